import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import type { Markup } from './markup.server.ts';
import { buildVehicleMarkup } from './vehicle-markup.server.ts';

const site = exampleSite();
const origin = 'https://cars.example';

function graphOf(changes: Partial<Car> = {}): readonly Markup[] {
  const page = buildCarPage(site, exampleCar(changes), { origin, similar: [], now: exampleNow });
  return buildVehicleMarkup(page, site)['@graph'] as readonly Markup[];
}
const node = (graph: readonly Markup[], type: string) => graph.find((entry) => entry['@type'] === type);

describe('buildVehicleMarkup', () => {
  it('C-16 E-1 B-36 says what the page says of a used car', () => {
    expect(node(graphOf(), 'Car')).toMatchObject({
      name: '2023 Toyota RAV4 GXL Hybrid',
      url: 'https://cars.example/cars/2023-toyota-rav4-gxl-kb10482',
      brand: { name: 'Toyota' },
      vehicleIdentificationNumber: 'JTMRD3FV70D123456',
      mileageFromOdometer: { value: 31_240, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        price: 43_990,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        priceSpecification: { price: 43_990, description: 'Drive away' },
      },
    });
  });

  it.each<[string, Partial<Car>, string]>([
    ['in stock', {}, 'InStock'],
    ['coming soon', { status: 'coming_soon' }, 'PreOrder'],
    ['on hold', { isReserved: true }, 'Reserved'],
    ['sold', { status: 'sold', soldAt: exampleNow }, 'SoldOut'],
    ['sold while on hold', { status: 'sold', soldAt: exampleNow, isReserved: true }, 'SoldOut'],
  ])('C-16 VDP-16 tells that a car is %s', (_label, changes, availability) => {
    expect(node(graphOf(changes), 'Car')).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it.each<[string, Partial<Car>]>([
    ['PRICE-1 without one that may be shown', { priceCents: 10_00 }],
    ['PRICE-2 without one', { priceCents: null }],
    ['F-18 once it is sold', { status: 'sold', soldAt: exampleNow }],
  ])('%s no price is named', (_label, changes) => {
    const text = JSON.stringify(node(graphOf(changes), 'Car'));
    expect(text).not.toContain('price');
  });

  it('names dealer and way back, and gives itself no stars', () => {
    const graph = graphOf();
    expect(node(graph, 'AutoDealer')).toMatchObject({
      name: 'Parramatta',
      address: { addressRegion: 'NSW', addressCountry: 'AU' },
    });
    expect(node(graph, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1 },
        { position: 2 },
        { position: 3 },
        { position: 4, name: '2023 Toyota RAV4 GXL Hybrid' },
      ],
    });
    expect(JSON.stringify(graph)).not.toMatch(/rating/i);
  });

  it('F-16 tells no machine of a VIN that is none', () => {
    const text = JSON.stringify(graphOf({ vin: 'JTMRD3FV70D12345O' }));
    expect(text).not.toContain('vehicleIdentificationNumber');
  });

  it('says nothing of what is not known', () => {
    const text = JSON.stringify(graphOf({ vin: null, odometerKm: null, badge: null, engineCc: null }));
    expect(text).not.toMatch(/null|vehicleIdentificationNumber|mileageFromOdometer/);
  });
});
