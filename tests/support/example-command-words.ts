/** The words of a small dealer group for tests of commands: five cars at two locations, on Tuesday 24 November 2026 in Sydney. */
import type { Car } from '#domain/car/car.ts';
import type { CommandVocabulary } from '#domain/staff-command/read-command.ts';
import { buildGridIndex, type SeenLocations } from '#domain/stock-editor/find-rows.ts';
import { gridRowOf } from '#domain/stock-editor/grid-row.ts';
import { gridEntryOf } from '#domain/stock-editor/grid-table.ts';
import { buildGridVocabulary, stockNumberOf } from '#domain/stock-editor/grid-vocabulary.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { exampleCar } from './example-car.ts';
import { exampleSite } from './example-site.ts';

const now = new Date('2026-11-24T01:00:00Z');
export const exampleLocations = [
  { slug: 'southport', name: 'Kestrel Bay Southport' },
  { slug: 'penrith', name: 'Kestrel Bay Penrith' },
];

const kinds: readonly Partial<Car>[] = [
  {
    make: 'Ford',
    model: 'Ranger',
    badge: 'XLT',
    fuelType: 'Diesel',
    bodyType: 'Ute',
    locationSlug: 'southport',
    city: 'Southport',
  },
  {
    make: 'Toyota',
    model: 'RAV4',
    badge: 'Cruiser',
    fuelType: 'Hybrid',
    bodyType: 'SUV',
    locationSlug: 'penrith',
    city: 'Penrith',
  },
  {
    make: 'Volkswagen',
    model: 'Golf',
    badge: 'GTI',
    fuelType: 'Petrol',
    bodyType: 'Hatch',
    locationSlug: 'penrith',
    city: 'Penrith',
  },
  {
    make: 'Škoda',
    model: 'Octavia',
    badge: 'RS',
    fuelType: 'Petrol',
    bodyType: 'Wagon',
    locationSlug: 'southport',
    city: 'Southport',
  },
  {
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    fuelType: 'Petrol',
    bodyType: 'SUV',
    stockType: 'new',
    locationSlug: 'southport',
    city: 'Southport',
  },
];

export function exampleCommandVocabulary(seen: SeenLocations = 'all'): CommandVocabulary {
  const site = exampleSite({ timeZone: 'Australia/Sydney' });
  const shop = buildFacetContext(site, now);
  const stock = kinds.map((kind, position) => {
    const id = `car-${position}`;
    const car = exampleCar({
      stockType: 'used',
      colour: 'White',
      createdAt: now,
      ...kind,
      id,
      stockNumber: `KBU1049${position}`,
      registration: `ABC12${position}`,
    });
    const current = { carId: id, car, record: recordOfCar(car), overrides: [] };
    return gridEntryOf(gridRowOf(current, { sites: [site], now }), car, shop);
  });
  const locationName = (slug: string) => exampleLocations.find((one) => one.slug === slug)?.name ?? slug;
  const texts = buildGridVocabulary(buildGridIndex(stock, { shop, locationName, siteName: (slug) => slug }));
  return {
    site: texts.site,
    locations: exampleLocations.filter(({ slug }) => seen === 'all' || seen.includes(slug)),
    stockNumberOf: (word) => stockNumberOf(texts, word, seen),
    today: '2026-11-24',
  };
}
