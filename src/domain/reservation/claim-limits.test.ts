import { describe, expect, it } from 'vitest';
import { claimsCountForMs, describeStop, findPassedLimit } from './claim-limits.ts';

const limits = { perPerson: 4, unpaidPerPerson: 3, perCar: 30 };
const none = { perPerson: 0, unpaidPerPerson: 0, perCar: 0 };

describe('findPassedLimit', () => {
  it.each([
    ['nothing yet', {}, null],
    ['one short of what a person may', { perPerson: 3 }, null],
    ['as many as a person may', { perPerson: 4 }, 'perPerson'],
    ['more than a person may, since a limit was lowered', { perPerson: 5 }, 'perPerson'],
    ['one short of what may stay unpaid', { perPerson: 2, unpaidPerPerson: 2 }, null],
    ['as many unpaid as may be', { perPerson: 3, unpaidPerPerson: 3 }, 'unpaidPerPerson'],
    ['one short of what a car may see', { perCar: 29 }, null],
    ['as many as a car may see', { perCar: 30 }, 'perCar'],
  ])('B-28 after %s', (_label, counts, passed) => {
    expect(findPassedLimit({ ...none, ...counts }, limits)).toBe(passed);
  });

  it('B-28 names what was left unpaid before the number of claims, and a person before the car', () => {
    expect(findPassedLimit({ perPerson: 4, unpaidPerPerson: 3, perCar: 30 }, limits)).toBe('unpaidPerPerson');
    expect(findPassedLimit({ perPerson: 4, unpaidPerPerson: 2, perCar: 30 }, limits)).toBe('perPerson');
  });

  it('B-28 counts what unverified people did to a car against no verified number', () => {
    expect(findPassedLimit({ ...none, perCar: 1_000 }, { ...limits, perCar: null })).toBeNull();
  });

  it('B-28 counts the claims of a day', () => {
    expect(claimsCountForMs).toBe(24 * 60 * 60 * 1000);
  });
});

describe('describeStop', () => {
  const noun = { one: 'van', many: 'vans' };

  it.each([
    ['perPerson', 'You’ve reached today’s limit for reserving vans'],
    ['unpaidPerPerson', 'You’ve held a van several times today without paying'],
  ] as const)('B-28 names the obstacle: %s', (of, text) => {
    expect(describeStop({ kind: 'too-many', of }, noun).text).toBe(text);
  });

  it('B-28 says how a number is confirmed', () => {
    const { text, help } = describeStop({ kind: 'prove-phone' }, noun);
    expect(text).toBe('Confirm your mobile number to reserve this van');
    expect(help).toContain('a code we text you');
  });
});
