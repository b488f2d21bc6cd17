/** The index of rows is whole and true: each row has a file that decides it, and that file names the row. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowGroups } from './row-groups.ts';
import { notBuiltYet, rowHomes } from './row-homes.ts';
import { findRowIds } from './row-ids.ts';
import { describeRow, groupOf, whyNotBuilt, writeRowIndex } from './row-index.ts';
import { contractRows } from './rows.ts';

const root = join(import.meta.dirname, '..', '..');
const homes = Object.entries(rowHomes);
const rowIds = new Set(contractRows.map(({ id }) => id));
const groups = new Set(Object.keys(rowGroups));

describe('the file that decides a row', () => {
  it('is said of every row, or why nothing decides it yet', () => {
    const homeless = [...rowIds].filter((id) => rowHomes[id] === undefined && whyNotBuilt(id) === null);
    expect(homeless, 'say in tests/contract/homes which file decides it').toEqual([]);
  });

  it('is said of no row that there is not', () => {
    const unknown = [...homes.map(([id]) => id), ...Object.values(notBuiltYet).flat()];
    expect(unknown.filter((id) => !rowIds.has(id))).toEqual([]);
  });

  it('is there', () => {
    expect(homes.filter(([, file]) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names the row, so that a rule that moves takes it along', () => {
    const silent = homes.filter(
      ([id, file]) => !findRowIds(readFileSync(join(root, file), 'utf8'), groups).includes(id),
    );
    expect(
      silent,
      'name the row where the rule stands, or say in tests/contract/homes where it went',
    ).toEqual([]);
  });

  it('is said once: a row that is built is not listed as one that is not', () => {
    const proved = readFileSync(join(root, 'tests/contract/proved-rows.txt'), 'utf8').split('\n');
    const listed = Object.values(notBuiltYet).flat();
    expect(listed.filter((id) => rowHomes[id] !== undefined || proved.includes(id))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('the index of rows', () => {
  it('stands in docs/rows.md as the table says it', async () => {
    await expect(writeRowIndex(contractRows)).toMatchFileSnapshot('../../docs/rows.md');
  });

  it('knows each group, in the order of the rows', () => {
    expect([...groups]).toEqual([...new Set(contractRows.map(({ id }) => groupOf(id)))]);
  });

  it('tells of one row where it is decided, what else names it, and its tests', () => {
    const tests = [{ file: 'src/a.test.ts', title: 'TAG-2 reserved' }];
    const told = describeRow(root, { id: 'TAG-2', title: 'Reserved' }, tests);
    expect(told[0]).toBe('TAG-2  Reserved');
    expect(told[1]).toBe('  decided in   src/domain/car/car-tag.ts');
    expect(told.some((line) => line.endsWith('src/domain/site/label-config.ts'))).toBe(true);
    expect(told.some((line) => line.endsWith('src/domain/car/car-tag.ts') && line.includes('named'))).toBe(
      false,
    );
    expect(told.at(-1)).toBe('  tested by    src/a.test.ts: TAG-2 reserved');
  });
});
