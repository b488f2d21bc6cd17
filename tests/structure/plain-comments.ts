/** Comments and test titles, held to the words that docs/writing.md asks to avoid in them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { findAvoidedWords } from './words-to-avoid.ts';

const root = join(import.meta.dirname, '..', '..');

/** Comments that use an avoided word in another sense. */
const otherSenses: readonly RegExp[] = [
  /\bdoors? (?:at the kerb|or an awning)|\bseats\b.+\bdoors\b/,
  /\blamps in a row, a desk, plants\b|\bsales, desk, report\b/,
  /\bstruck through\b|\$said\b/,
  /@param \{string\} cure\b|\bcure\?: string/,
];

type Node = { readonly type: string; readonly [key: string]: unknown };

/** The comments of a file and the titles of its tests. Successive lines of `//` or `#` are one comment. */
export function listSentences(file: string, source: string): readonly string[] {
  if (file.endsWith('.css')) return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(([comment]) => comment);
  if (file.endsWith('.yaml')) {
    return [...source.matchAll(/^[ \t]*#[^\n]*(?:\n[ \t]*#[^\n]*)*/gm)].map(([comment]) => comment);
  }
  const parsed = parseSync(file, source);
  const sentences: string[] = [];
  let end = -1;
  for (const { type, value, start, end: next } of parsed.comments) {
    const continues = end >= 0 && type === 'Line' && /^[ \t]*\n[ \t]*$/.test(source.slice(end, start));
    if (continues) sentences.push(`${sentences.pop() ?? ''}\n${value}`);
    else sentences.push(value);
    end = type === 'Line' ? next : -1;
  }
  const hasTests = /\.(?:test|contract)\.(?:tsx?|mjs)$/.test(file);
  return hasTests ? [...sentences, ...titlesIn(parsed.program as unknown as Node)] : sentences;
}

/** First arguments of `it`, `test` and `describe`, also behind `.each(…)`. What fills in a title is not one. */
function titlesIn(node: Node): readonly string[] {
  const inside = Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
    .flatMap(titlesIn);
  if (node.type !== 'CallExpression' || !/^(?:it|test|describe)$/.test(firstName(node))) return inside;
  const [title] = node.arguments as readonly Node[];
  if (title?.type === 'Literal' && typeof title.value === 'string') return [title.value, ...inside];
  if (title?.type !== 'TemplateLiteral') return inside;
  const quasis = title.quasis as readonly { readonly value: { readonly raw: string } }[];
  return [quasis.map(({ value }) => value.raw).join('{}'), ...inside];
}

/** `it.skip.each(cases)(…)` begins with `it`. */
function firstName(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  const next = (node.type === 'MemberExpression' ? node.object : (node.callee ?? node.tag)) as
    | Node
    | undefined;
  return next === undefined ? '' : firstName(next);
}

/** What to write instead, for each avoided word outside quotation marks. */
export function findAvoidedInSentence(text: string): readonly string[] {
  const message = text
    .replaceAll(/\n[ \t]*(?:\*|\/\/|#)?/g, ' ')
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, '“”');
  return otherSenses.some((sense) => sense.test(message)) ? [] : findAvoidedWords(message, 'comments');
}

/** `src/a.ts: whoever → the person who: the sentence` for each avoided word of a comment or title. */
export function findAvoidedInFiles(): readonly string[] {
  const files = globSync('{src,tests,demo,scripts,benchmarks,sites}/**/*.{ts,tsx,mts,mjs,css,yaml}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'generated',
  });
  return files.flatMap((file) =>
    listSentences(file, readFileSync(join(root, file), 'utf8')).flatMap((text) =>
      findAvoidedInSentence(text).map((found) => `${file}: ${found}: ${text.trim().slice(0, 100)}`),
    ),
  );
}
