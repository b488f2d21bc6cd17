/** What the document promises of a car is what is sent of every demo car. */
import { describe, expect, it } from 'vitest';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { carHitToWire, carToWire } from './car-wire.ts';
import { carDocumentSchema, carHitSchema } from './car-wire-schema.ts';

const now = new Date('2026-11-21T03:00:00Z');
const stock = await listDemoCars(now);
const sent = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value));

it('DATA-9 says who made a car as the site presents them, and nothing of a make that it only has in stock', () => {
  const toyota = { id: 'mk-1', name: 'Toyota', slug: 'toyota-au', logo: { url: '/img/scenes/location-1' } };
  const site = exampleSite({ manufacturers: [toyota] });
  const madeBy = (make: string) => carToWire(exampleCar({ make }), site, now).manufacturer;
  expect(madeBy('Toyota')).toEqual(toyota);
  expect(madeBy('Mazda')).toBeNull();
});

describe('prices for programs', () => {
  const pricesOf = (changes: Parameters<typeof exampleCar>[0]) =>
    carHitToWire(exampleCar({ priceCents: 20_000_00, ...changes }), exampleSite(), now);

  it.each([
    [20_000_00, null],
    [19_000_00, null],
    [21_000_00, 21_000],
  ])('M-1 F-17 C-16 say of an earlier price of %i cents what the page says', (wasPriceCents, reported) => {
    expect(pricesOf({ wasPriceCents }).before_price).toBe(reported);
  });

  it.each([
    [20_000_00, null],
    [0, null],
    [19_000_00, 19_000],
  ])(
    'M-1 C-16 say of a price with a trade-in of %i cents what the page says',
    (offerPriceCents, reported) => {
      expect(pricesOf({ offerPriceCents }).offer_price).toBe(reported);
    },
  );

  it('M-1 PRICE-5 C-16 have their type, also where the record has none', () => {
    const { price, price_type } = pricesOf({ priceType: null });
    expect(price).toBe(20_000);
    const shown = displayPrice(exampleCar({ priceCents: 20_000_00, priceType: null }), exampleSite().config);
    expect(price_type).toBe(shown.kind === 'price' ? shown.priceType : null);
    expect(price_type).not.toBeNull();
  });
});

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'every car of %s',
  (_slug, site, cars) => {
    it('M-4 API-6 is sent as the document says, and no record of a search has a member that it does not name', () => {
      expect(cars.length).toBeGreaterThan(40);
      const named = new Set(Object.keys(carHitSchema.shape));
      for (const car of cars) {
        const hit = sent(carHitToWire(car, site, now));
        const read = carHitSchema.safeParse(hit);
        expect(read.error?.issues ?? [], car.slug).toEqual([]);
        expect(Object.keys(hit).filter((name) => !named.has(name))).toEqual([]);
        expect(
          carDocumentSchema.safeParse(sent(carToWire(car, site, now))).error?.issues ?? [],
          car.slug,
        ).toEqual([]);
      }
    });

    it('M-1 F-18 C-16 says of a sold car no plate, no VIN, no price and nothing of the market, under no name', () => {
      const sold = cars.filter(({ status }) => status === 'sold');
      expect(sold.length).toBeGreaterThan(0);
      for (const car of sold) {
        const texts = [carHitToWire(car, site, now), carToWire(car, site, now)].map((wire) =>
          JSON.stringify(wire),
        );
        const secrets = [car.vin, car.registration].filter((secret) => secret !== null);
        const amounts = [car.priceCents, car.wasPriceCents, car.offerPriceCents]
          .filter((cents) => cents !== null)
          .flatMap((cents) => [`:${cents / 100},`, `:${cents / 100}}`]);
        for (const text of texts) {
          for (const secret of [...secrets, ...amounts]) expect(text, car.slug).not.toContain(secret);
        }
        expect(carHitToWire(car, site, now).autograb_data).toEqual({
          state_average_market_price: null,
          average_market_price: null,
        });
      }
    });
  },
);
