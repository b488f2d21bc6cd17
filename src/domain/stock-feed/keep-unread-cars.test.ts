import { describe, expect, it } from 'vitest';
import type { RejectedRow } from './feed-record.ts';
import { splitMissing } from './keep-unread-cars.ts';

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
    ['a person said that the file is whole', [unread(3, 'A'), unread(4)], true, ['B']],
  ])('tells which cars are gone where %s', (_label, rejected, isWholeFor, gone) => {
    const split = splitMissing(['A', 'B'], rejected, isWholeFor);
    expect([...split.gone]).toEqual(gone);
    expect(split.warnings.map(({ value }) => value)).toEqual(['A', 'B'].filter((one) => !gone.includes(one)));
  });
});
