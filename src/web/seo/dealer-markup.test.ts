import { describe, expect, it } from 'vitest';
import { parseWeeklyHours } from '#domain/location/location-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import { buildDealerMarkup, buildLocationMarkup } from './dealer-markup.server.ts';
import { buildVehicleMarkup } from './vehicle-markup.server.ts';

const origin = 'https://cars.example';
const yard = exampleLocation({
  phone: '+61255500001',
  address: { ...exampleLocation().address, latitude: -33.81, longitude: 151 },
});
const workshop = exampleLocation({
  slug: 'workshop',
  name: 'Workshop',
  isPrimary: false,
  departments: ['service'],
  phone: '+61755500002',
  address: { ...exampleLocation().address, street: '9 Other Street', city: 'Brisbane', state: 'QLD' },
  openingHours: {
    service: [
      { weekday: 1, status: 'Open', open: '07:30', close: '16:00' },
      { weekday: 6, status: 'Open', open: '08:00', close: '12:00' },
      { weekday: 2, status: 'Open', open: '07:30', close: '16:00' },
      { weekday: 0, status: 'Closed', open: null, close: null },
    ],
  },
});
const site = exampleSite({}, { locations: [yard, workshop] });
const byId = (nodes: readonly Readonly<Record<string, unknown>>[]) =>
  new Map(nodes.map((node) => [node['@id'], node]));

describe('structured data of a dealer', () => {
  it('B-36 E-1 names the dealer and each location once, with its own address, phone, point and hours', () => {
    const nodes = byId(buildDealerMarkup(site, origin));
    expect([...nodes.keys()]).toEqual([
      'https://cars.example/#dealer',
      'https://cars.example/locations/parramatta#dealer',
      'https://cars.example/locations/workshop#dealer',
    ]);
    expect(nodes.get('https://cars.example/#dealer')).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Example Motors',
      telephone: '+61255500001',
      subOrganization: [
        { '@id': `${origin}/locations/parramatta#dealer` },
        { '@id': `${origin}/locations/workshop#dealer` },
      ],
    });
    expect(nodes.get(`${origin}/locations/parramatta#dealer`)).toMatchObject({
      '@type': 'AutoDealer',
      telephone: '+61255500001',
      address: { streetAddress: '1 Example Street', addressRegion: 'NSW' },
      geo: { '@type': 'GeoCoordinates', latitude: -33.81, longitude: 151 },
      parentOrganization: { '@id': `${origin}/#dealer` },
    });
    expect(nodes.get(`${origin}/locations/workshop#dealer`)).toMatchObject({
      '@type': 'AutoRepair',
      telephone: '+61755500002',
      address: { streetAddress: '9 Other Street', addressRegion: 'QLD' },
    });
  });

  it('B-36 CFG-22 names the brand of a dealer that is bound to a manufacturer, as its cars are labelled', () => {
    const bound = exampleSite({ manufacturer: { name: 'Halden', slug: 'halden-au' } }, { locations: [yard] });
    const brandOf = (of: typeof site) => byId(buildDealerMarkup(of, origin)).get(`${origin}/#dealer`)?.brand;
    expect(brandOf(bound)).toEqual({ '@type': 'Brand', name: 'Halden' });
    expect(brandOf(site)).toBeUndefined();
  });

  it('B-36 groups the days that have the same hours, and leaves out closed ones', () => {
    const [node] = buildLocationMarkup(site, workshop, origin);
    expect(node?.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '07:30',
        closes: '16:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Saturday'],
        opens: '08:00',
        closes: '12:00',
      },
    ]);
    expect(node).not.toHaveProperty('geo');
  });

  it('H-37 B-36 lists every span of a day, night hours and whole days, and no day by appointment', () => {
    const openingHours = {
      service: parseWeeklyHours({
        mon: '09:00-12:00, 13:00-17:00',
        tue: '09:00-12:00',
        fri: '18:00-02:00',
        sat: '24 hours',
        sun: 'by appointment 10:00-12:00',
      }),
    };
    const [node] = buildLocationMarkup(site, { ...workshop, openingHours }, origin);
    const listed = node?.openingHoursSpecification as readonly Record<string, unknown>[];
    expect(
      listed.map(
        ({ dayOfWeek, opens, closes }) =>
          `${String(dayOfWeek).replaceAll('https://schema.org/', '')} ${opens} ${closes}`,
      ),
    ).toEqual([
      'Monday,Tuesday 09:00 12:00',
      'Monday 13:00 17:00',
      'Friday 18:00 02:00',
      'Saturday 00:00 23:59',
    ]);
  });

  it('B-36 E-1 says the same under each name on every page, whichever car it is about', () => {
    const home = byId(buildDealerMarkup(site, origin));
    for (const locationSlug of ['parramatta', 'workshop']) {
      const car = exampleCar({ locationSlug });
      const page = buildCarPage(site, car, { origin, similar: [], now: exampleNow });
      const { '@graph': graph } = JSON.parse(JSON.stringify(buildVehicleMarkup(page, site)));
      const seller = graph[0].offers.seller['@id'];
      expect(seller).toBe(`${origin}/locations/${locationSlug}#dealer`);
      const dealers = byId(graph.filter((node: { '@type': string }) => /^Auto/.test(node['@type'])));
      expect(dealers.size).toBe(2);
      for (const [id, node] of dealers) expect(node).toEqual(home.get(id));
    }
  });
});
