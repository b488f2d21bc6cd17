/** Views and columns of the stock table, through the real store: one person’s and no other’s. */
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createSavedViewStore } from '#adapters/postgres/staff/saved-view-store.ts';
import { defaultColumns } from '#domain/stock-editor/grid-columns.ts';
import { chooseColumns, columnsOf } from '#use-cases/stock-editor/stock-views.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
const now = new Date('2026-11-20T00:00:00Z');

describe('the columns of the stock table', () => {
  const savedViews = createSavedViewStore(database);
  const app = { savedViews, auditLog: createAuditLog(database.db), newSecret: () => 'secret' };
  const choose = (who: string, columns: readonly string[] | null) =>
    chooseColumns.perform(
      {
        caller: exampleCaller({ dealerGroupId: 'kestrel-bay', id: who }),
        requested: columns === null ? null : { columns },
      },
      app,
      now,
    );
  const shown = (staffId: string, dealerGroupId = 'kestrel-bay') =>
    columnsOf({ dealerGroupId, staffId }, app);

  it('H-4 are those that the person chose, until they reset them', async () => {
    expect(await shown('mia')).toEqual(defaultColumns);
    expect(await choose('mia', ['vin', 'price', 'unknown'])).toMatchObject({ kind: 'done' });
    expect(await shown('mia')).toEqual(['price', 'vin']);
    await choose('mia', []);
    expect(await shown('mia')).toEqual([]);
    expect(await shown('tom')).toEqual(defaultColumns);
    expect(await shown('mia', 'halden')).toEqual(defaultColumns);
    await choose('mia', null);
    expect(await shown('mia')).toEqual(defaultColumns);
  });

  it('H-4 are no view, and two choices at once are one of the two', async () => {
    await Promise.all([choose('ann', ['price']), choose('ann', ['days']), choose('ann', ['vin'])]);
    expect([['price'], ['days'], ['vin']]).toContainEqual(await shown('ann'));
    expect(await savedViews.list({ dealerGroupId: 'kestrel-bay', staffId: 'ann' })).toEqual([]);
    expect(
      await savedViews.remove('stock-columns', { dealerGroupId: 'kestrel-bay', staffId: 'ann' }, {
        actor: { kind: 'system' },
        act: 'stock.see',
        subject: { kind: 'view', id: 'x' },
        facts: {},
        at: now,
      } as never),
    ).toBe(false);
  });
});
