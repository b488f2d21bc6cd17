import { describe, expect, it } from 'vitest';
import { buildLocated } from '../../../tests/support/located-record.ts';
import type { StockStatus } from '../car/car.ts';
import { evaluateShrink, type KnownFeedCar, planImport } from './plan-import.ts';

const nothing = {
  records: [],
  rejected: [],
  known: new Map<string, KnownFeedCar>(),
  ofOtherFeeds: new Map(),
  confirmShrink: false,
};

function knownCars(
  ...cars: readonly (readonly [string, StockStatus, string])[]
): ReadonlyMap<string, KnownFeedCar> {
  return new Map(
    cars.map(([stockNumber, status, fingerprint]) => [
      stockNumber,
      { id: `id-${stockNumber}`, status, fingerprint },
    ]),
  );
}

function stockOf(count: number): ReadonlyMap<string, KnownFeedCar> {
  return knownCars(
    ...Array.from({ length: count }, (_, index) => [`S${index}`, 'in_stock', 'same'] as const),
  );
}

describe('planImport', () => {
  it('tells new, changed, unchanged and withdrawn apart', () => {
    const plan = planImport({
      ...nothing,
      records: [buildLocated('new', 'f'), buildLocated('changed', 'f2'), buildLocated('same', 'f')],
      known: knownCars(
        ['changed', 'in_stock', 'f1'],
        ['same', 'in_stock', 'f'],
        ['gone', 'coming_soon', 'f'],
        ['x', 'in_stock', 'f'],
      ),
      rejected: [{ line: 9, stockNumber: 'x', problems: [{ column: 'Make', value: '', reason: 'none' }] }],
    });
    expect(plan.insert.map(({ record }) => record.stockNumber)).toEqual(['new']);
    expect(plan.update.map(({ known }) => known.id)).toEqual(['id-changed']);
    expect(plan.unchangedCount).toBe(1);
    expect(plan.withdraw.map(({ stockNumber }) => stockNumber)).toEqual(['gone']);
    expect(plan.heldReason).toBeNull();
  });

  it('keeps a car whose row is there but cannot be used', () => {
    const rejected = [
      { line: 2, stockNumber: 'S1', problems: [{ column: 'Make', value: '', reason: 'none' }] },
    ] as const;
    const plan = planImport({
      ...nothing,
      records: [buildLocated('S0', 'same')],
      rejected,
      known: stockOf(2),
    });
    expect(plan.withdraw).toEqual([]);
  });

  it('brings a withdrawn car back even when nothing about it changed', () => {
    const plan = planImport({
      ...nothing,
      records: [buildLocated('S', 'f')],
      known: knownCars(['S', 'withdrawn', 'f']),
    });
    expect(plan.update).toHaveLength(1);
    expect(plan.unchangedCount).toBe(0);
  });

  it('CFG-10 leaves a sold car that left the feed listed as sold', () => {
    const plan = planImport({
      ...nothing,
      records: [buildLocated('S', 'f')],
      known: knownCars(['S', 'in_stock', 'f'], ['sold', 'sold', 'f'], ['long gone', 'withdrawn', 'f']),
    });
    expect(plan.withdraw).toEqual([]);
  });

  it('rejects a stock number that another feed of the group owns', () => {
    const plan = planImport({
      ...nothing,
      records: [buildLocated('S', 'f', 7)],
      ofOtherFeeds: new Map([['S', 'dms']]),
    });
    expect(plan.insert).toEqual([]);
    expect(plan.rejected).toEqual([
      {
        line: 7,
        stockNumber: 'S',
        problems: [
          { column: 'stockNumber', value: 'S', reason: 'this stock number belongs to the feed dms' },
        ],
      },
    ]);
  });

  it.each([
    ['exactly a third is lost', 9, 3, null],
    ['one more than a third is lost', 9, 4, 'the feed lost 4 of its 9 cars, more than a third'],
    ['a third of a number that is no multiple of three', 10, 3, null],
    ['just more than a third of ten', 10, 4, 'the feed lost 4 of its 10 cars, more than a third'],
    ['everything is lost', 1, 1, 'the feed lost 1 of its 1 cars, more than a third'],
    ['nothing was there', 0, 0, null],
  ])('holds a feed that shrinks: %s', (_label, live, lost, reason) => {
    const kept = Array.from({ length: live - lost }, (_, index) => buildLocated(`S${index}`, 'same'));
    const plan = planImport({ ...nothing, records: kept, known: stockOf(live) });
    expect(plan.heldReason).toBe(reason);
    expect(evaluateShrink(lost, live)).toBe(reason);
    expect(
      planImport({ ...nothing, records: kept, known: stockOf(live), confirmShrink: true }).heldReason,
    ).toBeNull();
  });
});
