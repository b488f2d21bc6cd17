/** C-16: the page, its markup and its JSON say the same of every demo car, on every demo site. */
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { formatRate } from '#domain/finance/finance-line.ts';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import { buildLeadCar } from '#domain/lead/build-lead.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { buildCarPage, type CarPageView } from '#view-models/car-page/build-car-page.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import { serialiseMarkup } from './serialise-markup.server.ts';
import { buildVehicleMarkup } from './vehicle-markup.server.ts';

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
  const wire = carToWire(car, site, now);
  const isComing = wire.status === 'coming_soon' ? 'coming' : 'for sale';
  return {
    price: wire.price,
    priceType: wire.price_type,
    km: wire.km,
    vin: wire.vin,
    state: wire.sold ? 'gone' : wire.reserved ? 'on hold' : isComing,
  };
}

type Wire = ReturnType<typeof carToWire>;
type Told = string | number | null | undefined;

/** Where the JSON tells what a row of the page tells. */
const toldAs: Readonly<Record<string, (wire: Wire) => Told>> = {
  'Stock number': ({ stocknum }) => stocknum,
  VIN: ({ vin }) => vin,
  Registration: ({ regplate }) => regplate,
  'Registration expires': ({ rego_expiry }) => rego_expiry,
  NVIC: ({ nvic }) => nvic,
  'Advertised as': ({ carsales_title }) => carsales_title,
  'Maker’s body': (wire) =>
    [wire.manufacturer_body, wire.manufacturer_body2, wire.manufacturer_body3].filter(Boolean).join(', '),
  'Build date': ({ build_date }) => build_date,
  'Compliance date': ({ compliance_date }) => compliance_date,
  Kilometres: ({ km }) => km,
  Colour: ({ colour }) => colour,
  Interior: ({ interior_colour }) => interior_colour,
  Body: ({ bodyconfiguration, body }) => bodyconfiguration ?? body,
  Fuel: ({ fuel }) => fuel,
  Transmission: ({ trans, simple_transmission }) => trans ?? simple_transmission,
  Drive: ({ drive }) => drive,
  Seats: ({ seats }) => seats,
  Doors: ({ doors }) => doors,
  Gearbox: ({ trans }) => trans,
  Gears: ({ gearnum }) => gearnum,
  Cylinders: ({ cylinders }) => cylinders,
  'Engine size': ({ engine_size }) => engine_size,
  Induction: ({ induction }) => induction,
  Power: ({ power_kw }) => power_kw,
  Torque: ({ torque_nm }) => torque_nm,
  'Fuel consumption, combined': ({ fuel_consumption_combined }) => fuel_consumption_combined,
  'Fuel capacity': ({ fuel_capacity }) => fuel_capacity,
  'Energy use, combined': ({ energy_use_combined }) => energy_use_combined,
  'Gross vehicle mass': ({ gross_vehicle_mass }) => gross_vehicle_mass,
  'Towing, braked': ({ braked_towing }) => braked_towing,
  Length: ({ vehicle_length }) => vehicle_length,
  Height: ({ vehicle_height }) => vehicle_height,
  Width: ({ vehicle_width }) => vehicle_width,
  'Body length': ({ caravan }) => caravan?.body_length,
  'Body width': ({ caravan }) => caravan?.body_width,
  Tare: ({ caravan }) => caravan?.tare_weight,
  'Aggregate trailer mass': ({ caravan }) => caravan?.aggregate_trailer_mass,
  Axles: ({ caravan }) => caravan?.axle_type,
  Sleeps: ({ caravan }) => caravan?.sleeps,
  'ANCAP safety rating': ({ ancap_rating }) => ancap_rating,
};

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

    it('C-16 E-4 has that price, odometer and VIN in the ADF that a lead takes to the dealer', () => {
      for (const car of cars) {
        const { price, priceType, km, vin, state } = ofPage(
          buildCarPage(site, car, { origin, similar: [], now }),
        );
        const adf = buildAdf(exampleLead({ car: buildLeadCar(site, car) }));
        const saidOf = (name: string) =>
          new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(adf)?.[1] ?? null;
        expect(saidOf('price'), car.slug).toBe(price === null ? null : String(price));
        if (priceType !== null) expect(saidOf('pricecomments'), car.slug).toContain(priceType);
        expect(saidOf('odometer'), car.slug).toBe(km === null ? null : String(km));
        // The page of a sold car keeps its VIN to itself; its dealer knows it.
        if (state !== 'gone') expect(saidOf('vin'), car.slug).toBe(vin);
      }
    });

    it('C-19 VDP-9 VDP-22 tells every detail row of the page in its JSON', () => {
      const { locale } = site.config;
      const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
      for (const car of cars) {
        const { details, specifications } = buildCarPage(site, car, { origin, similar: [], now }).car;
        const wire = carToWire(car, site, now);
        for (const { label, value } of [...details, ...specifications]) {
          // What a feed prints for itself is told as it came.
          if (wire.specifications.some((row) => row.label === label && row.value === value)) continue;
          const told = toldAs[label]?.(wire) ?? 'nothing at all';
          const words = typeof told === 'number' ? number.format(told) : formatPartialDate(told, locale);
          // A litre figure of the engine stands before its cubic centimetres; the others say just the number.
          expect(` ${value.replace(/[\u00a0()]/g, ' ')} `, `${car.slug}: ${label}`).toContain(` ${words} `);
        }
      }
    });

    it('C-19 F-2 tells the repayment, both rates, their basis and their day together, or none of them', () => {
      const { finance } = site.config;
      const told = cars.map((car) => {
        const { car: view } = buildCarPage(site, car, { origin, similar: [], now });
        const { finance: figures } = carToWire(car, site, now);
        if (!view.finance.isShown || figures === null) {
          expect(figures, car.slug).toBeNull();
          expect(view.finance.isShown, car.slug).toBe(false);
          return null;
        }
        expect(formatMoney((figures.weekly ?? 0) * 100, site.config), car.slug).toBe(view.finance.weeklyText);
        expect(formatRate(figures.interest_rate)).toBe(view.finance.interestRateText);
        expect(formatRate(figures.comparison_rate)).toBe(view.finance.comparisonRateText);
        expect(figures).toMatchObject({
          basis: view.finance.basisText,
          as_at: finance?.asAt,
          warning: view.finance.warning,
        });
        return figures;
      });
      expect(told.some((figures) => figures !== null)).toBe(finance !== null);
    });

    it('C-19 B-14 B-15 B-16 VDP-26 tells the register search, programmes, money back, rights and sentences of the page', () => {
      const told = cars.map((car) => {
        const page = buildCarPage(site, car, { origin, similar: [], now });
        const wire = carToWire(car, site, now);
        const condition = page.sections.find((section) => section.id === 'condition');
        const rights = page.sections.find((section) => section.id === 'rights');
        expect(wire.register_search, car.slug).toBe(condition?.condition.titleText ?? null);
        expect(wire.inspections.map(({ name }) => name)).toEqual(
          (condition?.condition.inspections ?? []).map(({ name }) => name),
        );
        expect(wire.history_report?.facts ?? [], car.slug).toEqual(condition?.condition.history?.facts ?? []);
        expect(wire.price_history, car.slug).toHaveLength(page.car.pastPriceTexts.length);
        expect(wire.money_back).toEqual(page.moneyBack);
        expect(wire.buyer_rights?.rights).toEqual(rights?.rights.rights);
        expect(wire.buyer_rights?.source).toBe(rights?.rights.sourceText);
        expect(wire.in_words).toEqual(page.inWords);
        return wire;
      });
      expect(told.some(({ buyer_rights }) => buyer_rights !== null)).toBe(true);
      expect(told.some(({ register_search }) => register_search !== null)).toBe(true);
    });

    it('VDP-16 is seen in every state, so that the comparison is worth something', () => {
      const seen = new Set(cars.map((car) => ofJson(car, site).state));
      expect([...seen].sort()).toEqual(['coming', 'for sale', 'gone', 'on hold']);
    });
  },
);
