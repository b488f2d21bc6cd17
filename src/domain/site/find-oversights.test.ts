import { describe, expect, it } from 'vitest';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { findOversights } from './find-oversights.ts';

/** 21 November in Melbourne. */
const now = new Date('2026-11-20T15:00:00Z');

function offer(endsOn: string | null, excludedSites: string[] = []) {
  return { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.', endsOn, excludedSites };
}

describe('oversights of a configuration', () => {
  it.each([
    ['ended yesterday, by the day of the site', offer('2026-11-20'), 1],
    ['ends today', offer('2026-11-21'), 0],
    ['never ends', offer(null), 0],
    ['ended, on a site that does not show it anyway', offer('2026-11-20', ['example']), 0],
  ])('OFFER-12 name an offer that %s: %#', (_label, one, count) => {
    const sites = [exampleSite({ timeZone: 'Australia/Melbourne', offers: [one] })];
    const found = findOversights({ groups: [], sites }, now);
    expect(found).toHaveLength(count);
    for (const { of, message } of found) {
      expect([of, message]).toEqual(['example', expect.stringContaining('"tow-bar" ended on 2026-11-20')]);
    }
  });

  it('name a dealership to which no location belongs', () => {
    const west = { id: 'west', slug: 'west', name: 'West' };
    const group = { ...exampleGroup, dealerships: [...exampleGroup.dealerships, west] };
    expect(findOversights({ groups: [group, exampleGroup], sites: [] }, now)).toEqual([
      {
        of: 'groups/example-group/group.yaml',
        message: expect.stringContaining('no location belongs to the dealership "west"'),
      },
    ]);
  });

  it.each([
    ['NSW', 'Plus on-road costs.', 1],
    ['NSW', 'Plus On Road Costs.', 1],
    ['NSW', 'Plus stamp duty and registration.', 0],
    ['NSW', 'Costs on road trips.', 0],
    ['QLD', 'Plus on-road costs.', 0],
  ])('F-4 name words that may not stand for charges: %s, %s', (state, disclaimer, count) => {
    const location = exampleLocation({ address: { ...exampleLocation().address, state } });
    const sites = [exampleSite({ offers: [{ ...offer(null), disclaimer }] }, { locations: [location] })];
    const found = findOversights({ groups: [], sites }, now);
    expect(found).toHaveLength(count);
    for (const { message } of found) expect(message).toContain('offers[0].disclaimer says "on road costs"');
  });

  it.each([
    ['of today', '2026-11-21', 0],
    ['of tomorrow', '2026-11-22', 1],
  ])('B-51 name an approval %s by the day of the site: %#', (_label, on, count) => {
    const approvals = [{ on, by: 'Kia Australia', of: 'version 3' }];
    const site = exampleSite({
      timeZone: 'Australia/Melbourne',
      manufacturer: { name: 'Kia', slug: 'kia', approvals },
    });
    const found = findOversights({ groups: [], sites: [site] }, now);
    expect(found.map(({ message }) => message)).toEqual(
      Array.from(
        { length: count },
        () => `the approval of "version 3" by Kia Australia is of ${on}, a day to come`,
      ),
    );
  });
});
