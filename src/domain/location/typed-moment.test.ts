/** A typed date and time, on days on which the clock changes. */
import { describe, expect, it } from 'vitest';
import { readTypedMoment } from './typed-moment.ts';

describe('a typed moment', () => {
  it.each([
    ['2026-10-04T01:59', '2026-10-03T15:59:00.000Z', null],
    ['2026-10-04T02:00', '2026-10-03T16:00:00.000Z', 'The clock skips 02:00 that night: it will be 03:00.'],
    ['2026-10-04T02:59', '2026-10-03T16:59:00.000Z', 'The clock skips 02:59 that night: it will be 03:59.'],
    ['2026-10-04T03:00', '2026-10-03T16:00:00.000Z', null],
    ['2027-04-04T01:59', '2027-04-03T14:59:00.000Z', null],
    [
      '2027-04-04T02:00',
      '2027-04-03T15:00:00.000Z',
      'The clock shows 02:00 twice that night: it will be the first.',
    ],
    [
      '2027-04-04T02:59',
      '2027-04-03T15:59:00.000Z',
      'The clock shows 02:59 twice that night: it will be the first.',
    ],
    ['2027-04-04T03:00', '2027-04-03T17:00:00.000Z', null],
  ])('H-12 reads %s in Sydney', (typed, instant, said) => {
    expect(readTypedMoment(typed, 'Australia/Sydney')).toEqual({
      local: typed,
      instant: new Date(instant),
      said,
    });
  });

  it('H-12 says nothing where the clock never changes, and reads no nonsense', () => {
    expect(readTypedMoment('2026-10-04T02:30', 'Australia/Brisbane')?.said).toBeNull();
    for (const typed of [
      '',
      'tomorrow',
      '2026-02-30T10:00',
      '2026-10-04T24:00',
      '0002-11-29T02:30',
      '0202-11-29T02:30',
    ])
      expect(readTypedMoment(typed, 'Australia/Sydney')).toBeNull();
  });
});
