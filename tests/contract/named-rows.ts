/** Which rows the titles of test files name, read as text: quick, but no proof that anything ran. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findRowIds } from './row-ids.ts';
import { findTestTitles } from './test-titles.ts';

export type NamedBy = { readonly file: string; readonly title: string };

/** The tests of the contract's own report name rows as examples. */
const ownFolder = 'tests/contract/';

export function readNamedRows(
  projectFolder: string,
  groups: ReadonlySet<string>,
): ReadonlyMap<string, readonly NamedBy[]> {
  const namedRows = new Map<string, NamedBy[]>();
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,contract}.{ts,tsx}'], {
    cwd: projectFolder,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(ownFolder))
    .sort();
  for (const file of files) {
    for (const title of findTestTitles(readFileSync(resolve(projectFolder, file), 'utf8'))) {
      for (const id of findRowIds(title, groups)) {
        namedRows.set(id, [...(namedRows.get(id) ?? []), { file, title }]);
      }
    }
  }
  return namedRows;
}
