/** M-4: what the document promises of a car is what is sent of every demo car. */
import { describe, expect, it } from 'vitest';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { carHitToWire, carToWire } from './car-wire.ts';
import { carDocumentSchema, carHitSchema } from './car-wire-schema.ts';

const now = new Date('2026-11-21T03:00:00Z');
const stock = await listDemoCars(now);
const sent = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value));

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
