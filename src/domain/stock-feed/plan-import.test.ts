import { describe, expect, it } from 'vitest';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';
import { buildLocated } from '#tests/support/located-record.ts';
import { planAtOnce } from '#tests/support/plan-at-once.ts';
import { defaultThresholds, nothingConfirmed } from './approval.ts';
import type { RejectedRow } from './feed-record.ts';
import { type KnownFeedCar, planImport, splitMissing } from './plan-import.ts';

const nothing = {
  records: [],
  rejected: [],
  known: new Map<string, KnownFeedCar>(),
  ofOtherFeeds: new Map(),
  cutReason: null,
  priceReason: null,
  thresholds: defaultThresholds,
  confirmed: nothingConfirmed,
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
    const plan = planAtOnce({
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
    expect(plan.holds).toEqual([]);
  });

  it('keeps a car whose row is there but cannot be used', () => {
    const rejected = [
      { line: 2, stockNumber: 'S1', problems: [{ column: 'Make', value: '', reason: 'none' }] },
    ] as const;
    const plan = planAtOnce({
      ...nothing,
      records: [buildLocated('S0', 'same')],
      rejected,
      known: stockOf(2),
    });
    expect(plan.withdraw).toEqual([]);
  });

  it('brings a withdrawn car back even when nothing about it changed', () => {
    const plan = planAtOnce({
      ...nothing,
      records: [buildLocated('S', 'f')],
      known: knownCars(['S', 'withdrawn', 'f']),
    });
    expect(plan.update).toHaveLength(1);
    expect(plan.unchangedCount).toBe(0);
  });

  it('CFG-10 leaves a sold car that left the feed listed as sold', () => {
    const plan = planAtOnce({
      ...nothing,
      records: [buildLocated('S', 'f')],
      known: knownCars(['S', 'in_stock', 'f'], ['sold', 'sold', 'f'], ['long gone', 'withdrawn', 'f']),
    });
    expect(plan.withdraw).toEqual([]);
  });

  it('rejects a stock number that another feed of the group owns', () => {
    const plan = planAtOnce({
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

  it('holds what the plan takes away, until a person confirms', () => {
    const plan = planAtOnce({ ...nothing, known: stockOf(1) });
    expect(plan.holds).toMatchObject([
      { kind: 'shrink', text: expect.stringContaining('the feed lost 1 of its 1 cars') },
    ]);
    const confirmed = { cut: false, shrink: true, prices: false };
    expect(planAtOnce({ ...nothing, known: stockOf(1), confirmed }).holds).toEqual([]);
  });

  it('counts a car that came back like a new one', () => {
    const known = new Map([
      ...knownCars(['back', 'withdrawn', 'f'], ['stays', 'in_stock', 'f']),
      ...stockOf(2),
    ]);
    const records = [buildLocated('back', 'f'), buildLocated('stays', 'f'), buildLocated('new', 'f')];
    const auction = { loss: 1 / 3, turnover: 1 };
    expect(planAtOnce({ ...nothing, records, known, thresholds: auction }).holds).toEqual([]);
  });

  it('takes a number that lost its zeros in a spreadsheet for no new car, and keeps the one it was', () => {
    const plan = planAtOnce({
      ...nothing,
      records: [buildLocated('123', 'f'), buildLocated('0007', 'f'), buildLocated('7', 'f')],
      known: knownCars(['00123', 'in_stock', 'f'], ['0007', 'in_stock', 'f']),
    });
    expect(plan.insert.map(({ record }) => record.stockNumber)).toEqual(['7']);
    expect(plan.withdraw).toEqual([]);
    expect(plan.rejected).toMatchObject([{ stockNumber: '00123', problems: [{ value: '123' }] }]);
  });

  it('tells of one VIN under two stock numbers, in the file and in other feeds', () => {
    const vin = 'JTMBFREV10D123456';
    const withVin = (stockNumber: string) => {
      const located = buildLocated(stockNumber, 'f');
      return { ...located, record: { ...located.record, vin } };
    };
    const { warnings } = planAtOnce({
      ...nothing,
      records: [withVin('A'), withVin('B')],
      vinsOfOtherFeeds: new Map([[vin, { stockNumber: 'C', feedId: 'other' }]]),
    });
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'A has the VIN of C in the feed other: one car under two stock numbers',
      expect.stringMatching(/^B has the VIN of A on line /),
      'B has the VIN of C in the feed other: one car under two stock numbers',
    ]);
  });
});

it('DATA-1 can be set aside every thousand rows, and comes to the same plan', () => {
  const records = Array.from({ length: 5_500 }, (_, row) => buildLocated(`S${row}`, 'f'));
  const steps = planImport({ ...nothing, records });
  let pauses = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(step.value.insert).toEqual(records);
      break;
    }
    pauses += 1;
  }
  expect(pauses).toBeGreaterThanOrEqual(6);
});

const unread = (line: number, ...possibleStockNumbers: string[]): RejectedRow => ({
  line,
  stockNumber: null,
  problems: [{ column: null, value: '', reason: 'unreadable' }],
  possibleStockNumbers,
});

describe('splitMissing', () => {
  it.each([
    ['every row could be read', [], false, ['A', 'B']],
    ['the unreadable row names its car', [unread(3, 'A', '2019')], false, ['B']],
    ['the unreadable row names no missing car', [unread(3, 'X')], false, []],
    ['one of two unreadable rows names none', [unread(3, 'A'), unread(4)], false, []],
    [
      'the file may be cut in a row that names its car',
      [{ ...unread(3, 'A'), mayBeCut: true as const }],
      false,
      [],
    ],
    ['the file was confirmed as whole', [unread(3, 'A'), unread(4)], true, ['B']],
  ])('tells which cars are gone where %s', (_label, rejected, isWholeFor, gone) => {
    const split = splitMissing(['A', 'B'], rejected, isWholeFor);
    expect([...split.gone]).toEqual(gone);
    expect(split.warnings.map(({ value }) => value)).toEqual(['A', 'B'].filter((one) => !gone.includes(one)));
  });
});
