import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultStaffHoldHours, hoursText, readDeposit, staffHoldHours } from './hold.ts';

describe('a hold made by staff', () => {
  it('H-10 reads back every deposit as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(readDeposit(text)).toBe(cents);
        expect(readDeposit(` $ ${text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`)).toBe(cents);
      }),
    );
  });

  it.each(['-5', 'much', '1.005', '12345678', '1e3', '.5'])('H-10 takes no %s for a deposit', (typed) => {
    expect(readDeposit(typed)).toBeNull();
  });

  it.each([
    [1, 2],
    [24, 24],
    [36, 48],
    [500, 168],
  ])('H-10 offers %s hours of a site as %s', (hours, expectedHours) => {
    expect(defaultStaffHoldHours(hours)).toBe(expectedHours);
    expect(staffHoldHours).toContain(expectedHours);
  });

  it('H-10 says how long it is', () => {
    expect(staffHoldHours.map(hoursText)).toEqual([
      ...['2 hours', '4 hours', '24 hours', '2 days', '3 days', '7 days'],
    ]);
  });
});
