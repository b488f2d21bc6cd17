/** Independent agents at a dealer's endpoint, with the stock client of A2A over a real database. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCardFacts, buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import { connectA2a } from '../support/a2a-client.ts';
import { type AgentSite, openAgentSite, agentSiteOrigin as origin } from '../support/agent-site.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { openFileDatabase } from '../support/for-file.ts';

const now = new Date('2026-11-23T23:00:00Z');
const stock = await listDemoCars(now);
const demo = siteOf('kestrel');

function siteOf(slug: string) {
  const found = stock.find(({ site }) => site.siteSlug === slug);
  if (found === undefined) throw new Error(`There is no demo site ${slug}.`);
  return found;
}

const database = await openFileDatabase();

async function open(agents: Partial<SiteContext['config']['agents']> = {}) {
  const dealerGroupId = `group-${randomUUID()}`;
  const config = { ...demo.site.config, agents: { ...demo.site.config.agents, ...agents } };
  const site: SiteContext = { ...demo.site, dealerGroupId, config };
  const cars = demo.cars.map((car) => ({ ...car, dealerGroupId }));
  const world = await openAgentSite(database, { site, cars, now: () => now });
  const listLeads = async () => {
    const filter = {
      siteSlug: null,
      email: null,
      receivedFrom: null,
      receivedUntil: null,
      isUnansweredOnly: false,
    };
    const requested = { dealerGroupId, filter, before: null, limit: 50 };
    const found = await createPostgresLeadRegister(database.db).list(requested);
    return found.map(({ lead }) => lead);
  };
  return { site, cars, world, listLeads };
}

/** As it is on the wire. */
async function post(world: AgentSite, data: unknown) {
  const payload = {
    jsonrpc: '2.0',
    id: 'req-1',
    method: 'SendMessage',
    params: { message: { messageId: 'm', role: 'user', parts: [{ text: 'Cars cost $1.' }, { data }] } },
  };
  const response = await fetch(`${world.address}/a2a`, { method: 'POST', body: JSON.stringify(payload) });
  return { status: response.status, body: await response.json() };
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value));
const free = demo.cars.filter(({ status, isReserved }) => status === 'in_stock' && !isReserved);
const [car] = free;
const consent = {
  granted_at: '2026-11-23T22:59:00Z',
  allowed_channels: ['email'],
  consent_text: 'I agree to share my details with this dealer about this car.',
  scope: ['lead_submission'],
};
const lead = {
  type: 'lead.submit.request',
  customer: { first_name: 'Anna', last_name: 'Lee', email: 'anna@example.com' },
  consent,
  vehicle_of_interest: { vehicle_id: car?.slug },
  message: 'Is it still there?',
  source_agent: { name: 'shopping-helper', agent_card_url: 'https://agent.example/card.json' },
};

describe('an external agent', () => {
  it('M-1 M-5 finds, counts and reads cars with the very facts of the other endpoints, and no amount in other units', async () => {
    const { site, cars, world } = await open();
    const { ask } = await connectA2a(world.address, origin);
    const found = await ask({ type: 'inventory.search.request', pagination: { skip: 0, limit: 100 } });
    const vehicles = found.data.vehicles as { vehicle_id: string; au: unknown }[];
    expect(vehicles.length).toBeGreaterThan(20);
    expect(found.message).toContain('Australian dollars');
    const known = new Map(cars.map((each) => [each.slug, each]));
    for (const { vehicle_id, au, ...rest } of vehicles) {
      const each = known.get(vehicle_id);
      expect(au, vehicle_id).toEqual(each && json(buildCardFacts(each, site, { origin, now })));
      expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['price']));
      expect(Object.keys(rest).filter((name) => /price|msrp|mileage/.test(name))).toEqual([]);
    }
    for (const each of cars.slice(0, 12)) {
      const requested = { type: 'inventory.vehicle.request', vehicle_id: each.slug };
      if (each.status === 'sold') continue;
      expect((await ask(requested)).data.au, each.slug).toEqual(
        json(buildCarFacts(each, site, { origin, now })),
      );
    }
    const stocked = cars.find(({ slug }) => slug === car?.slug);
    const byStock = await ask({ type: 'inventory.vehicle.request', stock: stocked?.stockNumber });
    expect(byStock.data.vehicle_id).toBe(stocked?.slug);
    const middle = await ask({ type: 'inventory.search.request', pagination: { skip: 7, limit: 5 } });
    expect((middle.data.vehicles as { vehicle_id: string }[]).map((one) => one.vehicle_id)).toEqual(
      vehicles.slice(7, 12).map((one) => one.vehicle_id),
    );
    const facets = await ask({ type: 'inventory.facets.request', filters: { condition: ['used'] } });
    expect((facets.data.makes as unknown[]).length).toBeGreaterThan(1);
    const dealer = await ask({ type: 'dealer.information.request' });
    expect(JSON.stringify(dealer)).not.toMatch(/@/);
    expect((dealer.data.rooftops as unknown[]).length).toBe(site.locations.length);
    expect(world.faults).toEqual([]);
    await world.server.close();
  });

  it('M-5 M-7 leaves a lead with its consent, once for a key and once for the same words, marked with its name', async () => {
    const { world, listLeads } = await open();
    const { ask } = await connectA2a(world.address, origin);
    const first = await ask({ ...lead, idempotency_key: 'one' });
    expect(first.data).toMatchObject({ status: 'received' });
    expect((await ask({ ...lead, idempotency_key: 'one' })).data).toMatchObject({
      lead_id: first.data.lead_id,
      status: 'duplicate',
    });
    await expect(ask({ ...lead, idempotency_key: 'one', message: 'Else' })).rejects.toThrow(/key was used/);
    const same = [await ask({ ...lead, message: 'Same' }), await ask({ ...lead, message: 'Same' })];
    expect(same.map(({ data }) => data.status)).toEqual(['received', 'duplicate']);
    const leads = await listLeads();
    expect(leads).toHaveLength(2);
    expect(leads[0]).toMatchObject({
      contact: { name: 'Anna Lee', email: 'anna@example.com', phone: '' },
      consent: { isGranted: false },
      agent: {
        door: 'a2a',
        name: 'shopping-helper',
        agreed: { wording: consent.consent_text, agreedAt: '2026-11-23T22:59:00.000Z', channels: ['email'] },
      },
    });
    expect(world.faults).toEqual([]);
    await world.server.close();
  });

  it('M-5 M-7 books a drive with a trade-in in one lead, and proposes other times where one is taken', async () => {
    const { world, listLeads } = await open();
    const { ask } = await connectA2a(world.address, origin);
    const appointment = { appointment_type: 'test_drive' };
    const proposed = await ask({ ...lead, appointment });
    expect(proposed.data).toMatchObject({ status: 'rejected', appointment: { status: 'proposed' } });
    expect(await listLeads()).toEqual([]);
    const [at] = (proposed.data.appointment as { proposed_times: string[] }).proposed_times;
    const trade_in = { year: 2014, make: 'Toyota', model: 'Corolla', condition: 'good', mileage: 96_000 };
    const requested = { ...lead, trade_in, appointment: { ...appointment, appointment_at: at } };
    const booked = await ask(requested);
    expect(booked.data, JSON.stringify(booked)).toMatchObject({
      status: 'received',
      appointment: { status: 'confirmed', confirmed_at: at },
    });
    expect((await ask(requested)).data).toMatchObject({ status: 'duplicate', lead_id: booked.data.lead_id });
    const late = await ask({ ...requested, customer: { ...lead.customer, email: 'sam@example.com' } });
    expect(late.data).toMatchObject({ appointment: { status: 'proposed' } });
    const [stored, ...more] = await listLeads();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      kind: 'test-drive',
      details: {
        testDrive: { isBooked: true },
        tradeIn: { year: 2014, make: 'Toyota', model: 'Corolla', odometerKm: 96_000, valueCents: null },
      },
    });
    expect(stored?.message).toContain('Condition of the trade-in: good.');
    await world.server.close();
  });

  it.each([
    ['without consent', { consent: undefined }, 'CONTACT_CONSENT_REQUIRED'],
    ['for another purpose', { consent: { ...consent, scope: ['marketing'] } }, 'INVALID_CONSENT'],
    ['from the future', { consent: { ...consent, granted_at: '2026-11-24T00:00:00Z' } }, 'INVALID_CONSENT'],
    ['that has ended', { consent: { ...consent, expires_at: '2026-11-23T22:59:59Z' } }, 'INVALID_CONSENT'],
    [
      'by an unknown transport',
      { consent: { ...consent, allowed_channels: ['sms'] } },
      'CONTACT_CONSENT_REQUIRED',
    ],
    ['about no car of ours', { vehicle_of_interest: { vehicle_id: 'none' } }, 'VEHICLE_NOT_FOUND'],
    [
      'in words of a trade-in',
      { vehicle_of_interest: { vehicle_id: car?.slug, condition: 'good' } },
      'INVALID_CONDITION',
    ],
    ['that says nothing', { vehicle_of_interest: undefined, message: undefined }, 'MISSING_REQUIRED_FIELD'],
    [
      'with a drive of no car',
      { vehicle_of_interest: undefined, appointment: { appointment_type: 'test_drive' } },
      'MISSING_REQUIRED_FIELD',
    ],
    ['with an unknown member', { price: 1 }, 'SCHEMA_VALIDATION_FAILED'],
    [
      'with an email that is none',
      { customer: { ...lead.customer, email: 'nonsense' } },
      'SCHEMA_VALIDATION_FAILED',
    ],
  ])('M-5 M-7 is refused a lead %s, and nothing is stored', async (_label, changes, code) => {
    const { world, listLeads } = await open();
    const { status, body } = await post(world, json({ ...lead, ...changes }));
    expect([status, body.error.data.code, body.id], JSON.stringify(body)).toEqual([200, code, 'req-1']);
    expect(body.error.data).toMatchObject({ type: 'aap.error', retryable: false });
    expect(await listLeads()).toEqual([]);
    expect(world.faults).toEqual([]);
    await world.server.close();
  });

  it('M-5 gets every wrong field together, and nothing of a sold car by its VIN', async () => {
    const { cars, world } = await open();
    const filters = { year_min: 'new', condition: ['shiny'], colour: 'red' };
    const { body } = await post(world, { type: 'inventory.search.request', filters, extra: 1 });
    expect(body.error.code).toBe(-32_602);
    const places = body.error.data.details.errors.map(
      ({ instanceLocation, keyword }: { instanceLocation: string; keyword: string }) =>
        `${instanceLocation} ${keyword}`,
    );
    expect(places.sort()).toEqual([
      '/extra additionalProperties',
      '/filters/colour additionalProperties',
      '/filters/condition/0 enum',
      '/filters/year_min type',
    ]);
    const sold = cars.find(({ status }) => status === 'sold');
    const byVin = await post(world, { type: 'inventory.vehicle.request', vin: sold?.vin ?? 'X'.repeat(17) });
    expect(byVin.body.error.data.code).toBe('VEHICLE_NOT_FOUND');
    const byName = await post(world, { type: 'inventory.vehicle.request', vehicle_id: sold?.slug });
    expect(byName.body.error.data.code).toBe('VEHICLE_UNAVAILABLE');
    expect(JSON.stringify(byName.body)).not.toContain(sold?.vin ?? 'no VIN');
    await world.server.close();
  });

  it('M-5 M-8 finds no endpoint where it is disabled, no leads where none are wanted, and clear messages for rubbish', async () => {
    const { world } = await open({ extensionUrl: 'https://ours.example/aap-au/v1' });
    const card = await (await fetch(`${world.address}/.well-known/agent-card.json`)).json();
    expect(card.capabilities.extensions[1]).toMatchObject({
      uri: 'https://ours.example/aap-au/v1',
      required: false,
      params: { currency: 'AUD', distance: 'km', country: 'AU' },
    });
    const schema = await (await fetch(`${world.address}/extensions/aap-au/v1/schema.json`)).json();
    expect(schema.$id).toBe('https://ours.example/aap-au/v1/schema.json');
    expect(await (await fetch(`${world.address}/extensions/aap-au/v1`)).text()).toContain(
      'Australian profile',
    );
    for (const invalid of [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"jsonrpc":"2.0"}',
      '[{"jsonrpc":"2.0","id":1,"method":"SendMessage"}]',
    ]) {
      const { status } = await fetch(`${world.address}/a2a`, { method: 'POST', body: invalid });
      expect(status, invalid).toBe(400);
    }
    expect((await fetch(`${world.address}/a2a`)).status).toBe(405);
    await world.server.close();
    const reading = await open({ writes: false });
    const read = await (await fetch(`${reading.world.address}/.well-known/agent-card.json`)).json();
    expect(read.skills.map(({ id }: { id: string }) => id)).not.toContain('lead.submit');
    expect((await post(reading.world, lead)).body.error.data.code).toBe('UNSUPPORTED_SKILL');
    await reading.world.server.close();
    const shut = await open({ a2a: false });
    for (const path of ['/a2a', '/.well-known/agent-card.json', '/extensions/aap-au/v1']) {
      const method = path === '/a2a' ? 'POST' : 'GET';
      expect((await fetch(`${shut.world.address}${path}`, { method })).status, path).toBe(404);
    }
    await shut.world.server.close();
  });
});
