/** Names of files, folders and identifiers, held to the words that docs/writing.md asks to avoid in code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { avoidedWords } from './words-to-avoid.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where an avoided word is the term of the field. The word is the key; a pattern holds for the whole name. */
export const fieldTerms: Readonly<
  Record<string, readonly { readonly name: RegExp; readonly because: string }[]>
> = {
  cell: [
    { name: /[cC]ells?(?:[A-Z]|$)|^_?cells?$|-cells?\.tsx?$/, because: 'a cell of a table or a CSV file' },
  ],
  door: [
    { name: /^doors?$|[dD]oors(?:Of)?$/, because: 'doors of a car' },
    { name: /^door$/, because: 'a key of stored leads and of their JSON' },
  ],
  notice: [
    {
      name: /[cC]ollectionNotice|[mM]easurementNotice|^notice$/,
      because: 'a privacy notice, as the law says',
    },
    { name: /[nN]oticeMinutes$/, because: 'the notice that a booking needs' },
    { name: /^PAYMENT_NOTICE_SECRET/, because: 'a former variable of the environment, still read' },
  ],
  bench: [
    { name: /^bench(?:\.mjs)?$/, because: 'the command `npm run bench`' },
    { name: /^LEAD_SECRET_BENCH$/, because: 'the secret of a dealer of the benchmarks' },
  ],
  kept: [
    { name: /^keptAtMs$/, because: 'a key of what browsers store' },
    { name: /^isKept$/, because: 'a key of answers that open pages read' },
    { name: /^keptUntil$/, because: 'a column of pending imports' },
    { name: /^keptDays$/, because: 'a former key of site files' },
  ],
  most: [
    { name: /^most(?:Google|Km|Years)?$/, because: 'former keys of site files' },
    { name: /^most(?:Common|Rejected)$|^atMost/, because: 'a superlative, not a limit' },
  ],
  longest: [{ name: /^longestTaskMs$/, because: 'a measure: the longest of the browser’s long tasks' }],
  shortest: [{ name: /^shortestModel$/, because: 'a superlative, not a limit' }],
  usual: [{ name: /^usual$/, because: 'a value of settings and of the test payment' }],
  shelf: [{ name: /^shelf$/, because: 'a key of the manifest of group archives' }],
  desk: [{ name: /^desk$/, because: 'a key of roles and of the addresses in dealers’ mails' }],
  told: [{ name: /^told$/, because: 'a key of audit entries, which are hashed' }],
  missed: [{ name: /^missed$/, because: 'a key of audit entries, which are hashed' }],
  asked: [{ name: /^asked$/, because: 'a value of audit entries, which are hashed' }],
  'taken back': [{ name: /^isTakenBack$/, because: 'a key of audit entries, which are hashed' }],
  said: [{ name: /^said_?[aA]t$/, because: 'a column of the feed’s view of a car' }],
};

/** Not read yet: the screens of these folders were being rebuilt when private names were renamed. */
const unread =
  /^src\/(?:use-cases\/stock-(?:editor|feed)|web\/console\/(?:features\/(?:stock|feeds)|routes\/(?:stock|feeds)))/;
/** Members of those folders' types, used elsewhere. */
const unreadMembers = /^(?:said|standing|owed|owedAt)$/;

/** `createHeldFeedStore`, `held-feed-store.test`: " create held feed store ". */
export function wordsOfName(name: string): string {
  const text = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return ` ${text.split(/[^a-z0-9]+/).join(' ')} `;
}

const banned = avoidedWords
  .filter(({ where }) => where.includes('code') || where.includes('everywhere'))
  .flatMap(({ phrases, instead }) => phrases.map((phrase) => ({ phrase: phrase.toLowerCase(), instead })));

/** `storedCars: kept → cached, saved or stored` for each avoided word of a name. */
export function findAvoidedInName(name: string): readonly string[] {
  const text = wordsOfName(name);
  return banned
    .filter(({ phrase }) => text.includes(` ${phrase} `))
    .filter(({ phrase }) => !fieldTerms[phrase.replace(/s$/, '')]?.some((term) => term.name.test(name)))
    .map(({ phrase, instead }) => `${name}: ${phrase} → ${instead}`);
}

const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|function\*?|type|class|interface|enum) (\w+)/gm;

/** Every exported name of a file, as it is after `export`. */
export function listExports(source: string): readonly string[] {
  return [...source.matchAll(exported)].map(([, name = '']) => name);
}

/** Every identifier of a file that a banned word may be in, however it is declared: locals, parameters and members too. */
export function listIdentifiers(path: string, source: string): readonly string[] {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const part of node) collect(part);
      return;
    }
    const { type, name } = node as { readonly type?: unknown; readonly name?: unknown };
    if (typeof name === 'string' && (type === 'Identifier' || type === 'PrivateIdentifier')) names.add(name);
    for (const part of Object.values(node)) collect(part);
  };
  collect(parseSync(path, source).program);
  return [...names];
}

const commentOrName = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|([A-Za-z_$][\w$]*)/g;

/** A quick look before a file is parsed: words of its code, those of strings among them. */
function mayHaveAvoided(source: string): boolean {
  const names = new Set([...source.matchAll(commentOrName)].map(([, name = '']) => name));
  return [...names].some(
    (name) => !unreadMembers.test(name) && anyBanned.test(name) && findAvoidedInName(name).length > 0,
  );
}

const anyBanned = new RegExp(banned.map(({ phrase }) => phrase.split(' ').join('_?')).join('|'), 'i');

/** Private names with an avoided word: `src/a.ts: keptCars: kept → …`. */
export function findAvoidedIdentifiers({ path, source }: NamedFile): readonly string[] {
  if (
    source === null ||
    path === 'tests/structure/plain-names.ts' ||
    unread.test(path) ||
    !mayHaveAvoided(source)
  )
    return [];
  return listIdentifiers(path, source)
    .filter((name) => !unreadMembers.test(name))
    .flatMap(findAvoidedInName)
    .map((name) => `${path}: ${name}`);
}

export type NamedFile = { readonly path: string; readonly source: string | null };

/** Files of code, with what they say where they can export something. */
export function readNamedFiles(): readonly NamedFile[] {
  return globSync('{src,tests,demo,scripts,benchmarks}/**/*.{ts,tsx,mts,mjs,css}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({
      path,
      source: path.endsWith('.css') ? null : readFileSync(join(root, path), 'utf8'),
    }));
}
