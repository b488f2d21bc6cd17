/** The words that docs/writing.md asks to avoid, read from its table, for every check that holds a text to them. */
import { readFileSync } from 'node:fs';

export type TextKind = 'docs' | 'screens' | 'code' | 'comments' | 'commits';

export type AvoidedWords = {
  readonly phrases: readonly string[];
  readonly instead: string;
  readonly where: readonly (TextKind | 'everywhere')[];
};

const guide = readFileSync(new URL('../../docs/writing.md', import.meta.url), 'utf8');
const table = guide.split('\n## Words to avoid\n')[1] ?? '';

export const avoidedWords: readonly AvoidedWords[] = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [, avoid = '', instead = '', where = ''] = line.split('|').map((cell) => cell.trim());
    return { phrases: avoid.split(', '), instead, where: where.split(', ') as AvoidedWords['where'] };
  });

/** Each avoided phrase in a text, with what to write instead: `whoever → the person who`. */
export function findAvoidedWords(text: string, kind: TextKind): readonly string[] {
  const flat = text.replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  return avoidedWords
    .filter(({ where }) => where.includes('everywhere') || where.includes(kind))
    .flatMap(({ phrases, instead }) =>
      phrases.flatMap((phrase) =>
        [...flat.matchAll(new RegExp(`(?<![\\w'-])${phrase}(?![\\w'-])`, 'gi'))].map(
          () => `${phrase} → ${instead}`,
        ),
      ),
    );
}
