import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadFamilies } from '#domain/staff/lead-family.ts';
import { inboxParams, parseInboxAddress } from './inbox-address.ts';

const now = new Date('2026-11-24T09:00:00Z');
const slug = fc.option(fc.stringMatching(/^[a-z]{1,9}$/), { nil: null });

describe('the address of the inbox', () => {
  it('H-9 formats the search and parses it again, in the state of leads at that instant', () => {
    const requested = fc.record({
      filter: fc
        .record({
          state: fc.constantFrom('open' as const, 'answered' as const, 'all' as const),
          isLate: fc.boolean(),
          locationSlug: slug,
          family: fc.option(fc.constantFrom(...leadFamilies), { nil: null }),
          staffId: slug,
          outcome: fc.constantFrom('none' as const, 'sold' as const, 'lost' as const, null),
        })
        .map(({ isLate, state, ...rest }) => ({
          ...rest,
          state: isLate ? ('open' as const) : state,
          lateAt: isLate ? now : null,
        })),
      page: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(requested, (each) => {
        expect(parseInboxAddress(inboxParams(each), now)).toEqual(each);
      }),
    );
  });

  it('H-9 asks for what is open where it is rubbish', () => {
    const params = new URLSearchParams('state=gone&family=x&page=-3&location=');
    expect(inboxParams(parseInboxAddress(params, now)).toString()).toBe('');
  });
});
