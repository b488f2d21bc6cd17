/**
 * `npm run contract`: every row of the contract, with the tests that proved it in the last whole `npm test`.
 * A row is ticked only by tests that ran and passed then. Its last line is `N rows, M proved`.
 *
 * `--names` looks at the titles alone: a test that names a row which does not exist is an error.
 * `--prove` holds the last run against `proved-rows.txt`: a row that was proved before and is not any more
 * is an error. `--keep` adds the rows that are proved for the first time to that list, which only grows.
 * `where SRCH-21` tells which tests name single rows; `where` alone tells it of all.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type NamedBy, readNamedRows } from './named-rows.ts';
import { findProof, type Proof, type TestRun } from './proof.ts';
import { describeRow } from './row-index.ts';
import { contractRows } from './rows.ts';
import { readTestRun } from './test-run.ts';

const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const runFile = resolve(projectFolder, 'test-results', 'last-run.json');
const storedFile = resolve(projectFolder, 'tests', 'contract', 'proved-rows.txt');
const groups = new Set(contractRows.map(({ id }) => id.replace(/-\d+$/, '')));
const rowIds = contractRows.map(({ id }) => id);
const namedRows = readNamedRows(projectFolder, groups);

if (process.argv[2] === 'where') tellWhere(process.argv.slice(3));
else if (process.argv.includes('--names')) checkNames();
else report();

function report(): void {
  const run = readTestRun(runFile);
  if (!run) {
    print('error: no whole `npm test` has ended in this checkout, so nothing is proved yet.');
    process.exitCode = 1;
    return;
  }
  const results = readFileSync(storedFile, 'utf8').split('\n').filter(Boolean);
  const proof = findProof(run, rowIds, results, groups);
  if (process.argv.includes('--keep')) keepRows(new Set([...results, ...proof.gained]));
  else if (process.argv.includes('--prove')) prove(proof);
  else printRows(proof, run);
  print(`${rowIds.length} rows, ${proof.proved.size} proved`);
}

function tellWhere(requested: readonly string[]): void {
  for (const id of requested.length > 0 ? requested.map((word) => word.toUpperCase()) : rowIds) {
    const row = contractRows.find((each) => each.id === id);
    if (row) for (const line of describeRow(row, namedRows.get(id) ?? [])) print(line);
    else {
      print(`error: ${id} is no row of the contract; tests/contract/rows.ts lists them.`);
      process.exitCode = 1;
    }
  }
}

function checkNames(): void {
  const known = new Set(rowIds);
  const unknown = [...namedRows].filter(([id]) => !known.has(id));
  for (const [id, tests] of unknown) {
    for (const { file, title } of tests)
      print(`error: ${file} names ${id}, which is no row of the contract: ${title}`);
  }
  if (unknown.length > 0) process.exitCode = 1;
  print(`${rowIds.length} rows, ${rowIds.filter((id) => !namedRows.has(id)).length} without a test`);
}

function prove({ lost, gained }: Proof): void {
  for (const id of lost) {
    print(`error: ${id} was proved before; no test that names it passed${whereNamed(namedRows.get(id))}`);
  }
  if (lost.length > 0) process.exitCode = 1;
  if (gained.length > 0) {
    print(
      `Proved for the first time: ${gained.join(', ')}. \`npm run contract -- --keep\` adds them to the list.`,
    );
  }
}

function whereNamed(tests: readonly NamedBy[] | undefined): string {
  return tests ? ` (named in ${[...new Set(tests.map(({ file }) => file))].join(', ')})` : '';
}

function keepRows(ids: ReadonlySet<string>): void {
  writeFileSync(storedFile, `${rowIds.filter((id) => ids.has(id)).join('\n')}\n`);
}

function printRows({ proved }: Proof, run: TestRun): void {
  print(`As \`npm test\` ended ${run.endedAt}${run.commit ? ` at ${run.commit}` : ''}.`);
  for (const { id, title } of contractRows) {
    const tests = proved.get(id) ?? [];
    print(`${tests.length > 0 ? '✓' : '·'} ${id}  ${title}`);
    for (const test of tests) print(`      ${test.file}: ${test.name}`);
    if (tests.length === 0)
      for (const { file, title } of namedRows.get(id) ?? []) print(`    – ${file}: ${title}`);
  }
  print('');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
