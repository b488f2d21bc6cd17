/** Prices that look like a mistake, through the real stores: asked about before they are saved, and without a trace once they are undone. */
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { carChanges } from '#domain/car-overrides/car-changes.ts';
import type { BulkChange } from '#domain/change/change-set.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { applyBulk, chooseBulk, previewBulk, undoBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import type { PriceChoices } from '#use-cases/stock-editor/choose-prices.ts';
import { type ChangeCarInput, changeCarAct } from '#use-cases/stock-editor/edit-car.ts';
import { viewChangeSet } from '#use-cases/stock-editor/view-changes.ts';
import { changeGridPrice, undoGridPrice } from '#use-cases/stock-editor/view-stock.ts';
import { exampleGroup } from '../support/example-group.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const changePrice = changeCarAct('car.price');

describe('price guards', () => {
  const editor = openStockEditor(database, start);

  const caller = (group: string, role: StaffRole = 'stock'): StaffCaller =>
    ({
      member: {
        ...{ dealerGroupId: group, id: 'mia', email: 'mia@kestrel.example', name: 'Mia' },
        grants: [{ id: '1', role, locations: null, leadFamilies: null, until: null } satisfies Grant],
      },
      ...{ staffId: 'mia', sessionId: 'session-1', network: null, isViewingAs: false },
      ...{ stepUpFor: null, steppedUpAt: null },
    }) as unknown as StaffCaller;
  const app = (group: string) => ({
    ...editor.app,
    auditLog: createAuditLog(database.db),
    dealerGroups: () => [{ ...exampleGroup, id: group }],
    sitesOf: () => [],
    carStore: { stockVersion: async () => 1 },
  });
  const cars = async (group: string, count: number, priceCents = 53_990_00) => {
    editor.setNow(start);
    const records = Array.from({ length: count }, (_, index) => ({ stockNumber: `S${index}`, priceCents }));
    await editor.feed(group, records);
    return records.map(({ stockNumber }) => carIdOf(group, stockNumber));
  };
  const priceOf = async (group: string) => {
    const { priceCents, pastPrices } = await editor.car(group, 'S0');
    return { priceCents, pastPrices: pastPrices.map((past) => past.priceCents) };
  };
  const keyOf = (answer: { readonly kind: string }): string =>
    'question' in answer ? (answer.question as { readonly key: string }).key : `not asked: ${answer.kind}`;

  const seenOf = async (group: string, path: 'costCents') => {
    const current = await editor.app.stockEditor.findCarWithOverrides(group, carIdOf(group, 'S0'));
    return current === null ? '' : carChanges.seenOf(current, path);
  };

  const form = async (
    group: string,
    text: string,
    confirmed: string,
    facts: Partial<ChangeCarInput> = {},
    role: StaffRole = 'stock',
  ) => {
    const carId = carIdOf(group, 'S0');
    const current = await editor.app.stockEditor.findCarWithOverrides(group, carId);
    if (current === null) throw new Error('The car is there.');
    const typed = [{ path: 'priceCents', text, seen: carChanges.seenOf(current, 'priceCents') } as const];
    const requested = {
      carId,
      typed,
      released: [],
      until: 'released',
      endsLocal: '',
      confirmed,
      ...facts,
    } as const;
    return changePrice.perform({ caller: caller(group, role), requested }, app(group), start);
  };

  it('H-23 H-5 asks before the car form saves $5,399 for $53,990, and about every other amount again', async () => {
    await cars('form', 1);
    const first = await form('form', '5399', '');
    expect(first).toEqual({
      kind: 'confirm',
      question: {
        key: 'priceCents=539900',
        title: 'Check the price before you save it',
        lines: ['Price: $53,990 to $5,399 (−90%). It falls by more than 30%.'],
        action: 'Save $5,399',
      },
    });
    expect((await form('form', '539', keyOf(first))).kind).toBe('confirm');
    expect((await priceOf('form')).priceCents).toBe(53_990_00);
    expect((await form('form', '5399', keyOf(first))).kind).toBe('done');
    expect((await priceOf('form')).priceCents).toBe(5_399_00);
  });

  it('H-23 H-5 saves an ordinary price at once, and asks about one below the cost or far from the price', async () => {
    await cars('usual', 1);
    expect((await form('usual', '49990', '')).kind).toBe('done');
    const cost = { typed: [{ path: 'costCents', text: '45000', seen: '' }] } as const;
    const seen = await seenOf('usual', 'costCents');
    const typed = cost.typed.map((field) => ({ ...field, seen }));
    expect((await form('usual', '', '', { typed })).kind).toBe('done');
    expect(await form('usual', '44990', '')).toEqual({
      kind: 'invalid',
      problems: { priceCents: 'Below the minimum of $45,000 for this car. Ask a manager to set it.' },
    });
    const first = await form('usual', '44990', '', {}, 'manager');
    expect(first).toMatchObject({
      kind: 'confirm',
      question: { lines: ['Price: $49,990 to $44,990 (−10%). It is below the cost of the car.'] },
    });
    expect((await form('usual', '44990', keyOf(first), {}, 'manager')).kind).toBe('done');
    const lower = [{ path: 'costCents', text: '30000', seen: await seenOf('usual', 'costCents') }] as const;
    expect(await form('usual', '', '', { typed: lower })).toMatchObject({
      problems: { costCents: 'Prices are checked against the cost. Ask a manager to lower it.' },
    });
    expect(JSON.stringify(await editor.car('usual', 'S0'))).not.toContain('4500000');
  });

  it('H-23 H-4 asks in the grid too, and an undo there leaves no history', async () => {
    await cars('grid', 1);
    const type = (text: string, confirmed: string) => {
      const requested = { carId: carIdOf('grid', 'S0'), text, was: '5399000', confirmed };
      return changeGridPrice.perform({ caller: caller('grid'), requested }, app('grid'), start);
    };
    const first = await type('539', '');
    expect(keyOf(first)).toBe('priceCents=53900');
    editor.setNow(later(24 * 8));
    const done = await type('539', keyOf(first));
    if (done.kind !== 'done') throw new Error(done.kind);
    expect(await priceOf('grid')).toEqual({ priceCents: 539_00, pastPrices: [53_990_00] });
    editor.setNow(later(24 * 30));
    const { changeSetId } = done.result;
    await undoGridPrice.perform({ caller: caller('grid'), requested: { changeSetId } }, app('grid'), start);
    expect(await priceOf('grid')).toEqual({ priceCents: 53_990_00, pastPrices: [] });
  });

  const preview = async (group: string, ids: readonly string[], change: BulkChange, startsLocal = '') => {
    const requested = { cars: { ids }, title: 'Price down', change, startsLocal, endsLocal: '' };
    const answer = await previewBulk.perform({ caller: caller(group), requested }, app(group), start);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    return answer.result.changeSetId;
  };
  const apply = (
    group: string,
    changeSetId: string,
    confirmed: string,
    { choices = new Map(), role = 'stock' }: { choices?: PriceChoices; role?: StaffRole } = {},
  ) =>
    applyBulk.perform(
      { caller: caller(group, role), requested: { changeSetId, choices, confirmed } },
      app(group),
      start,
    );
  const tenth = { kind: 'price-by-percent', path: 'priceCents', percent: -90 } as const;

  it.each([
    ['now', ''],
    ['at a later time', '2026-11-25T09:00'],
  ])(
    'H-23 H-4 H-8 shows what a change of many prices comes to, and asks for confirmation: %s',
    async (_label, startsLocal) => {
      const group = `bulk${startsLocal.length}`;
      const changeSetId = await preview(group, await cars(group, 12), tenth, startsLocal);
      const set = await editor.app.changes.reading(group).findChangeSet(changeSetId);
      expect(set?.recipe?.prices).toMatchObject({
        ...{ compared: 12, flagged: 12, totalBeforeCents: 647_880_00, totalAfterCents: 64_788_00 },
        maxFallSize: { beforeCents: 53_990_00, afterCents: 5_399_00 },
        maxRiseSize: null,
      });
      expect(set?.recipe?.prices?.outliers).toHaveLength(10);
      const first = await apply(group, changeSetId, '');
      expect(first).toMatchObject({ kind: 'confirm', question: { action: 'Change 12 prices by −90%' } });
      expect((await priceOf(group)).priceCents).toBe(53_990_00);
      expect(await apply(group, changeSetId, keyOf(first))).toMatchObject({
        kind: 'done',
        result: { applied: 12, state: startsLocal === '' ? 'applied' : 'scheduled' },
      });
    },
  );

  it('H-23 H-4 asks nothing about an ordinary change, and its undo leaves no history', async () => {
    const change = { kind: 'price-by', path: 'priceCents', cents: -500_00 } as const;
    const changeSetId = await preview('plain', await cars('plain', 3), change);
    editor.setNow(later(1));
    expect((await apply('plain', changeSetId, '')).kind).toBe('done');
    expect(await priceOf('plain')).toEqual({ priceCents: 53_490_00, pastPrices: [53_990_00] });
    editor.setNow(later(24 * 10));
    await undoBulk.perform({ caller: caller('plain'), requested: { changeSetId } }, app('plain'), start);
    expect(await priceOf('plain')).toEqual({ priceCents: 53_990_00, pastPrices: [] });
  });

  describe('a review of many prices', () => {
    const down = { kind: 'price-by', path: 'priceCents', cents: -5_000_00 } as const;
    /** S0 cost 50,000 of its 53,990. */
    const withCost = async (group: string) => {
      const ids = await cars(group, 3);
      const typed = [{ path: 'costCents', text: '50000', seen: await seenOf(group, 'costCents') }] as const;
      expect((await form(group, '', '', { typed })).kind).toBe('done');
      return preview(group, ids, down);
    };
    const see = async (group: string, changeSetId: string, role: StaffRole = 'stock') => {
      const requested = { changeSetId, page: 1 };
      const answer = await viewChangeSet.perform(
        { caller: caller(group, role), requested },
        app(group),
        start,
      );
      if (answer.kind !== 'done' || answer.result.review === null) throw new Error(answer.kind);
      return answer.result.review;
    };
    const pricesOf = async (group: string) =>
      Promise.all(
        ['S0', 'S1', 'S2'].map(async (stock) => ((await editor.car(group, stock)).priceCents ?? 0) / 100),
      );

    it('H-23 leaves out what is below the minimum, and needs a permission and a second answer for it', async () => {
      const changeSetId = await withCost('floor');
      const review = await see('floor', changeSetId);
      expect(review).toMatchObject({ included: 2, total: 3, checkCount: 1 });
      expect(review.checks).toMatchObject([
        { check: 'below-minimum', isIncluded: false, mayInclude: false, minimumCents: 50_000_00 },
      ]);
      const include = new Map([[review.checks[0]?.ordinal ?? 0, 'include' as const]]);
      expect(await apply('floor', changeSetId, '', { choices: include })).toMatchObject({
        kind: 'invalid',
        problems: { form: 'You can’t include prices below the minimum. Ask a manager.' },
      });
      const first = await apply('floor', changeSetId, '', { choices: include, role: 'manager' });
      expect(first).toMatchObject({ kind: 'confirm', question: { action: 'Change 3 prices by −$5,000' } });
      expect(await pricesOf('floor')).toEqual([53_990, 53_990, 53_990]);
      expect(await apply('floor', changeSetId, keyOf(first), { role: 'manager' })).toMatchObject({
        kind: 'done',
        result: { applied: 3 },
      });
      expect(await pricesOf('floor')).toEqual([48_990, 48_990, 48_990]);
    });

    it('H-23 changes what is included, and nothing of what is left out', async () => {
      const changeSetId = await withCost('some');
      const [one] = (await see('some', changeSetId)).rest;
      const choices = new Map([[one?.ordinal ?? 0, 'leave-out' as const]]);
      const chosen = await chooseBulk.perform(
        { caller: caller('some'), requested: { changeSetId, choices } },
        app('some'),
        start,
      );
      expect(chosen.kind).toBe('done');
      const review = await see('some', changeSetId);
      expect(review).toMatchObject({ included: 1, sums: { totalBeforeCents: 53_990_00 } });
      expect(await apply('some', changeSetId, '')).toMatchObject({ kind: 'done', result: { applied: 1 } });
      expect((await pricesOf('some')).toSorted()).toEqual([48_990, 53_990, 53_990]);
      expect(await apply('some', changeSetId, '', { choices })).toMatchObject({ kind: 'invalid' });
    });

    it('H-23 does not change a car whose cost rose above its new price since the preview', async () => {
      const changeSetId = await preview('rose', await cars('rose', 3), down);
      const typed = [{ path: 'costCents', text: '50000', seen: await seenOf('rose', 'costCents') }] as const;
      await form('rose', '', '', { typed });
      expect(await apply('rose', changeSetId, '')).toMatchObject({ kind: 'done', result: { applied: 2 } });
      expect(await pricesOf('rose')).toEqual([53_990, 48_990, 48_990]);
    });

    it('H-23 changes nothing where all are left out, or the choices name no line', async () => {
      const changeSetId = await preview('none', await cars('none', 1), down);
      const choices = new Map([[1, 'leave-out' as const]]);
      expect(await apply('none', changeSetId, '', { choices })).toMatchObject({
        problems: { form: 'All cars are excluded. Include at least one.' },
      });
      const others = new Map([[99, 'include' as const]]);
      expect(await apply('none', changeSetId, '', { choices: others })).toMatchObject({ kind: 'invalid' });
      expect((await priceOf('none')).priceCents).toBe(53_990_00);
    });
  });

  it('H-23 compares a feed with what it sent before, without overrides by staff', async () => {
    await cars('said', 1);
    await form('said', '50000', '');
    const known = await createStockImportStore(database).transaction('said', (tx) =>
      tx.listFingerprints('f'),
    );
    expect([...known.values()]).toMatchObject([{ feedPriceCents: 53_990_00, priceCents: 50_000_00 }]);
    await editor.feed('said', [{ stockNumber: 'S0', priceCents: null }]);
    const gone = await createStockImportStore(database).transaction('said', (tx) => tx.listFingerprints('f'));
    expect([...gone.values()]).toMatchObject([{ feedPriceCents: null }]);
  });
});
