/** Cars that staff add by hand, beside those of feeds, through the real stores: no run of a feed takes or brings back what a person decided. */
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCarDraftStore } from '#adapters/postgres/stock/car-draft-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { CarMove } from '#domain/car-overrides/plan-car-move.ts';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import { addCar } from '#use-cases/car-draft/add-car.ts';
import { copyCar, deleteDraft, lookUpDraft, saveDraft } from '#use-cases/car-draft/save-draft.ts';
import { viewDraft } from '#use-cases/car-draft/view-draft.ts';
import { loadEditorStock } from '#use-cases/stock-editor/editor-stock.ts';
import { joinCar, moveCar } from '#use-cases/stock-editor/move-car.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleGroup } from '../support/example-group.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();
const start = new Date('2026-11-20T00:00:00Z');
const vin = 'JM0KF4W2A00512345';
const group = exampleGroup;
const [place] = group.locations;
const slug = place?.slug ?? '';

const whole = {
  ...{ stockNumber: 'H-1', stockType: 'used', make: 'Mazda', model: 'CX-5', year: '2022' },
  ...{ odometerKm: '62410', locationSlug: slug, priceCents: '28490', vin },
};

const noSale = { soldOn: '', price: '', leadId: '' };

describe('a car added by hand', () => {
  const desk = openStockEditor(database, start);
  const cars = createCarStore(database);

  const open = (dealerGroupId: string) => {
    const caller = exampleCaller({ dealerGroupId, role: 'owner' });
    const app = {
      ...desk.app,
      auditLog: createAuditLog(database.db),
      carDrafts: createCarDraftStore(database),
      carStore: cars,
      sitesOf: () => [],
      dealerGroups: () => [{ ...group, id: dealerGroupId }],
      leadInboxStore: { listOfCar: async () => [] },
      registrationLookup: {
        find: async () => ({ kind: 'unknown' }) as const,
        findByVin: async (code: string) =>
          code === vin
            ? ({
                kind: 'found',
                car: { year: 2022, make: 'Mazda', model: 'CX-5', badge: 'Maxx', nvic: null },
              } as const)
            : ({ kind: 'unavailable' } as const),
      },
    };
    const now = () => desk.app.clock();
    const add = (values: Record<string, string> = whole, draftId = '', before = 0) =>
      addCar.perform({ caller, requested: { draftId, before, values } }, app, now());
    const save = (values: Record<string, string>, draftId = '', before = 0) =>
      saveDraft.perform({ caller, requested: { draftId, before, values } }, app, now());
    const view = (draftId: string) => viewDraft.perform({ caller, requested: { draftId } }, app, now());
    const move = (stockNumber: string, to: CarMove, reason = 'A reason') =>
      moveCar.perform(
        { caller, requested: { carId: carIdOf(dealerGroupId, stockNumber), move: to, reason, sale: noSale } },
        app,
        now(),
      );
    const join = (stockNumber: string, to: { readonly other?: string; readonly feed?: string }) =>
      joinCar.perform(
        {
          caller,
          requested: {
            carId: carIdOf(dealerGroupId, stockNumber),
            otherId: to.other === undefined ? '' : carIdOf(dealerGroupId, to.other),
            feedId: to.feed ?? '',
          },
        },
        app,
        now(),
      );
    const listed = async () => {
      const { index } = await loadEditorStock(dealerGroupId, app, now());
      return index.records.map(({ row }) => `${row.stockNumber} ${row.status}`).sort();
    };
    const car = (stockNumber: string) => desk.car(dealerGroupId, stockNumber);
    const feed = (...numbers: readonly string[]) =>
      desk.feed(
        dealerGroupId,
        numbers.map((stockNumber) => ({ stockNumber, locationSlug: slug })),
      );
    return { caller, app, now, add, save, view, move, join, listed, car, feed, id: dealerGroupId };
  };

  it('H-20 is a draft until it is whole, and loses nothing that was typed', async () => {
    const at = open('draft');
    const saved = await at.save({ vin: 'typed so far', make: 'Mazda' });
    if (saved.kind !== 'done') throw new Error(saved.kind);
    const { draftId } = saved.result;
    expect(await at.view(draftId)).toMatchObject({
      result: {
        isWhole: false,
        values: { vin: 'typed so far', make: 'Mazda' },
        problems: { vin: expect.any(String) },
      },
    });
    expect(await at.listed()).toEqual([]);
    expect(await at.add({ model: 'CX-5' }, draftId, 1)).toMatchObject({
      kind: 'invalid',
      problems: { vin: expect.any(String), stockNumber: 'Required for a car in stock.' },
    });
    // A colleague was faster.
    expect((await at.save({ make: 'Kia' }, draftId, 1)).kind).toBe('done');
    expect(await at.save({ make: 'Ford' }, draftId, 1)).toMatchObject({ kind: 'invalid' });
    expect(await at.add(whole, draftId, 1)).toMatchObject({ kind: 'invalid' });
    expect(await at.add(whole, draftId, 2)).toMatchObject({ kind: 'done' });
    expect((await at.view(draftId)).kind).toBe('missing');
    expect(await at.listed()).toEqual(['H-1 in_stock']);
    expect(await at.car('H-1')).toMatchObject({
      make: 'Mazda',
      priceCents: 28_490_00,
      vin,
      isArrivalKnown: true,
    });
  });

  it('H-20 starts from a VIN, from a plate that no register knows, or from another car', async () => {
    const at = open('start');
    const start = (code: string) =>
      lookUpDraft.perform({ caller: at.caller, requested: { code, state: 'NSW' } }, at.app, at.now());
    const valuesOf = async (answer: Awaited<ReturnType<typeof start>>) => {
      if (answer.kind !== 'done') throw new Error(answer.kind);
      const shown = await at.view(answer.result.draftId);
      return shown.kind === 'done' ? shown.result.values : null;
    };
    expect(await valuesOf(await start(vin.toLowerCase()))).toEqual({
      ...{ vin, year: '2022', make: 'Mazda', model: 'CX-5', badge: 'Maxx' },
    });
    expect(await valuesOf(await start('abc 12d'))).toEqual({ registration: 'ABC12D' });
    expect(await start(' ')).toMatchObject({ kind: 'invalid', problems: { code: expect.any(String) } });
    await at.feed('F-1');
    const copied = await copyCar.perform(
      { caller: at.caller, requested: { carId: carIdOf('start', 'F-1') } },
      at.app,
      at.now(),
    );
    const values = await valuesOf(copied);
    expect(values).toMatchObject({ make: 'Toyota', model: 'Corolla' });
    expect(Object.keys(values ?? {})).not.toContain('stockNumber');
    const draftId = copied.kind === 'done' ? copied.result.draftId : '';
    const drop = () => deleteDraft.perform({ caller: at.caller, requested: { draftId } }, at.app, at.now());
    expect((await drop()).kind).toBe('done');
    expect((await drop()).kind).toBe('missing');
  });

  it('H-20 takes no number and no VIN of a car for sale', async () => {
    const at = open('taken');
    await at.feed('F-1');
    expect(await at.add({ ...whole, stockNumber: 'F-1' })).toMatchObject({
      problems: { stockNumber: 'A car in stock has this number.' },
    });
    expect((await at.add()).kind).toBe('done');
    expect(await at.add({ ...whole, stockNumber: 'H-2' })).toMatchObject({
      problems: { vin: 'H-1 in your stock has this VIN.' },
    });
    await at.move('H-1', 'sell');
    // Traded in again.
    expect((await at.add({ ...whole, stockNumber: 'H-2' })).kind).toBe('done');
  });

  it('H-20 stays through every run of a feed, which neither withdraws nor changes it', async () => {
    const at = open('beside');
    await at.add();
    await at.feed('F-1', 'F-2');
    await at.feed('F-1');
    expect(await at.listed()).toEqual(['F-1 in_stock', 'H-1 in_stock']);
  });

  it('H-20 H-5 is not brought back by a feed once it is withdrawn, until a person returns it', async () => {
    const at = open('withdrawn');
    await at.feed('F-1', 'F-2');
    expect((await at.move('F-1', 'withdraw')).kind).toBe('done');
    expect(await at.listed()).toEqual(['F-1 withdrawn', 'F-2 in_stock']);
    desk.setNow(new Date(start.getTime() + 3_600_000));
    await desk.feed('withdrawn', [
      { stockNumber: 'F-1', locationSlug: slug, priceCents: 10_000_00 },
      { stockNumber: 'F-2', locationSlug: slug },
    ]);
    expect(await at.car('F-1')).toMatchObject({ status: 'withdrawn', priceCents: 10_000_00 });
    // Its feed loses it, and names it again.
    await at.feed('F-2');
    expect(await at.listed()).toEqual(['F-2 in_stock']);
    expect(await at.move('F-1', 'return')).toMatchObject({ kind: 'invalid' });
    await at.feed('F-1', 'F-2');
    expect(await at.car('F-1')).toMatchObject({ status: 'withdrawn' });
    expect((await at.move('F-1', 'return')).kind).toBe('done');
    expect(await at.listed()).toEqual(['F-1 in_stock', 'F-2 in_stock']);
    expect(await at.move('F-1', 'return')).toMatchObject({ kind: 'invalid' });
    desk.setNow(start);
  });

  it('H-20 H-16 is sold, returned and deleted with the reason in history and audit', async () => {
    const at = open('moves');
    await at.add();
    expect((await at.move('H-1', 'sell', '')).kind).toBe('done');
    expect(await at.car('H-1')).toMatchObject({ status: 'sold', soldAt: start });
    expect((await at.move('H-1', 'return', 'Finance fell through')).kind).toBe('done');
    expect(await at.car('H-1')).toMatchObject({ status: 'in_stock', soldAt: null });
    expect(await at.move('H-1', 'delete', '')).toMatchObject({ problems: { reason: 'Enter a reason.' } });
    expect((await at.move('H-1', 'delete', 'Entered twice')).kind).toBe('done');
    expect(await at.listed()).toEqual([]);
    const history = await desk.app.changes.listCarHistory('moves', carIdOf('moves', 'H-1'), 10);
    expect(history.map(({ changeSet }) => changeSet.title)).toEqual([
      'Returned to stock: Finance fell through',
      'Marked as sold',
    ]);
  });

  it('H-20 leaves its number to a feed once it is deleted', async () => {
    const at = open('number');
    await at.add();
    await at.move('H-1', 'delete', 'Comes by feed');
    await at.feed('H-1');
    expect(await at.listed()).toEqual(['H-1 in_stock']);
    expect(await at.car('H-1')).toMatchObject({ make: 'Toyota' });
    await at.feed('F-1');
    expect(await at.listed()).toEqual(['F-1 in_stock']);
  });

  it('H-20 is joined on request to a feed’s car with its VIN, which has its values and its address from then on', async () => {
    const at = open('joined');
    await at.add();
    const own = await at.car('H-1');
    await desk.feed('joined', [{ stockNumber: 'F-1', vin, locationSlug: slug }, { stockNumber: 'F-2' }]);
    expect(await at.join('H-1', { other: 'F-2' })).toMatchObject({ kind: 'invalid' });
    expect(await at.join('F-1', { other: 'H-1' })).toMatchObject({ kind: 'invalid' });
    expect((await at.join('H-1', { other: 'F-1' })).kind).toBe('done');
    expect(await at.listed()).toEqual(['F-1 in_stock', 'F-2 in_stock']);
    expect(await cars.findByFormerSlug('joined', own.slug)).toMatchObject({ stockNumber: 'F-1' });
    expect(await at.join('H-1', { other: 'F-1' })).toMatchObject({ kind: 'invalid' });
  });

  it('H-20 is handed over to a feed that has its number, and withdrawn by it alone', async () => {
    const at = open('over');
    await at.add();
    expect(await at.join('H-1', { feed: handFeedId })).toMatchObject({
      problems: { feed: expect.any(String) },
    });
    expect((await at.join('H-1', { feed: 'f' })).kind).toBe('done');
    await at.feed('H-1');
    expect(await at.car('H-1')).toMatchObject({ make: 'Toyota', status: 'in_stock' });
    await at.feed('F-1');
    expect(await at.listed()).toEqual(['F-1 in_stock']);
  });

  it('H-2 is for people who may change prices and details, at their own locations', async () => {
    const at = open('who');
    const refusedFor = (role: 'yard' | 'stock', locations: readonly string[] | null) =>
      addCar.perform(
        {
          caller: exampleCaller({ dealerGroupId: 'who', role, locations }),
          requested: { draftId: '', before: 0, values: whole },
        },
        at.app,
        start,
      );
    expect(['forbidden', 'missing']).toContain((await refusedFor('yard', null)).kind);
    expect(['forbidden', 'missing']).toContain((await refusedFor('stock', ['elsewhere'])).kind);
    expect((await refusedFor('stock', [slug])).kind).toBe('done');
  });
});
