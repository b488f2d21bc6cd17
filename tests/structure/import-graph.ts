/** Which file of src imports which, types included; tests are left out. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, join as joinSlashed } from 'node:path/posix';

const root = join(import.meta.dirname, '..', '..');
const specifiers = /(?:\bfrom|\bimport|\bimport\s*\()\s*'([#.][^'?]+)/g;

/** By paths such as `src/domain/car/car.ts`. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readImportGraph(): ImportGraph {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

/** `#car/…` of package.json is `src/car/…`; `./` is the file's own folder. */
export function importsOf(file: string, source: string): readonly string[] {
  return [...source.matchAll(specifiers)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? `src/${specifier.slice(1)}` : joinSlashed(dirname(file), specifier),
  );
}

export type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
};

/** The imports from one folder beside `folder`'s files into another: `from` and `to` are the folders' own names. */
export function arrowsWithin(graph: ImportGraph, folder: string): readonly Arrow[] {
  const nounOf = (file: string) =>
    file.startsWith(`${folder}/`) ? (/^([^/]+)\//.exec(file.slice(folder.length + 1))?.[1] ?? null) : null;
  return [...graph].flatMap(([file, imports]) => {
    const from = nounOf(file);
    return imports.flatMap((imported) => {
      const to = nounOf(imported);
      return from === null || to === null || from === to ? [] : [{ from, to, file, imported }];
    });
  });
}

export function nounsOf(graph: ImportGraph, folder: string): ReadonlySet<string> {
  const nouns = [...graph.keys()].flatMap((file) =>
    file.startsWith(`${folder}/`) ? (/^([^/]+)\//.exec(file.slice(folder.length + 1))?.[1] ?? []) : [],
  );
  return new Set(nouns);
}
