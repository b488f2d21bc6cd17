/** C-16: the page, its markup and its JSON say the same of every demo car, on every demo site. */
import { describe, expect, it } from 'vitest';
import { listDemoCars } from '../../../tests/support/demo-cars.ts';
import type { Car } from '../../domain/car/car.ts';
import { carToWire } from '../../domain/car/car-wire.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { buildCarPage, type CarPageView } from '../../use-cases/car/view-car.ts';
import { serialiseMarkup } from './serialise-markup.ts';
import { buildVehicleMarkup } from './vehicle-markup.ts';

const now = new Date('2026-11-21T03:00:00Z');
const stock = await listDemoCars(now);

type Facts = {
  readonly price: number | null;
  readonly priceType: string | null;
  readonly km: number | null;
  readonly vin: string | null;
  readonly state: 'for sale' | 'on hold' | 'coming' | 'gone';
};

const states = {
  available: 'for sale',
  'coming-soon': 'coming',
  reserved: 'on hold',
  sold: 'gone',
  withdrawn: 'gone',
} as const;

function ofPage({ car, isGone }: CarPageView): Facts {
  const price = car.price.kind === 'price' && !isGone ? car.price : null;
  const vin = car.details.find(({ label }) => label === 'VIN')?.value ?? null;
  return {
    price: price && Number(price.text.replace(/[^\d.]/g, '')),
    priceType: price?.priceType ?? null,
    km: car.odometerKm,
    vin,
    state: states[car.availability.kind],
  };
}

function ofMarkup(page: CarPageView, site: SiteContext): Facts {
  const { '@graph': graph } = JSON.parse(serialiseMarkup(buildVehicleMarkup(page, site)));
  const [vehicle] = graph;
  const names: Readonly<Record<string, Facts['state']>> = {
    InStock: 'for sale',
    Reserved: 'on hold',
    PreOrder: 'coming',
    SoldOut: 'gone',
  };
  return {
    price: vehicle.offers.price ?? null,
    priceType: vehicle.offers.priceSpecification?.description ?? null,
    km: vehicle.mileageFromOdometer?.value ?? null,
    vin: vehicle.vehicleIdentificationNumber ?? null,
    state: names[vehicle.offers.availability.split('/').at(-1)] ?? 'gone',
  };
}

function ofJson(car: Car, site: SiteContext): Facts {
  const wire = carToWire(car, site);
  const isComing = wire.status === 'coming_soon' ? 'coming' : 'for sale';
  return {
    price: wire.price,
    priceType: wire.price_type,
    km: wire.km,
    vin: wire.vin,
    state: wire.sold ? 'gone' : wire.reserved ? 'on hold' : isComing,
  };
}

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'every car of %s',
  (_slug, site, cars) => {
    const origin = `https://${site.config.hosts[0]}`;

    it('C-16 C-19 has one price, price type, odometer, VIN and state on its page, in its markup and in its JSON', () => {
      expect(cars.length).toBeGreaterThan(40);
      for (const car of cars) {
        const page = buildCarPage(site, car, { origin, similar: [], now });
        const facts = ofPage(page);
        expect(ofMarkup(page, site), car.slug).toEqual(facts);
        expect(ofJson(car, site), car.slug).toEqual(facts);
      }
    });

    it('VDP-16 is seen in every state, so that the comparison is worth something', () => {
      const seen = new Set(cars.map((car) => ofJson(car, site).state));
      expect([...seen].sort()).toEqual(['coming', 'for sale', 'gone', 'on hold']);
    });
  },
);
