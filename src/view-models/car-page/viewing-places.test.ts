import { describe, expect, it } from 'vitest';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { listViewingPlaces } from './viewing-places.ts';

const south = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport' });
const north = exampleLocation({ id: 'l3', slug: 'noosa', name: 'Noosa' });
const site = (transfers = {}) =>
  exampleSite({ carPage: { transfers } }, { locations: [exampleLocation(), south, north] });
const car = (distributionLocations: readonly string[]) => ({
  slug: 'a-car',
  locationSlug: 'parramatta',
  distributionLocations,
});
const timesOf = (transfers: object, ...to: readonly string[]) =>
  listViewingPlaces(car(to), site(transfers)).map(({ timeText }) => timeText);

describe('listViewingPlaces', () => {
  it('C-24 LOC-15 names the branches a car can be brought to, with the enquiry for each', () => {
    expect(listViewingPlaces(car(['noosa', 'southport']), site())).toMatchObject([
      { name: 'Noosa', place: 'Parramatta NSW', href: '/cars/a-car/enquire?location=noosa' },
      { name: 'Southport', href: '/cars/a-car/enquire?location=southport' },
    ]);
  });

  it('C-24 leaves out its own location, repeats, and branches of which this site knows nothing', () => {
    const places = listViewingPlaces(car(['parramatta', 'southport', 'southport', 'perth']), site());
    expect(places.map(({ slug }) => slug)).toEqual(['southport']);
    expect(listViewingPlaces(car([]), site())).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'as its route says',
      { businessDays: 2, routes: [{ from: 'parramatta', to: 'southport', businessDays: 5 }] },
      'About 5 business days after you ask',
    ],
    [
      'not as the way back says',
      { businessDays: 2, routes: [{ from: 'southport', to: 'parramatta', businessDays: 5 }] },
      'About 2 business days after you ask',
    ],
    ['in one day', { businessDays: 1 }, 'About 1 business day after you ask'],
    ['at once', { businessDays: 0 }, 'The same day'],
    ['unknown', {}, 'Ask how long it takes to bring it'],
  ])('C-24 says how long it takes: %s', (_label, transfers, text) => {
    expect(timesOf(transfers, 'southport')).toEqual([text]);
  });
});
