/** Page, markup, JSON, brochure, ADF and the feeds for Google and Meta say the same of every demo car, on every demo site. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { buildAd } from '#domain/ad-feed/ad.ts';
import { writeAdFeed } from '#domain/ad-feed/write-ad-feed.ts';
import type { Car } from '#domain/car/car.ts';
import { formatRate } from '#domain/finance/finance-display.ts';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import { buildLeadCar } from '#domain/lead/build-lead.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { examplePalette as palette } from '#tests/support/example-brochure.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { buildBrochure } from '#view-models/brochure/build-brochure.ts';
import { buildCarPage, type CarPageView } from '#view-models/car-page/build-car-page.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import { serialiseMarkup } from './markup.server.ts';
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
type ReportedValue = string | number | null | undefined;

/** Where the JSON tells what a row of the page tells. */
const notifiedAs: Readonly<Record<string, (wire: Wire) => ReportedValue>> = {
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
        const wordsOf = (name: string) =>
          new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(adf)?.[1] ?? null;
        expect(wordsOf('price'), car.slug).toBe(price === null ? null : String(price));
        if (priceType !== null) expect(wordsOf('pricecomments'), car.slug).toContain(priceType);
        expect(wordsOf('odometer'), car.slug).toBe(km === null ? null : String(km));
        // The page of a sold car keeps its VIN to itself; its dealer knows it.
        if (state !== 'gone') expect(wordsOf('vin'), car.slug).toBe(vin);
      }
    });

    it.each(['google', 'meta'] as const)(
      'C-16 B-34 B-35 E-2 E-3 has that price, price type, odometer and VIN in the feed for %s, or a reason why it is not there',
      (name) => {
        const feed = writeAdFeed(
          site,
          name,
          cars.map((car) => buildAd(site, car, origin)),
        );
        const delimiter = name === 'google' ? '\t' : ',';
        const rows: Readonly<Record<string, string>>[] = parse(feed.text, { columns: true, delimiter });
        const ofStockNumber = new Map(rows.map((row) => [row.id ?? row.vehicle_id, row]));
        for (const car of cars) {
          const page = buildCarPage(site, car, { origin, similar: [], now });
          const row = ofStockNumber.get(car.stockNumber);
          const judged = feed.cars.find(({ stockNumber }) => stockNumber === car.stockNumber);
          if (row === undefined) {
            expect(judged?.obstacles, car.slug).not.toEqual([]);
            continue;
          }
          expect(judged?.obstacles, car.slug).toEqual([]);
          const { price, priceType, km, vin, state } = ofPage(page);
          expect(row.price, car.slug).toBe(`${price?.toFixed(2)} AUD`);
          expect(row.VIN ?? row.vin, car.slug).toBe(vin);
          expect(row.link ?? row.url).toBe(page.pageUrl);
          expect(state).toBe('for sale');
          if (name === 'google') {
            expect(row.mileage).toBe(km === null ? '' : `${km} km`);
            expect(row.vehicle_price_type).toBe(
              priceType === 'Drive away' ? 'drive_away_price' : 'excluding_government_charges_price',
            );
          } else {
            expect([row['mileage.value'], row['mileage.unit']]).toEqual([String(km ?? 0), 'KM']);
            expect(km === null && car.stockType !== 'new').toBe(false);
          }
        }
        // Caravans are nothing for Google, and have no odometer for Meta.
        const isOfVans = cars.every(({ itemType }) => itemType === 'caravan');
        if (!isOfVans) expect(rows.length).toBeGreaterThan(10);
      },
    );

    it('C-16 B-21 has that price, odometer and VIN in its brochure', () => {
      for (const car of cars) {
        const page = buildCarPage(site, car, { origin, similar: [], now });
        const { price, priceType, vin } = ofPage(page);
        const sheet = buildBrochure(site, page, { palette, now });
        const priced = sheet.price.kind === 'price' ? sheet.price : null;
        expect(priced && Number(priced.text.replace(/[^\d.]/g, '')), car.slug).toBe(price);
        expect(priced?.priceType ?? null, car.slug).toBe(priceType);
        const plain = (text: string) => text.replaceAll('\u00a0', ' ');
        const rows = [...sheet.keyFacts, ...sheet.details].map(({ value }) => plain(value));
        const odometer = page.car.details.find(({ label }) => label === 'Kilometres')?.value ?? null;
        for (const expected of [odometer, vin].filter((each) => each !== null)) {
          expect(rows, car.slug).toContain(plain(expected));
        }
      }
    });

    it('C-19 VDP-9 VDP-22 tells every detail row of the page in its JSON', () => {
      const { locale } = site.config;
      const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
      for (const car of cars) {
        const { details, specifications } = buildCarPage(site, car, { origin, similar: [], now }).car;
        const wire = carToWire(car, site, now);
        for (const { label, value } of [...details, ...specifications]) {
          // What a feed prints for itself is passed on as it came.
          if (wire.specifications.some((row) => row.label === label && row.value === value)) continue;
          const reported = notifiedAs[label]?.(wire) ?? 'nothing at all';
          const text =
            typeof reported === 'number' ? number.format(reported) : formatPartialDate(reported, locale);
          // A litre figure of the engine comes before its cubic centimetres; the others say just the number.
          expect(` ${value.replace(/[\u00a0()]/g, ' ')} `, `${car.slug}: ${label}`).toContain(` ${text} `);
        }
      }
    });

    it('C-19 F-2 tells the repayment, both rates, their basis and their day together, or none of them', () => {
      const { finance } = site.config;
      const reported = cars.map((car) => {
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
      expect(reported.some((figures) => figures !== null)).toBe(finance !== null);
    });

    it('C-19 B-14 B-15 B-16 VDP-26 tells the register search, programmes, money back, rights and sentences of the page', () => {
      const reported = cars.map((car) => {
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
      expect(reported.some(({ buyer_rights }) => buyer_rights !== null)).toBe(true);
      expect(reported.some(({ register_search }) => register_search !== null)).toBe(true);
    });

    it('VDP-16 is seen in every state, so that the comparison is worth something', () => {
      const seen = new Set(cars.map((car) => ofJson(car, site).state));
      expect([...seen].sort()).toEqual(['coming', 'for sale', 'gone', 'on hold']);
    });
  },
);
