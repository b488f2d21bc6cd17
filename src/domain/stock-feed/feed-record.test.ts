import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { type FeedRecord, fingerprintOf } from './feed-record.ts';

describe('fingerprintOf', () => {
  it('does not depend on the order of the keys', () => {
    const record = buildFeedRecord({ badge: 'SR5', year: 2019, features: ['Tow bar', 'Bull bar'] });
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(record), { minLength: Object.keys(record).length }),
        (entries) => {
          expect(fingerprintOf(Object.fromEntries(entries) as FeedRecord)).toBe(fingerprintOf(record));
        },
      ),
    );
  });

  it.each([
    ['a text', { badge: 'SR' }],
    ['a number', { year: 2020 }],
    ['a number instead of nothing', { priceCents: 100_00 }],
    ['the order of a list', { features: ['Bull bar', 'Tow bar'] }],
    ['the same text in another field', { badge: null, series: 'SR5' }],
  ])('changes with %s', (_label, change) => {
    const record = buildFeedRecord({ badge: 'SR5', year: 2019, features: ['Tow bar', 'Bull bar'] });
    expect(fingerprintOf({ ...record, ...change })).not.toBe(fingerprintOf(record));
  });
});
