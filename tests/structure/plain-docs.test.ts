/** The documents use the words of docs/writing.md, and their links lead somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { avoidedWords, findAvoidedWords } from './words-to-avoid.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })];
const everyDocument = [
  ...documents,
  'demo/studio/README.md',
  ...globSync('docs/decisions/*.md', { cwd: root }),
];
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Lists the words themselves. */
const exempt = new Set(['docs/writing.md']);
/** Still to be rewritten. Remove a document from here with its last avoided word. */
const notYetPlain = new Set(['docs/how-it-works.md']);

/** Without code, quotations and what links point to; of the changelog only what is not released. */
function proseOf(file: string): string {
  const text = file === 'CHANGELOG.md' ? (read(file).split(/^## /m)[1] ?? '') : read(file);
  return text
    .replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
    .replaceAll(/`[^`\n]+`/g, '`')
    .replaceAll(/“[^”\n]*”/g, '“”')
    .replaceAll(/\]\([^)\s]*\)/g, ']');
}

const slugOf = (heading: string) =>
  heading
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) => {
  const text = read(file);
  return new Set([
    ...[...text.matchAll(/^#{1,6} ([^\n]+)$/gm)].map(([, heading = '']) => slugOf(heading)),
    ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id),
  ]);
};

describe('the documents', () => {
  it.each(documents.filter((file) => !exempt.has(file) && !notYetPlain.has(file)))(
    '%s uses plain words',
    (file) => {
      expect(findAvoidedWords(proseOf(file), 'docs')).toEqual([]);
    },
  );

  it('are taken off the list of those to rewrite once they are plain', () => {
    const plain = [...notYetPlain].filter((file) => findAvoidedWords(proseOf(file), 'docs').length === 0);
    expect(plain).toEqual([]);
  });

  it.each(['docs', 'docs/decisions'])('are all listed in %s/README.md', (folder) => {
    const index = read(`${folder}/README.md`);
    const missing = globSync('*.md', { cwd: join(root, folder) }).filter(
      (file) => file !== 'README.md' && !index.includes(`(${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('link to files and headings that exist', () => {
    const broken = everyDocument.flatMap((file) =>
      [
        ...read(file)
          .replaceAll(/`[^`\n]+`/g, '`')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
        .filter((target) => {
          const [path = '', anchor = ''] = target.split('#');
          const linked = path === '' ? file : join(dirname(file), path);
          if (!existsSync(join(root, linked))) return true;
          return anchor !== '' && !anchorsOf(linked).has(anchor);
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('the list of words to avoid', () => {
  it('is read from the writing guide', () => {
    expect(avoidedWords.length).toBeGreaterThan(30);
    expect(
      avoidedWords.filter(({ phrases, instead, where }) => !phrases[0] || !instead || !where[0]),
    ).toEqual([]);
  });

  it('finds whole words, across lines, and leaves others alone', () => {
    expect(findAvoidedWords('Whoever is here', 'screens')).toHaveLength(1);
    expect(findAvoidedWords('taken\nback', 'commits')).toHaveLength(1);
    expect(findAvoidedWords('a household name, the front door', 'screens')).toEqual([]);
    expect(findAvoidedWords('a household name, the front door', 'docs')).toHaveLength(1);
  });
});
