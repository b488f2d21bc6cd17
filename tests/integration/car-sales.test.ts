/** Cars that staff mark as sold, one or many, through the real stores: with the day, the price and the lead, and undone. */
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { CarMove } from '#domain/car-overrides/plan-car-move.ts';
import type { BulkChange } from '#domain/change/change-set.ts';
import type { InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import { applyBulk, previewBulk, undoBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import { moveCar } from '#use-cases/stock-editor/move-car.ts';
import { viewEditedCar } from '#use-cases/stock-editor/view-edited-car.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleGroup } from '../support/example-group.ts';
import { exampleLead } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();
const start = new Date('2026-11-20T00:00:00Z');

describe('a sale that staff record', () => {
  const desk = openStockEditor(database, start);

  const open = async (dealerGroupId: string, count = 1) => {
    const stock = Array.from({ length: count }, (_, index) => ({
      stockNumber: `S${index}`,
      priceCents: 30_000_00,
    }));
    await desk.feed(dealerGroupId, stock);
    const caller = exampleCaller({ dealerGroupId, role: 'owner' });
    const lead = { lead: exampleLead({ id: 'lead-1' }), joinedInto: null } as InboxLead;
    const app = {
      ...desk.app,
      auditLog: createAuditLog(database.db),
      dealerGroups: () => [{ ...exampleGroup, id: dealerGroupId }],
      sitesOf: () => [],
      carStore: { stockVersion: async () => 1 },
      holdStore: { findLive: async () => null },
      stockImportStore: { listImportRuns: async () => [] },
      siteOrigin: () => '',
      viewCounter: { total: async () => 0 },
      analyticsStore: { countForCar: async () => 0 },
      leadInboxStore: { listOfCar: async () => [lead] },
    };
    const carId = (index: number) => carIdOf(dealerGroupId, `S${index}`);
    return {
      move: (move: CarMove, sale = { soldOn: '', price: '', leadId: '' }, reason = '') =>
        moveCar.perform({ caller, requested: { carId: carId(0), move, reason, sale } }, app, start),
      see: async () => {
        const answer = await viewEditedCar.perform({ caller, requested: { carId: carId(0) } }, app, start);
        if (answer.kind !== 'done') throw new Error(answer.kind);
        return answer.result;
      },
      preview: async (change: BulkChange) => {
        const cars = { ids: stock.map((_, index) => carId(index)) };
        const requested = { cars, title: 'Sold', change, startsLocal: '', endsLocal: '' };
        return previewBulk.perform({ caller, requested }, app, start);
      },
      apply: (changeSetId: string) =>
        applyBulk.perform(
          { caller, requested: { changeSetId, choices: new Map(), confirmed: '' } },
          app,
          start,
        ),
      undo: (changeSetId: string) => undoBulk.perform({ caller, requested: { changeSetId } }, app, start),
      statuses: async () =>
        Promise.all(
          stock.map(async ({ stockNumber }) => (await desk.car(dealerGroupId, stockNumber)).status),
        ),
      publicText: async () => JSON.stringify(await desk.car(dealerGroupId, 'S0')),
    };
  };

  it('H-20 is stored with its day, price and lead, shows nowhere else, and ends with the return to stock', async () => {
    const one = await open('one');
    expect(await one.move('sell', { soldOn: '2026-11-18', price: '28,765', leadId: 'lead-1' })).toMatchObject(
      {
        kind: 'done',
      },
    );
    const sold = await one.see();
    expect(sold.car.status).toBe('sold');
    expect(sold.sale).toMatchObject({
      soldOn: '2026-11-18',
      priceCents: 28_765_00,
      lead: { id: 'lead-1', name: 'Jordan Blake' },
    });
    expect(await one.publicText()).not.toContain('28765');
    expect((await one.move('return')).kind).toBe('done');
    expect((await one.see()).sale).toBeNull();
    expect((await one.move('sell')).kind).toBe('done');
    expect((await one.see()).sale).toMatchObject({ soldOn: '2026-11-20', priceCents: null, lead: null });
  });

  it('H-20 is refused at its fields, and nothing is sold', async () => {
    const one = await open('refused');
    const typed = { soldOn: '2026-11-21', price: 'cheap', leadId: 'another' };
    const answer = await one.move('sell', typed);
    expect(answer).toMatchObject({
      kind: 'invalid',
      problems: { soldOn: 'Choose today or an earlier date.' },
    });
    expect(await one.statuses()).toEqual(['in_stock']);
  });

  it('H-20 H-4 is recorded for many at once, without those that are not for sale, and undone as one change', async () => {
    const many = await open('many', 3);
    expect((await many.move('withdraw', undefined, 'Gearbox')).kind).toBe('done');
    const sell = { kind: 'set', path: 'status', value: 'sold', move: 'sell', soldOn: '2026-11-19' } as const;
    const previewed = await many.preview(sell);
    if (previewed.kind !== 'done') throw new Error(JSON.stringify(previewed));
    const { changeSetId } = previewed.result;
    expect(await many.apply(changeSetId)).toMatchObject({ kind: 'done', result: { applied: 2 } });
    expect(await many.statuses()).toEqual(['withdrawn', 'sold', 'sold']);
    const sales = await desk.app.changes.reading('many').listSalesOf(carIdOf('many', 'S1'));
    expect(sales).toMatchObject([{ soldOn: '2026-11-19', changeSetId, priceCents: null }]);
    expect(await many.undo(changeSetId)).toMatchObject({ kind: 'done' });
    expect(await many.statuses()).toEqual(['withdrawn', 'in_stock', 'in_stock']);
  });

  it('H-20 H-4 withdraws many with one reason, and none twice', async () => {
    const many = await open('withdrawn', 2);
    const withdraw = { kind: 'set', path: 'status', value: 'withdrawn', move: 'withdraw' } as const;
    const previewed = await many.preview(withdraw);
    if (previewed.kind !== 'done') throw new Error(JSON.stringify(previewed));
    await many.apply(previewed.result.changeSetId);
    expect(await many.statuses()).toEqual(['withdrawn', 'withdrawn']);
    expect(await many.preview(withdraw)).toMatchObject({ kind: 'invalid' });
  });

  it('H-20 H-4 takes no day to come for many', async () => {
    const many = await open('tomorrow', 2);
    const sell = { kind: 'set', path: 'status', value: 'sold', move: 'sell', soldOn: '2026-11-21' } as const;
    expect(await many.preview(sell)).toMatchObject({
      problems: { soldOn: 'Choose today or an earlier date.' },
    });
  });
});
