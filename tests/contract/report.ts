/**
 * `npm run contract`: which tests name which row of the contract. Its last line is
 * `N rows, M without a test`. `--quiet` prints that line alone. A test that names a row which does not
 * exist is an error.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRowIds } from './row-ids.ts';
import { contractRows } from './rows.ts';
import { findTestTitles } from './test-titles.ts';

type NamedBy = { readonly file: string; readonly title: string };

const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const groups = new Set(contractRows.map(({ id }) => id.replace(/-\d+$/, '')));
/** The tests of this report name rows as examples. */
const ownFolder = 'tests/contract/';

function readNamedRows(): ReadonlyMap<string, readonly NamedBy[]> {
  const namedRows = new Map<string, NamedBy[]>();
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,contract}.ts'], { cwd: projectFolder })
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const namedRows = readNamedRows();
const isQuiet = process.argv.includes('--quiet');

if (!isQuiet) {
  for (const { id, title } of contractRows) {
    const tests = namedRows.get(id) ?? [];
    print(`${tests.length > 0 ? '✓' : '·'} ${id}  ${title}`);
    for (const test of tests) print(`      ${test.file}: ${test.title}`);
  }
  print('');
}

const known = new Set(contractRows.map(({ id }) => id));
const unknown = [...namedRows].filter(([id]) => !known.has(id));
for (const [id, tests] of unknown) {
  for (const { file, title } of tests)
    print(`error: ${file} names ${id}, which is no row of the contract: ${title}`);
}
if (unknown.length > 0) process.exitCode = 1;

print(
  `${contractRows.length} rows, ${contractRows.filter(({ id }) => !namedRows.has(id)).length} without a test`,
);
