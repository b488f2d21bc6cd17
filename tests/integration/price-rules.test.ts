/** Price rules through the real stores: what is previewed, which of two shows, what an end uncovers, who comes later. */

import { describe, expect, it } from 'vitest';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { defaultPriceGuard } from '#domain/car/price/price-guard.ts';
import type { BulkChange } from '#domain/change/change-set.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import { applyChangeSet } from '#use-cases/stock-editor/bulk-acts.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import { type PreviewRequest, previewChange } from '#use-cases/stock-editor/preview-change.ts';
import { listNewcomers } from '#use-cases/stock-editor/view-changes.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { mia, openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const day = (number: number) => {
  const instant = new Date(start.getTime() + number * 86_400_000);
  return { local: instant.toISOString().slice(0, 16), instant };
};
const drop = (dollars: number, options: object = {}): BulkChange => {
  return { kind: 'price-by', path: 'priceCents', cents: -dollars * 100, ...options };
};

describe('price rules', () => {
  const editor = openStockEditor(database, start);

  const cars = (group: string, ...priced: readonly (readonly [string, number | null])[]) => {
    editor.setNow(start);
    return editor.feed(
      group,
      priced.map(([stockNumber, priceCents]) => ({ stockNumber, priceCents })),
    );
  };
  const preview = async (group: string, facts: Partial<PreviewRequest>) => {
    const outcome = await previewChange(
      {
        dealerGroupId: group,
        carIds: ['A', 'B', 'C'].map((stockNumber) => carIdOf(group, stockNumber)),
        title: 'A rule',
        change: drop(500),
        search: '',
        starts: null,
        ends: null,
        timeZone: 'UTC',
        guard: defaultPriceGuard,
        by: mia,
        ...facts,
      },
      editor.app,
    );
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    return outcome;
  };
  const apply = (group: string, changeSetId: string) =>
    applyChangeSet({ dealerGroupId: group, changeSetId, by: mia, confirmsPrices: true }, editor.app);
  const rule = async (group: string, facts: Partial<PreviewRequest>) => {
    const { changeSetId } = await preview(group, facts);
    await apply(group, changeSetId);
    return changeSetId;
  };
  const priceAt = async (group: string, moment: number) => {
    editor.setNow(day(moment).instant);
    await editor.settle();
    return ((await editor.car(group, 'A')).priceCents ?? 0) / 100;
  };
  const seeing = () => ({
    ...editor.app,
    carStore: createCarStore(database),
    dealerGroups: () => [],
    sitesOf: () => [],
  });

  it('H-8 says of each car that stays as it is why, and keeps what was asked for', async () => {
    await cars('left', ['A', 30_000_00], ['B', null], ['C', 20_000_00]);
    const change = drop(500, { floorCents: 20_000_00, rounding: 'hundreds' });
    const { changeSetId, lineCount, left } = await preview('left', {
      change,
      search: 'make=Ford',
      ends: day(3),
    });
    expect([lineCount, left]).toMatchObject([1, { 'no-price': 1, 'at-floor': 1, 'out-of-bounds': 0 }]);
    const changeSet = await editor.app.changes.reading('left').findChangeSet(changeSetId);
    expect(changeSet).toMatchObject({
      kind: 'price-rule',
      recipe: { change, search: 'make=Ford', left: { 'no-price': 1, 'at-floor': 1 } },
    });
    expect(await priceAt('left', 0)).toBe(30_000);
  });

  it('H-8 shows of two rules the one that starts later, adds nothing up, and uncovers at each end what lies below', async () => {
    await cars('two', ['A', 30_000_00]);
    await rule('two', { change: drop(1_000), starts: day(1), ends: day(5) });
    await rule('two', { change: drop(500), starts: day(2), ends: day(4) });
    const shown: number[] = [];
    for (const moment of [0, 1, 2, 3, 4, 5]) shown.push(await priceAt('two', moment));
    expect(shown).toEqual([30_000, 29_000, 29_500, 29_500, 29_000, 30_000]);
  });

  it('H-8 H-5 uncovers the price that a person gave meanwhile, not the one of the start', async () => {
    await cars('human', ['A', 30_000_00]);
    await rule('human', { starts: day(1), ends: day(5) });
    editor.setNow(day(2).instant);
    const edit = {
      path: 'priceCents',
      op: 'set',
      value: 28_000_00,
      seen: null,
      until: 'released',
      endsAt: null,
    } as const;
    await editCar(
      { dealerGroupId: 'human', carId: carIdOf('human', 'A'), changes: [edit], by: mia },
      editor.app,
    );
    expect([await priceAt('human', 3), await priceAt('human', 5)]).toEqual([29_500, 28_000]);
  });

  it('H-8 B-20 keeps the evidence of the price before, at the start and at the end', async () => {
    await cars('evidence', ['A', 30_000_00]);
    await rule('evidence', { starts: day(1), ends: day(5) });
    await priceAt('evidence', 1);
    await priceAt('evidence', 5);
    const { pastPrices } = await editor.car('evidence', 'A');
    expect(pastPrices.map(({ priceCents, endedAt }) => [priceCents, endedAt])).toEqual([
      [29_500_00, day(5).instant],
      [30_000_00, day(1).instant],
    ]);
  });

  it('H-8 takes a rule back before it begins and while it holds, once', async () => {
    await cars('back', ['A', 30_000_00]);
    const early = await rule('back', { starts: day(1), ends: day(5) });
    const undo = (changeSetId: string) =>
      undoChange({ dealerGroupId: 'back', changeSetId, by: mia }, editor.app);
    expect(await undo(early)).toMatchObject({ kind: 'undone', undone: 1 });
    expect(await priceAt('back', 2)).toBe(30_000);
    const held = await rule('back', { ends: day(5) });
    expect(await priceAt('back', 2)).toBe(29_500);
    expect(await undo(held)).toMatchObject({ kind: 'undone', undone: 1 });
    expect(await priceAt('back', 3)).toBe(30_000);
    expect(await undo(held)).toEqual({ kind: 'refused', reason: 'not-in-force' });
  });

  it('H-8 takes in no car that comes later by itself, and offers it', async () => {
    await cars('later', ['A', 30_000_00]);
    const changeSetId = await rule('later', {
      carIds: [carIdOf('later', 'A')],
      search: 'photos=none&photos=few&photos=enough',
      ends: day(9),
    });
    const newcomers = async (now: Date, seen: readonly string[] | 'all' = 'all') => {
      const set = await editor.app.changes.reading('later').findChangeSet(changeSetId);
      if (set === null) throw new Error('It is kept.');
      return await listNewcomers({ rule: set, dealerGroupId: 'later', seen }, seeing(), now);
    };
    expect(await newcomers(start)).toEqual([]);
    await editor.feed('later', [
      { stockNumber: 'A', priceCents: 30_000_00 },
      { stockNumber: 'B', priceCents: 31_000_00 },
      { stockNumber: 'C', priceCents: null },
    ]);
    expect(await newcomers(start)).toEqual([carIdOf('later', 'B')]);
    expect(await newcomers(start, ['elsewhere'])).toEqual([]);
    expect((await editor.car('later', 'B')).priceCents).toBe(31_000_00);
    expect(await priceAt('later', 9)).toBe(30_000);
    expect(await newcomers(day(9).instant)).toEqual([]);
  });

  it('H-2 lists the changes of the locations that one looks after, and no previews', async () => {
    await cars('list', ['A', 30_000_00]);
    const made = await rule('list', { carIds: [carIdOf('list', 'A')], title: 'Seen' });
    await preview('list', { title: 'Only a preview' });
    const { locationSlug } = await editor.car('list', 'A');
    const titles = async (locations: readonly string[] | 'all') =>
      (await editor.app.changes.listChangeSets('list', locations, 10)).map(({ id, title }) => [id, title]);
    expect(await titles('all')).toEqual([[made, 'Seen']]);
    expect(await titles([locationSlug ?? ''])).toEqual(locationSlug === null ? [] : [[made, 'Seen']]);
    expect([await titles(['elsewhere']), await titles([])]).toEqual([[], []]);
    expect(await editor.app.changes.listChangeSets('another', 'all', 10)).toEqual([]);
  });
});
