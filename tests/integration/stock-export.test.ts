/** The stock list as a file: what is in it, who may have it, and that the audit says so. */
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { emptyGridSearch, type GridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatCsvRow } from '#domain/text/csv.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exportStock } from '#use-cases/stock-editor/export-stock.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-24T00:00:00Z');
const editor = openStockEditor(database, now);
const audit = createAuditLog(database.db);
const app = {
  stockEditor: editor.app.stockEditor,
  carStore: createCarStore(database),
  yieldToRequests: async () => {},
  dealerGroups: () => [],
  sitesOf: () => [exampleSite({ timeZone: 'Australia/Sydney' })],
  auditLog: audit,
};

function caller(group: string, role: StaffRole, isProved = true): StaffCaller {
  const grants = [{ id: 'grant', role, locations: null, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId: group, id: 'mia', name: 'Mia', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...(isProved
      ? { steppedUpAt: now, stepUpFor: 'export' as const }
      : { steppedUpAt: null, stepUpFor: null }),
  };
}

const ask = (who: StaffCaller, search: Partial<GridSearch> = {}) =>
  exportStock.perform({ caller: who, requested: { ...emptyGridSearch, ...search } }, app, now);

describe('stock as a file', () => {
  it('H-32 holds the cars that the filters find, with numbers as numbers and codes as text, and is audited', async () => {
    await editor.feed('export', [
      { stockNumber: '00123', make: 'Ford', model: 'Ranger', year: 2021, priceCents: 4_599_000 },
      {
        stockNumber: '1-2',
        make: 'Mazda',
        model: '=HYPERLINK("http://evil.example")',
        priceCents: 1_800_050,
      },
    ]);
    await editor.feed('other', [{ stockNumber: 'X', make: 'Kia', model: 'Rio' }]);
    const all = await ask(caller('export', 'owner'));
    if (all.kind !== 'done') throw new Error(all.kind);
    expect(all.result.fileName).toBe('stock-export');
    const [heads = [], ...lines] = all.result.rows;
    const cell = (line: number, head: string) => lines[line]?.[heads.indexOf(head)];
    expect(lines.length).toBe(2);
    const ford = lines.findIndex((line) => line.includes('Ford'));
    expect([cell(ford, 'Stock number'), cell(ford, 'Year'), cell(ford, 'Price ($)')]).toEqual([
      { asText: '00123' },
      2021,
      45_990,
    ]);
    const file = all.result.rows.map(formatCsvRow).join('');
    expect(file).toContain('18000.5');
    expect(file).toContain('"=""00123"""');
    expect(file).not.toMatch(/(^|,)"?=HYPERLINK/m);
    expect(file).not.toContain('Rio');

    const cheap = await ask(caller('export', 'stock'), { ranges: { price: { min: null, max: 20_000 } } });
    expect(cheap.kind === 'done' && cheap.result.rows.length).toBe(2);
    const everything = { locations: 'all', leadFamilies: 'all', onlyAssigned: false } as const;
    const scope = { staffId: 'x', anyOf: [everything], isWithoutPersons: false };
    const entries = await audit.list('export', { scope, filter: {}, beforeSeq: null, limit: 5 });
    expect(entries.map(({ act, facts }) => [act, facts])).toEqual([
      ['stock.export', { carsInFile: 1, filter: 'price=%3A20000' }],
      ['stock.export', { carsInFile: 2, filter: '' }],
    ]);
  });

  it('H-32 H-2 asks for a second proof first, and is refused to other roles', async () => {
    expect(await ask(caller('export', 'owner', false))).toEqual({ kind: 'step-up', purpose: 'export' });
    for (const role of ['web', 'yard', 'sales-lead', 'sales', 'desk', 'report', 'support'] as const)
      expect(await ask(caller('export', role))).toMatchObject({ kind: 'forbidden', reason: 'role' });
  });
});
