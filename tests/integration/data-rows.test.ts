/** Every field of a car that other systems know by name, from a feed through the store to the page of each template and its JSON. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { runCli } from '#cli/main.ts';
import type { Car } from '#domain/car/car.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { carHitToWire, carToWire } from '#view-models/car-page/car-wire.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { recordCli } from '../support/record-cli.ts';
import { type RenderedSite, renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const mapping = `feed: whole
format: csv
fields:
  stockNumber: stocknum
  itemType: item_type
  stockType: car_type
  isCertified: { column: certified, steps: [boolean] }
  year: year
  make: make
  model: model
  vin: vin
  registration: regplate
  registrationExpiry: { column: rego_expiry, steps: [date] }
  nvic: nvic
  marketplaceTitle: carsales_title
  priceCents: { column: price, steps: [money] }
  priceType: price_type
  subscriptionPriceCents: { column: subscription_price, steps: [money] }
  odometerKm: { column: km, steps: [kilometres] }
  bodyType: body
  manufacturerBodies: { column: manufacturer_body, steps: [{ split: "|" }] }
  dealershipId: dealership_id
  locationSlug: location
  city: city
  state: state
  privateSuburb: private_suburb
  privatePostcode: private_postcode
  showOnDealerWebsite: { column: show_on_dealer_website, steps: [boolean] }
`;

const folder = await mkdtemp(join(tmpdir(), 'forecourt-data-rows-'));
const database = await openFileDatabase();
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A car, and one like it that its dealer keeps off the website. */
async function importCars(site: SiteContext): Promise<{ readonly car: Car; readonly hidden: Car }> {
  const { stock } = site.config;
  const location = site.locations[0];
  const cells: Readonly<Record<string, string>> = {
    stocknum: 'DATA-1',
    item_type: stock.itemTypes[0] ?? 'car',
    car_type: 'used',
    certified: 'yes',
    year: '2023',
    make: stock.makes[0] ?? 'Toyota',
    model: 'Example',
    vin: 'JTMRD3FV70D123456',
    regplate: 'EXA12B',
    rego_expiry: '28-03-2027',
    nvic: 'ABC12D',
    carsales_title: 'Example 2023 GXL Auto AWD',
    price: '$43 990',
    price_type: 'Drive away',
    subscription_price: '$289',
    km: '31 240 km',
    body: 'SUV',
    manufacturer_body: 'Wagon|4x4|Five-seater',
    dealership_id: location?.dealershipId ?? '',
    location: location?.slug ?? '',
    city: location?.address.city ?? '',
    state: location?.address.state ?? '',
    private_suburb: 'Manly',
    private_postcode: '2095',
    show_on_dealer_website: 'true',
  };
  const hidden = { ...cells, stocknum: 'DATA-2', model: 'Unseen', show_on_dealer_website: 'false' };
  const map = join(folder, `${site.dealerGroupId}.yaml`);
  const file = join(folder, `${site.dealerGroupId}.csv`);
  await writeFile(map, mapping);
  const rows = [Object.keys(cells), Object.values(cells), Object.values(hidden)];
  await writeFile(file, rows.map((row) => `${row.join(',')}\n`).join(''));
  const recorded = recordCli({ cwd: folder });
  const argv = ['stock', 'import', '--group', site.dealerGroupId, '--map', map, file];
  await runCli(argv, recorded.io, async () =>
    createCliPorts(database, { dataDir: folder, port: 3000, publicUrl: null }, async () => undefined),
  );
  expect(recorded.stdout() + recorded.stderr()).toContain('2 rows = 2 imported + 0 rejected');
  const store = createCarStore(database);
  const find = async (stockNumber: string) => {
    const car = await store.findById(site.dealerGroupId, carIdOf(site.dealerGroupId, stockNumber));
    if (!car) throw new Error(`${stockNumber} was not stored.`);
    return car;
  };
  return { car: await find('DATA-1'), hidden: await find('DATA-2') };
}

const sites = await listTemplateSites();

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    let car: Car;
    let hidden: Car;
    let page: string;
    let render: RenderedSite;
    beforeAll(async () => {
      ({ car, hidden } = await importCars(site));
      render = await renderSite(site, [car, hidden], exampleNow);
      const { html } = await render(`/cars/${car.slug}`);
      page = visibleText(html.replaceAll('<details', '<div').replaceAll('</details>', '</div>'));
    });
    const location = site.locations[0];

    it('DATA-3 keeps who the car is, says it on the page and in the JSON', () => {
      for (const text of [
        '31,240 km',
        'DATA-1',
        'JTMRD3FV70D123456',
        'EXA12B',
        '28 Mar 2027',
        'ABC12D',
        'Example 2023 GXL Auto AWD',
      ])
        expect(page).toContain(text);
      expect(carToWire(car, site, exampleNow)).toMatchObject({
        km: 31_240,
        stocknum: 'DATA-1',
        vin: 'JTMRD3FV70D123456',
        regplate: 'EXA12B',
        rego_expiry: '2027-03-28',
        has_nvic: true,
        carsales_title: 'Example 2023 GXL Auto AWD',
        item_type: site.config.stock.itemTypes[0] ?? 'car',
      });
    });

    it('DATA-5 keeps where the car is and where its owner keeps it, says it on the page and in the JSON', () => {
      expect(page).toContain('At the owner’s home in Manly 2095');
      expect(page).toContain(location?.name);
      expect(page).toContain(location?.address.city);
      const dealership = site.dealerships.find(({ id }) => id === location?.dealershipId);
      expect(carToWire(car, site, exampleNow)).toMatchObject({
        dealership_id: location?.dealershipId,
        dealership_slug: dealership?.slug,
        city: location?.address.city,
        state: location?.address.state,
        private_suburb: 'Manly',
        private_postcode: '2095',
        location: { name: location?.name },
      });
    });

    it('DATA-7 gives the extras of the index with the JSON and with every hit, and tells them on the page', () => {
      expect(page).toContain('Wagon, 4x4, Five-seater');
      expect(page).toContain('$289 a week by subscription');
      const dealership = site.dealerships.find(({ id }) => id === location?.dealershipId);
      const extras = {
        manufacturer_body: 'Wagon',
        manufacturer_body2: '4x4',
        manufacturer_body3: 'Five-seater',
        body: 'SUV',
        make_model: `${car.make} Example`,
        dealership_name: dealership?.name,
        location_name: location?.name,
        item_type: car.itemType,
        subscription_price: 289,
        price_range: '40000-50000',
        weekly_price_range: site.config.finance === null ? null : expect.stringMatching(/^\d+(-\d+|\+)$/),
        certified: true,
      };
      expect(carToWire(car, site, exampleNow)).toMatchObject(extras);
      expect(carHitToWire(car, site, exampleNow)).toMatchObject(extras);
    });

    it('DATA-12 SRCH-6 keeps off the website what show_on_dealer_website says no to', async () => {
      const listing = visibleText((await render('/search/new-used-and-demo-cars')).html);
      expect(listing).toContain(`${car.make} Example`);
      expect(listing).not.toContain('Unseen');
      expect((await render(`/cars/${car.slug}`)).status).toBe(200);
      expect((await render(`/cars/${hidden.slug}`)).status).toBe(404);
    });
  },
);
