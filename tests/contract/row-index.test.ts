import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowGroups } from './row-groups.ts';
import { findRowIds } from './row-ids.ts';
import { describeRow } from './row-index.ts';
import { contractRows } from './rows.ts';

const row = { id: 'TAG-2', title: 'Reserved' };

it('tells of a row which tests name it, those beside their source first', () => {
  const tests = [
    { file: 'tests/browser/a.test.ts', title: 'TAG-2 on the page' },
    { file: 'src/domain/car/car-tag.test.ts', title: 'TAG-2 reserved' },
  ];
  expect(describeRow(row, tests)).toEqual([
    'TAG-2  Reserved',
    '  src/domain/car/car-tag.test.ts: TAG-2 reserved',
    '  tests/browser/a.test.ts: TAG-2 on the page',
  ]);
  expect(describeRow(row, [])).toEqual(['TAG-2  Reserved', '  no test names it']);
});

it('knows each group, in the order of the rows', () => {
  const groups = contractRows.map(({ id }) => id.replace(/-\d+$/, ''));
  expect(Object.keys(rowGroups)).toEqual([...new Set(groups)]);
});

it('lets ids be in test titles only: a source states its rule in words', () => {
  const root = join(import.meta.dirname, '..', '..');
  const groups = new Set(Object.keys(rowGroups));
  const named = globSync(['src/**/*.{ts,tsx,css}', 'sites/**/*.yaml'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => findRowIds(readFileSync(join(root, file), 'utf8'), groups).length > 0);
  expect(named).toEqual([]);
});
