/** What staff change of cars, through the real stores. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditEntry } from '#adapters/postgres/schema/staff/audit.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { defaultPriceGuard } from '#domain/car/price/price-guard.ts';
import { carChanges, type FieldChange } from '#domain/car-overrides/car-changes.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import { applyChangeSet } from '#use-cases/stock-editor/bulk-acts.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import { type PreviewRequest, previewChange } from '#use-cases/stock-editor/preview-change.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { mia, openStockEditor } from '../support/open-stock-editor.ts';
import { firstPrice, type LifeDriver, type LifeReport, live, lives } from '../support/override-life.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const lifeCount = Number(process.env.FORECOURT_STORE_LIVES ?? 6);

describe('the stock editor', () => {
  const grid = openStockEditor(database, start);

  const visibleCars = async (group: string, stockNumber: string) => {
    const found = await grid.app.stockEditor.findCarWithOverrides(group, carIdOf(group, stockNumber));
    if (found === null) throw new Error('The car is there.');
    return found;
  };
  const set = (path: FeedFieldName, value: FeedValue, seen: string | null = null): FieldChange => {
    return { path, op: 'set', value, seen, until: 'released', endsAt: null };
  };
  const edit = (group: string, stockNumber: string, changes: readonly FieldChange[], by = mia) =>
    editCar({ dealerGroupId: group, carId: carIdOf(group, stockNumber), changes, by }, grid.app);
  const previewRequest = (group: string, facts: Partial<PreviewRequest>): PreviewRequest => ({
    dealerGroupId: group,
    carIds: ['A', 'B', 'C'].map((stockNumber) => carIdOf(group, stockNumber)),
    title: 'Down by $500',
    change: { kind: 'price-by', path: 'priceCents', cents: -500_00 },
    search: null,
    starts: null,
    ends: null,
    timeZone: 'Australia/Sydney',
    guard: defaultPriceGuard,
    by: mia,
    ...facts,
  });
  const three = async (group: string) => {
    grid.setNow(start);
    await grid.feed(
      group,
      ['A', 'B', 'C'].map((stockNumber) => ({ stockNumber, priceCents: 30_000_00 })),
    );
  };
  const prices = async (group: string) =>
    await Promise.all(['A', 'B', 'C'].map(async (one) => (await grid.car(group, one)).priceCents));

  it('H-13 takes fields apart: one that moved on is shown with both values, the others are saved', async () => {
    await three('merge');
    const seen = await visibleCars('merge', 'A');
    await edit('merge', 'A', [set('priceCents', 29_000_00, carChanges.seenOf(seen, 'priceCents'))]);
    const outcome = await edit('merge', 'A', [
      set('priceCents', 28_500_00, carChanges.seenOf(seen, 'priceCents')),
      set('colour', 'Red', carChanges.seenOf(seen, 'colour')),
    ]);
    expect(outcome).toMatchObject({
      saved: ['colour'],
      conflicts: [{ path: 'priceCents', yours: 28_500_00, theirs: 29_000_00, theirsBy: 'Mia Tran' }],
    });
    expect(await grid.car('merge', 'A')).toMatchObject({ priceCents: 29_000_00, colour: 'Red' });
  });

  it('H-13 refuses to overwrite a change of the feed that was not seen', async () => {
    await three('moved');
    const seen = await visibleCars('moved', 'A');
    await grid.feed('moved', [{ stockNumber: 'A', priceCents: 27_000_00 }]);
    const outcome = await edit('moved', 'A', [
      set('priceCents', 29_000_00, carChanges.seenOf(seen, 'priceCents')),
    ]);
    expect(outcome).toMatchObject({ saved: [], conflicts: [{ theirs: 27_000_00, theirsBy: null }] });
  });

  it('H-16 B-20 writes the audit and the previous price in the transaction of the edit', async () => {
    await three('noted');
    const before = await createCarStore(database).stockVersion('noted');
    grid.setNow(later(5));
    await edit('noted', 'A', [set('priceCents', 29_000_00)]);
    const entries = (await database.db.select().from(auditEntry)).filter(
      (row) => row.dealerGroupId === 'noted',
    );
    expect(entries).toMatchObject([
      {
        act: 'car.price',
        actorId: 'mia',
        facts: { changes: [{ path: 'priceCents', before: 30_000_00, after: 29_000_00 }] },
      },
    ]);
    expect((await grid.car('noted', 'A')).pastPrices).toMatchObject([{ priceCents: 30_000_00 }]);
    expect(await createCarStore(database).stockVersion('noted')).toBe(before + 1);
  });

  it('H-2 H-5 changes nothing without permission, says so where the car may be seen, and records it', async () => {
    await three('guarded');
    const looker = { ...mia, mayChangeCar: () => false };
    expect(await edit('guarded', 'A', [set('priceCents', 1_000_00)], looker)).toEqual({
      kind: 'forbidden',
      paths: ['priceCents'],
    });
    const outsider = { ...mia, canViewCar: () => false };
    expect(await edit('guarded', 'A', [set('colour', 'Red')], outsider)).toEqual({ kind: 'missing' });
    expect(await edit('elsewhere', 'A', [set('colour', 'Red')])).toEqual({ kind: 'missing' });
    expect(await edit('guarded', 'A', [set('stockNumber', 'B')])).toMatchObject({ kind: 'forbidden' });
    expect(await grid.car('guarded', 'A')).toMatchObject({ priceCents: 30_000_00, colour: null });
    const entries = (await database.db.select().from(auditEntry)).filter(
      (row) => row.dealerGroupId === 'guarded',
    );
    expect(entries.map(({ facts }) => facts)).toEqual([
      { refused: ['priceCents'] },
      { refused: ['stockNumber'] },
    ]);
  });

  it('H-5 B-48 gives a renamed car the address of its name, and lets the former lead on', async () => {
    await three('renamed');
    const before = (await grid.car('renamed', 'A')).slug;
    await edit('renamed', 'A', [set('model', 'Corolla Cross')]);
    const after = await grid.car('renamed', 'A');
    expect(after.slug).toContain('corolla-cross');
    expect((await createCarStore(database).findByFormerSlug('renamed', before))?.id).toBe(after.id);
    await grid.feed('renamed', [{ stockNumber: 'A', priceCents: 1_000_00 }]);
    expect((await grid.car('renamed', 'A')).slug).toBe(after.slug);
  });

  it('H-4 previews without changing, applies to what is as it was, and takes it all back', async () => {
    await three('bulk');
    const previewed = await previewChange(previewRequest('bulk', {}), grid.app);
    if (previewed.kind !== 'previewed') throw new Error(previewed.reason);
    expect(previewed).toMatchObject({ lineCount: 3 });
    expect(await prices('bulk')).toEqual([30_000_00, 30_000_00, 30_000_00]);
    await edit('bulk', 'B', [set('priceCents', 31_000_00)]);
    const request = { dealerGroupId: 'bulk', changeSetId: previewed.changeSetId, by: mia };
    expect(await applyChangeSet(request, grid.app)).toMatchObject({
      applied: 2,
      conflicts: 1,
      state: 'applied',
    });
    expect(await prices('bulk')).toEqual([29_500_00, 31_000_00, 29_500_00]);
    expect(await applyChangeSet(request, grid.app)).toEqual({ kind: 'refused', reason: 'not-open' });
    await edit('bulk', 'C', [set('priceCents', 20_000_00)]);
    const undone = await undoChange(request, grid.app);
    expect(undone).toMatchObject({ undone: 1, conflicts: 1 });
    expect(await prices('bulk')).toEqual([30_000_00, 31_000_00, 20_000_00]);
    expect(await undoChange(request, grid.app)).toEqual({ kind: 'refused', reason: 'not-in-force' });
    const outsider = { ...request, dealerGroupId: 'elsewhere' };
    expect(await applyChangeSet(outsider, grid.app)).toEqual({ kind: 'missing' });
  });

  it('H-8 H-12 begins and ends a price rule by itself, once, over an edit made meanwhile', async () => {
    await three('rule');
    const at = (minutes: number) => ({ local: '2026-11-20T11:00', instant: later(minutes) });
    const previewed = await previewChange(
      previewRequest('rule', {
        change: { kind: 'price-by-percent', path: 'priceCents', percent: -10 },
        starts: at(10),
        ends: at(20),
      }),
      grid.app,
    );
    if (previewed.kind !== 'previewed') throw new Error(previewed.reason);
    const request = { dealerGroupId: 'rule', changeSetId: previewed.changeSetId, by: mia };
    expect(await applyChangeSet(request, grid.app)).toMatchObject({ applied: 3, state: 'scheduled' });
    expect(await grid.settle()).toBe(0);
    await edit('rule', 'A', [set('priceCents', 29_000_00)]);
    grid.setNow(later(10));
    expect(await grid.settle()).toBe(3);
    expect(await grid.settle()).toBe(0);
    expect(await prices('rule')).toEqual([27_000_00, 27_000_00, 27_000_00]);
    await edit('rule', 'B', [set('priceCents', 28_000_00)]);
    await grid.feed('rule', [
      { stockNumber: 'A', priceCents: 26_000_00 },
      { stockNumber: 'B', priceCents: 26_000_00 },
      { stockNumber: 'C', priceCents: 26_000_00 },
    ]);
    expect(await prices('rule')).toEqual([27_000_00, 27_000_00, 27_000_00]);
    grid.setNow(later(20));
    await grid.settle();
    expect(await prices('rule')).toEqual([29_000_00, 28_000_00, 26_000_00]);
    const acts = (await database.db.select().from(auditEntry))
      .filter((row) => row.dealerGroupId === 'rule')
      .map(({ act }) => act);
    expect(acts.filter((act) => act.startsWith('change-set'))).toEqual([
      'change-set.begin',
      'change-set.end',
    ]);
    expect(grid.faults).toEqual([]);
  });

  it('H-12 takes up what was missed, and says how late it is', async () => {
    await three('late');
    const instant = later(30);
    const previewed = await previewChange(
      previewRequest('late', { starts: { local: '2026-11-20T11:30', instant } }),
      grid.app,
    );
    if (previewed.kind !== 'previewed') throw new Error(previewed.reason);
    await applyChangeSet({ dealerGroupId: 'late', changeSetId: previewed.changeSetId, by: mia }, grid.app);
    grid.setNow(later(35));
    await grid.settle();
    expect(await prices('late')).toEqual([29_500_00, 29_500_00, 29_500_00]);
    expect(grid.faults.splice(0)).toEqual([expect.stringContaining('was due 300 s before it took effect')]);
  });

  it('H-8 refuses an end before the start, and a preview that would change nothing', async () => {
    await three('refused');
    const at = (minutes: number) => ({ local: 'x', instant: later(minutes) });
    const requested = (facts: Partial<PreviewRequest>) =>
      previewChange(previewRequest('refused', facts), grid.app);
    expect(await requested({ starts: at(20), ends: at(20) })).toMatchObject({
      reason: 'over-before-it-begins',
    });
    expect(await requested({ ends: at(0) })).toMatchObject({ reason: 'over-before-it-begins' });
    expect(await requested({ carIds: ['nobody'] })).toMatchObject({ reason: 'nothing-to-change' });
    expect(await requested({ change: { kind: 'release', path: 'priceCents' }, ends: at(9) })).toMatchObject({
      reason: 'only-at-once',
    });
    expect(
      await requested({ change: { kind: 'price-by', path: 'priceCents', cents: -29_950_00 } }),
    ).toMatchObject({
      reason: 'nothing-to-change',
    });
  });

  it(
    'H-5 H-12 H-13 loses nothing and shows nothing stale in random lives',
    async () => {
      let life = 0;
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(lives, async (sequence) => {
          const group = `life-${++life}`;
          refused += await live(sequence, driverOf(group));
        }),
        { numRuns: lifeCount, endOnFailure: true },
      );
      expect(life).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
      // A life is up to sixty steps, each several transactions.
    },
    60_000 + lifeCount * 20_000,
  );

  function driverOf(group: string): LifeDriver {
    let isFed = false;
    const first = async () => {
      if (!isFed) await grid.feed(group, [{ stockNumber: 'A', priceCents: firstPrice }]);
      isFed = true;
    };
    const seen = async () => carChanges.seenOf(await visibleCars(group, 'A'), 'priceCents');
    const answer = async (change: FieldChange): Promise<LifeReport> => {
      const outcome = await edit(group, 'A', [change]);
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      if (outcome.conflicts.length > 0) return { kind: 'conflict' };
      return outcome.changeSetId === null ? { kind: 'same' } : { kind: 'write', id: outcome.changeSetId };
    };
    return {
      setMinute: (minute) => grid.setNow(later(minute)),
      feed: async (value) => {
        await first();
        await grid.feed(group, [{ stockNumber: 'A', priceCents: value }]);
      },
      edit: async ({ value, until, to, isStale }) => {
        await first();
        const endsAt = to === null ? null : later(to);
        const named = isStale ? 'something else' : await seen();
        return answer({ path: 'priceCents', op: 'set', value, seen: named, until, endsAt });
      },
      release: async () => {
        await first();
        return answer({ ...set('priceCents', null, await seen()), op: 'release' });
      },
      schedule: async ({ value, from, to }) => {
        await first();
        const previewed = await previewChange(
          previewRequest(group, {
            carIds: [carIdOf(group, 'A')],
            change: { kind: 'set', path: 'priceCents', value },
            starts: { local: 'x', instant: later(from) },
            ends: { local: 'x', instant: later(to) },
          }),
          grid.app,
        );
        if (previewed.kind !== 'previewed') throw new Error(previewed.reason);
        const { changeSetId } = previewed;
        await applyChangeSet({ dealerGroupId: group, changeSetId, by: mia }, grid.app);
        return { kind: 'write', id: changeSetId };
      },
      undo: async (changeSetId) => {
        const outcome = await undoChange({ dealerGroupId: group, changeSetId, by: mia }, grid.app);
        if (outcome.kind !== 'undone') throw new Error(outcome.kind);
        return outcome.changeSetId === null ? 'left' : 'undone';
      },
      shown: async () => {
        await first();
        await grid.settle();
        return (await grid.car(group, 'A')).priceCents;
      },
    };
  }

  it('H-13 keeps every field of seven editors and one feed at once', async () => {
    await three('crowd');
    const rounds = Number(process.env.FORECOURT_CROWD ?? 4);
    const paths = [
      'colour',
      'interiorColour',
      'badge',
      'series',
      'tag',
      'comments',
      'marketplaceTitle',
    ] as const;
    const editor = async (path: (typeof paths)[number]) => {
      let stale = 0;
      for (let round = 1; round <= rounds; ) {
        const seen = carChanges.seenOf(await visibleCars('crowd', 'A'), path);
        const outcome = await edit('crowd', 'A', [set(path, `${path} ${round}`, seen)]);
        if (outcome.kind !== 'done') throw new Error(outcome.kind);
        if (outcome.conflicts.length > 0) stale++;
        else round++;
        if (stale > rounds * 20) throw new Error('It never gets through.');
      }
    };
    const feed = async () => {
      for (let round = 1; round <= rounds; round++) {
        await grid.feed('crowd', [{ stockNumber: 'A', odometerKm: round, badge: `feed ${round}` }]);
      }
    };
    await Promise.all([...paths.map(editor), feed()]);
    const car = await grid.car('crowd', 'A');
    for (const path of paths) expect(car[path]).toBe(`${path} ${rounds}`);
    expect(car.odometerKm).toBe(rounds);
  });
});
