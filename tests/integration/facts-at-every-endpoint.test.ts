/**
 * Every client gets the same facts of a car: its page, its markup, its JSON, both eras of the tools, the agents'
 * protocol, a search of each. Over a real feed; over the demo cars the endpoints are compared in src/web/agents and
 * src/view-models/car-facts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { selectSiteStock } from '#domain/stock-search/site-stock.ts';
import { buildCardFacts, buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import { carFactsSchema } from '#view-models/car-facts/car-facts-schema.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import { serialiseMarkup } from '#web/seo/markup.server.ts';
import { buildVehicleMarkup } from '#web/seo/vehicle-markup.server.ts';
import { connectA2a } from '../support/a2a-client.ts';
import { type AgentSite, openAgentSite, agentSiteOrigin as origin } from '../support/agent-site.ts';
import { compareCarFacts } from '../support/compare-car-facts.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { importRealFeed, isRealFeedHere, parityStep } from '../support/import-real-feed.ts';
import { connectMcp, mcpEras } from '../support/mcp-client.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-21T03:00:00Z');
const json = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.skipIf(!isRealFeedHere)(
  `one of ${parityStep} of 13,000 real listings (skipped: FORECOURT_TEST_DATA names no folder with listings)`,
  { timeout: 1_800_000 },
  () => {
    let database: Database;
    let world: AgentSite;
    let site: SiteContext;
    let cars: readonly Car[];

    beforeAll(async () => {
      const kestrel = (await listDemoCars(now)).find((one) => one.site.siteSlug === 'kestrel');
      if (kestrel === undefined) throw new Error('There is no demo site kestrel.');
      site = kestrel.site;
      database = await openTemporaryDatabase();
      cars = await importRealFeed(database);
      world = await openAgentSite(database, { site, cars, now: () => now });
      expect(cars.length).toBeGreaterThan(12_500 / parityStep);
    });

    afterAll(async () => {
      expect(world?.faults).toEqual([]);
      await world?.server.close();
      await database?.close();
    });

    const factsOf = (car: Car) => json(buildCarFacts(car, site, { origin, now }));

    it('M-1 C-16 has in page, markup and JSON what its facts say', () => {
      for (const car of cars) {
        const facts = carFactsSchema.parse(buildCarFacts(car, site, { origin, now }));
        const page = buildCarPage(site, car, { origin, similar: [], now });
        const compared = compareCarFacts(facts, page);
        expect(compared.facts, car.slug).toEqual(compared.page);
        const [vehicle] = JSON.parse(serialiseMarkup(buildVehicleMarkup(page, site)))['@graph'];
        const wire = carToWire(car, site, now);
        const endpoints = {
          price: facts.price && facts.price.cents / 100,
          km: facts.odometer_km,
          vin: facts.vin,
        };
        expect(
          {
            price: vehicle.offers.price ?? null,
            km: vehicle.mileageFromOdometer?.value ?? null,
            vin: vehicle.vehicleIdentificationNumber ?? null,
          },
          car.slug,
        ).toEqual(endpoints);
        expect({ price: wire.price, km: wire.km, vin: wire.vin }, car.slug).toEqual(endpoints);
        expect(wire.price_type, car.slug).toBe(facts.price?.type_text ?? null);
      }
    });

    it.each(mcpEras)(
      'M-1 M-2 has in the tools, with a client of %s, what its facts say',
      async (_era, options) => {
        const { client, call } = await connectMcp(world.address, options);
        for (const car of cars) {
          const { content } = await call('get_car', { slug: car.slug });
          expect(content, car.slug).toEqual({ car: factsOf(car) });
        }
        await client.close();
      },
    );

    it("M-1 M-5 has in the agents' protocol what its facts say", async () => {
      const { ask } = await connectA2a(world.address, origin);
      for (const car of cars) {
        const { data } = await ask({ type: 'inventory.vehicle.request', vehicle_id: car.slug });
        expect(data.au, car.slug).toEqual(factsOf(car));
      }
    });

    it('M-1 M-2 is found once by a search of the tools, page by page, as on its card', async () => {
      const { client, call } = await connectMcp(world.address);
      // Cards spell a model as most cars of the site have it.
      const listed = selectSiteStock(site, cars, 1, now).cars;
      const known = new Map(listed.map((car) => [car.slug, car]));
      const found = new Set<string>();
      for (let page = 1, pages = 1; page <= Math.min(pages, 500); page += 1) {
        const { content } = await call('search_stock', { page });
        pages = Number(content.pages);
        for (const facts of content.cars as readonly { readonly slug: string }[]) {
          const car = known.get(facts.slug);
          expect(facts, facts.slug).toEqual(car && json(buildCardFacts(car, site, { origin, now })));
          expect(found.has(facts.slug), facts.slug).toBe(false);
          found.add(facts.slug);
        }
      }
      expect(found.size).toBe(Math.min(cars.length, 500 * 20));
      await client.close();
    });
  },
);
