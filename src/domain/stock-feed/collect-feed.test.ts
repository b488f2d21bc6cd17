import { describe, expect, it } from 'vitest';
import { FeedCollector } from './collect-feed.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { assertEveryRowCounted, describeFirst, emptyTotals, ReasonCounter } from './import-report.ts';
import { compileNormaliser } from './normalise-row.ts';

function collector() {
  const mapping = feedMappingSchema.parse({
    feed: 'test',
    format: 'csv',
    optionalColumns: ['Notes'],
    fields: { stockNumber: 'Stock', make: 'Make', model: 'Model', comments: 'Notes' },
  });
  const places = {
    dealershipIds: new Set(['d']),
    locations: new Map(),
    defaultDealershipId: 'd',
    defaultLocationSlug: null,
  };
  return new FeedCollector(compileNormaliser({ mapping, places, currentYear: 2026 }));
}

function rowOn(line: number, stock: string, make = 'Kia') {
  const values = new Map([
    ['stock', stock],
    ['make', make],
    ['model', 'Rio'],
  ]);
  return { kind: 'row', row: { line, values } } as const;
}

describe('FeedCollector', () => {
  it('keeps good records and located rejections side by side, and counts every row', () => {
    const feed = collector();
    feed.take({ kind: 'columns', columns: [' stock ', 'MAKE', 'Model', 'Extra', 'Extra'] });
    feed.take(rowOn(2, 'A'));
    feed.take({ kind: 'rejected', line: 3, value: 'x', reason: '1 columns where the header has 5' });
    feed.take(rowOn(4, 'B', ''));
    feed.take(rowOn(5, 'A'));
    feed.take(rowOn(6, 'C'));
    const reading = feed.finish();
    expect(reading).toMatchObject({ kind: 'collected', rowCount: 5 });
    if (reading.kind !== 'collected') return;
    expect(reading.records.map(({ record }) => record.stockNumber)).toEqual(['A', 'C']);
    expect(reading.rejected.map(({ line, problems: [{ reason }] }) => [line, reason])).toEqual([
      [3, '1 columns where the header has 5'],
      [4, 'no make, which every car must have'],
      [5, 'this stock number is already on line 2'],
    ]);
  });

  it.each([
    [
      'a column that the mapping names is missing',
      ['Stock', 'Model'],
      'the file has no column "Make"; its columns are: Stock, Model',
    ],
    [
      'a mapped column that is there twice',
      ['Stock', 'Make', 'Make', 'Model'],
      'the column "Make" is in the header more than once',
    ],
    [
      'several columns differ from the one that the mapping names in nothing but their case',
      ['Stock', 'MAKE', 'make', 'Model'],
      'the column "Make" is in the header more than once: use exactly one of these spellings in the mapping: "MAKE", "make"',
    ],
  ])('refuses the file when %s', (_label, columns, reason) => {
    const feed = collector();
    expect(feed.take({ kind: 'columns', columns })).toBe(false);
    expect(feed.finish()).toEqual({ kind: 'unreadable', line: 1, reason });
  });

  it.each([
    ['the mapping names one of them exactly', ['Stock', 'make', 'Make', 'Model']],
    ['the mapping names neither of them', ['Stock', 'MAKE', 'Model', 'Length', 'length']],
  ])('takes a file whose columns differ only in their case where %s', (_label, columns) => {
    expect(collector().take({ kind: 'columns', columns })).toBe(true);
  });

  it('refuses a file without a single row', () => {
    const feed = collector();
    feed.take({ kind: 'columns', columns: ['Stock', 'Make', 'Model'] });
    expect(feed.finish()).toMatchObject({ kind: 'unreadable', reason: 'the file has no cars' });
  });
});

describe('import report', () => {
  it('refuses to go on when a row was lost', () => {
    const whole = { ...emptyTotals, rows: 3, imported: 2, new: 1, unchanged: 1, rejected: 1 };
    expect(() => assertEveryRowCounted(whole)).not.toThrow();
    expect(() => assertEveryRowCounted({ ...whole, rows: 4 })).toThrow('did not count every row');
    expect(() => assertEveryRowCounted({ ...whole, new: 0 })).toThrow('did not count every row');
  });

  it('counts the same reason of the same column once, and tells where it was met first', () => {
    const doubled = (line: number, earlier: number) => ({
      line,
      column: 'stockNumber',
      value: 'U1',
      reason: `this stock number is already on line ${earlier}`,
    });
    const other = { line: 3, column: null, value: '', reason: 'x' };
    const counter = new ReasonCounter();
    for (const problem of [doubled(5, 2), other, doubled(12, 9)]) counter.add(problem);
    const { counts } = counter;
    expect(counts).toMatchObject([
      { column: 'stockNumber', reason: 'this stock number is already on an earlier line', count: 2 },
      { column: null, reason: 'x', count: 1 },
    ]);
    expect(counts.map(describeFirst)).toEqual(['first on line 5: “U1”, see line 2', 'first on line 3']);
  });
});
