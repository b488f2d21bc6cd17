/** Names of files, folders and exports, held to the words that docs/writing.md asks to avoid in code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avoidedWords } from './words-to-avoid.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where an avoided word is the term of the field. The word is the key; a pattern holds for the whole name. */
export const fieldTerms: Readonly<
  Record<string, readonly { readonly name: RegExp; readonly because: string }[]>
> = {
  cell: [
    { name: /[cC]ells?(?:Of|Alone)?$/, because: 'a cell of a table' },
    { name: /-cells?\.tsx?$/, because: 'a file about cells of a table' },
  ],
  endpoint: [{ name: /^doors?$|Doors$/, because: 'doors of a car' }],
  notice: [
    { name: /[cC]ollectionNotice|[mM]easurementNotice/, because: 'a privacy notice, as the law says' },
  ],
  bench: [{ name: /^bench(?:\.mjs)?$/, because: 'the command `npm run bench`' }],
};

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
