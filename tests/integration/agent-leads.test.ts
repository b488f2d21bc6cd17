/** What a program sends for a shopper, over a real database: two steps, one lead, and nothing without leave. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { consentWording } from '#domain/lead/agent/lead-agent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import { agentLimits } from '../support/agent-limits.ts';
import { type AgentSite, agentSiteOrigin, openAgentSite } from '../support/agent-site.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { connectMcp, mcpEras } from '../support/mcp-client.ts';

const start = new Date('2026-11-23T23:00:00Z');
const stock = await listDemoCars(start);
const kestrel = stock.find(({ site }) => site.siteSlug === 'kestrel') ?? stock[0];
if (kestrel === undefined) throw new Error('There is no demo site.');
const { cars } = kestrel;

const database = await openFileDatabase();

let clock = start;
beforeEach(() => {
  clock = start;
});

/** Each test has a group of its own in the same database, so that none finds another's leads. */
async function open(
  changes: Partial<Application> = {},
  agents: Partial<SiteContext['config']['agents']> = {},
) {
  const dealerGroupId = `group-${randomUUID()}`;
  const base = kestrel?.site as SiteContext;
  const site: SiteContext = {
    ...base,
    dealerGroupId,
    config: { ...base.config, agents: { ...base.config.agents, ...agents } },
  };
  const own = cars.map((car) => ({ ...car, dealerGroupId }));
  const world = await openAgentSite(database, { site, cars: own, now: () => clock }, changes);
  const listLeads = async () => {
    const filter = {
      siteSlug: null,
      email: null,
      receivedFrom: null,
      receivedUntil: null,
      isUnansweredOnly: false,
    };
    const found = await createPostgresLeadRegister(database.db).list({
      dealerGroupId,
      filter,
      before: null,
      limit: 100,
    });
    return found.map(({ lead }) => lead);
  };
  return { site, world, listLeads };
}

const free = cars.filter(({ status, isReserved }) => status === 'in_stock' && !isReserved);
const slug = free[0]?.slug ?? '';
const contact = { name: 'Jordan Blake', email: 'jordan@example.com' };
const enquiry = { slug, message: 'Does it have a tow bar?', contact };

async function withWorld(world: AgentSite, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    expect(world.faults).toEqual([]);
  } finally {
    await world.server.close();
  }
}

describe.each(mcpEras)('a client of %s', (_era, options) => {
  it('M-2 M-7 books a drive in two calls: the first stores nothing, the second is stored with wording and endpoint', async () => {
    const { site, world, listLeads } = await open();
    await withWorld(world, async () => {
      const { client, call } = await connectMcp(world.address, options, 'Helper');
      const { content: times } = await call('list_test_drive_times', { slug });
      const [time] = times.times as string[];
      const requested = { slug, time, contact: { name: 'Jordan Blake', phone: '0491 570 006' } };
      const first = await call('book_test_drive', requested);
      expect(first.content).toMatchObject({
        status: 'needs_confirmation',
        consent_wording: consentWording(site, agentSiteOrigin),
        reference: null,
      });
      expect(String(first.content.say_to_shopper)).toMatch(/^Book the 20\d\d .+ on .+\?$/);
      expect(await listLeads()).toEqual([]);
      const consent = { agreed: true, wording: first.content.consent_wording };
      const second = { ...requested, confirmation: first.content.confirmation, consent };
      const stored = await call('book_test_drive', second);
      expect(stored.content, JSON.stringify(stored.content)).toMatchObject({
        status: 'stored',
        confirmation: null,
      });
      const [lead, ...more] = await listLeads();
      expect(more).toEqual([]);
      expect(lead).toMatchObject({
        kind: 'test-drive',
        contact: { name: 'Jordan Blake', email: '', phone: '+61491570006' },
        details: { testDrive: { isBooked: true } },
        consent: { isGranted: false },
        isSuspectedSpam: false,
        agent: {
          door: 'mcp',
          agreed: { wording: consentWording(site, agentSiteOrigin), channels: ['phone'] },
        },
      });
      expect(lead?.agent?.name).toBe(options === mcpEras[0][1] ? 'Helper' : null);
      expect(JSON.stringify(stored.content)).toContain(lead?.id.slice(0, 4).toUpperCase());
      // The answer was lost: the same again is the same.
      expect((await call('book_test_drive', second)).content).toEqual(stored.content);
      expect(await listLeads()).toHaveLength(1);
      expect((await call('list_test_drive_times', { slug })).content.times).not.toContain(time);
      const late = await call('book_test_drive', {
        ...requested,
        contact: { name: 'Sam', phone: '0491 570 156' },
      });
      expect(late.content.error_code).toBe('time_taken');
      await client.close();
    });
  });
});

describe('what a program sends for a shopper', () => {
  it('M-7 asks for a trade-in with and without a car, and sends a message, each as its own kind of lead', async () => {
    const { world, listLeads } = await open();
    await withWorld(world, async () => {
      const { client, write } = await connectMcp(world.address);
      const their_car = { year: 2018, make_and_model: 'Mazda CX-5 Touring', km: 84_000, plate: 'ABC12D' };
      const answers = [
        await write('ask_trade_in', { slug, their_car, contact }),
        await write('ask_trade_in', { their_car, contact }),
        await write('leave_enquiry', enquiry),
        await write('leave_enquiry', {
          message: 'Are you open on Sunday?',
          contact,
          location: kestrel.site.locations[0]?.slug,
        }),
      ];
      for (const { content } of answers)
        expect(content, JSON.stringify(content)).toMatchObject({ status: 'stored' });
      const leads = await listLeads();
      expect(leads.map(({ kind }) => kind).sort()).toEqual([
        'car-enquiry',
        'general-enquiry',
        'trade-in',
        'trade-in',
      ]);
      for (const { details, kind } of leads) {
        if (kind !== 'trade-in') continue;
        expect(details.tradeIn).toMatchObject({
          year: 2018,
          make: 'Mazda',
          model: 'CX-5 Touring',
          odometerKm: 84_000,
          registration: 'ABC12D',
          valueCents: null,
        });
      }
      await client.close();
    });
  });

  it('M-7 takes a confirmation for what was asked, by its words, once, and for a quarter of an hour', async () => {
    const { world, listLeads } = await open();
    await withWorld(world, async () => {
      const { client, call } = await connectMcp(world.address);
      const { content } = await call('leave_enquiry', enquiry);
      const wording = String(content.consent_wording);
      const confirmation = String(content.confirmation);
      const consent = { agreed: true, wording };
      const refused = async (changes: Record<string, unknown>) =>
        (await call('leave_enquiry', { ...enquiry, confirmation, consent, ...changes })).content.error_code;
      expect(await refused({ message: 'Something else' })).toBe('confirmation_differs');
      expect(await refused({ contact: { name: 'Mallory', email: 'mallory@example.com' } })).toBe(
        'confirmation_differs',
      );
      expect(await refused({ confirmation: `${confirmation.slice(0, -2)}xx` })).toBe('confirmation_differs');
      expect(await refused({ confirmation: 'rubbish' })).toBe('confirmation_differs');
      expect(await refused({ consent: undefined })).toBe('not_agreed');
      expect(await refused({ consent: { agreed: false, wording } })).toBe('not_agreed');
      expect(await refused({ consent: { agreed: true, wording: `${wording} and news` } })).toBe('not_agreed');
      const trade = { slug, their_car: { year: 2018, make_and_model: 'Mazda 3', km: 1 }, contact };
      const other = await call('ask_trade_in', { ...trade, confirmation, consent });
      expect(other.content.error_code).toBe('confirmation_differs');
      clock = new Date(start.getTime() + 15 * minuteMs);
      expect(await refused({})).toBe('confirmation_differs');
      clock = new Date(start.getTime() + 15 * minuteMs - 1);
      expect(await listLeads()).toEqual([]);
      const key = 'key-number-1';
      const stored = await call('leave_enquiry', { ...enquiry, confirmation, consent, idempotency_key: key });
      expect(stored.content.status, JSON.stringify(stored.content)).toBe('stored');
      expect(await refused({ idempotency_key: 'key-number-2' })).toBe('confirmation_differs');
      expect(await listLeads()).toHaveLength(1);
      await client.close();
    });
  });

  it('M-7 keeps one lead for one key, a day long: repeated, it gets the first response, and anything else a conflict', async () => {
    const { world, listLeads } = await open();
    await withWorld(world, async () => {
      const { client, write } = await connectMcp(world.address);
      const idempotency_key = 'a-key-of-mine';
      const twins = await Promise.all(
        [1, 2, 3].map(() => write('leave_enquiry', { ...enquiry, idempotency_key })),
      );
      const stored = twins.filter(({ content }) => content.status === 'stored');
      expect(stored.length).toBeGreaterThan(0);
      for (const { content } of twins) {
        if (content.status !== 'stored')
          expect(content).toMatchObject({ error_code: 'unavailable', retryable: true });
      }
      clock = new Date(start.getTime() + 20 * hourMs);
      expect((await write('leave_enquiry', { ...enquiry, idempotency_key })).content).toEqual(
        stored[0]?.content,
      );
      const changed = await write('leave_enquiry', { ...enquiry, message: 'Else', idempotency_key });
      expect(changed.content).toMatchObject({ error_code: 'idempotency_conflict', retryable: false });
      expect(await listLeads()).toHaveLength(1);
      await client.close();
    });
  });

  it('M-7 asks on the shopper’s own screen where a client can, and stores nothing when they decline', async () => {
    const { site, world, listLeads } = await open();
    await withWorld(world, async () => {
      const shown: string[] = [];
      let action: 'accept' | 'decline' = 'decline';
      const { client, call } = await connectMcp(world.address, {
        versionNegotiation: { mode: 'auto' },
        capabilities: { elicitation: { form: {} } },
      });
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        shown.push(params.message);
        return action === 'accept' ? { action, content: { agreed: true } } : { action };
      });
      expect((await call('leave_enquiry', enquiry)).content.error_code).toBe('not_agreed');
      expect(await listLeads()).toEqual([]);
      action = 'accept';
      const stored = await call('leave_enquiry', enquiry);
      expect(stored.content, JSON.stringify(stored.content)).toMatchObject({ status: 'stored' });
      expect(shown).toHaveLength(2);
      expect(shown[0]).toContain(consentWording(site, agentSiteOrigin));
      expect((await listLeads()).map(({ agent }) => agent?.agreed?.wording)).toEqual([
        consentWording(site, agentSiteOrigin),
      ]);
      await client.close();
    });
  });

  it('M-7 holds a person to two open drives, three messages about a car and five by one address', async () => {
    const { world, listLeads } = await open({ agentLimiters: agentLimits() });
    await withWorld(world, async () => {
      const { client, call, write } = await connectMcp(world.address);
      const person = { name: 'Jordan', phone: '0491 570 006' };
      const codes: unknown[] = [];
      for (const car of free.slice(0, 3)) {
        const { content } = await call('list_test_drive_times', { slug: car.slug });
        const time = (content.times as string[])[0];
        const booked = await write('book_test_drive', { slug: car.slug, time, contact: person });
        codes.push(booked.content.status ?? booked.content.error_code);
      }
      expect(codes).toEqual(['stored', 'stored', 'too_many']);
      const requested: unknown[] = [];
      for (const message of ['a', 'b', 'c', 'd']) {
        const { content } = await write('leave_enquiry', { slug, message, contact });
        requested.push(content.status ?? [content.error_code, Number(content.retry_after_seconds) > 0]);
      }
      expect(requested).toEqual(['stored', 'stored', 'stored', ['too_many', true]]);
      const more: unknown[] = [];
      for (const car of free.slice(4, 7)) {
        const { content } = await write('leave_enquiry', { slug: car.slug, message: 'x', contact });
        more.push(content.status ?? content.error_code);
      }
      // The fourth about the first car counted for the address, too.
      expect(more).toEqual(['stored', 'too_many', 'too_many']);
      expect(await listLeads()).toHaveLength(6);
      await client.close();
    });
  });

  it('M-7 needs one way to answer, or both where the site says so, and says what is wrong with either', async () => {
    const strict = await open({}, { contact: 'both' });
    await withWorld(strict.world, async () => {
      const { client, call, write } = await connectMcp(strict.world.address);
      const { content } = await call('leave_enquiry', enquiry);
      expect(content).toMatchObject({ error_code: 'invalid_details', errors: [{ field: 'phone' }] });
      const both = { ...enquiry, contact: { ...contact, phone: '0491 570 006' } };
      expect((await write('leave_enquiry', both)).content.status).toBe('stored');
      await client.close();
    });
    const { world, listLeads } = await open();
    await withWorld(world, async () => {
      const { client, call } = await connectMcp(world.address);
      const errorsOf = async (who: Record<string, unknown>) =>
        (
          (await call('leave_enquiry', { ...enquiry, contact: who })).content.errors as { field: string }[]
        ).map(({ field }) => field);
      expect(await errorsOf({ name: 'Jo' })).toEqual(['phone', 'email']);
      expect(await errorsOf({ name: 'Jo', email: 'nonsense' })).toEqual(['email']);
      expect(await errorsOf({ name: 'Jo', phone: '12' })).toEqual(['phone']);
      const unknownLocation = await call('leave_enquiry', {
        ...enquiry,
        slug: undefined,
        location: 'the-moon',
      });
      expect(unknownLocation.content.error_code).toBe('unknown_location');
      expect((await call('leave_enquiry', { ...enquiry, slug: 'no-such-car' })).content.error_code).toBe(
        'unknown_car',
      );
      expect(await listLeads()).toEqual([]);
      await client.close();
    });
  });

  it('M-8 refuses a price, a value, a hold and leave for news, and lists no tool that writes where the dealer wants none', async () => {
    const { world, listLeads } = await open();
    await withWorld(world, async () => {
      const { client, write } = await connectMcp(world.address);
      for (const more of [
        { price: 1 },
        { discount: 5 },
        { hold: true },
        { opt_in: true },
        { lead_id: 'x' },
      ]) {
        expect((await write('leave_enquiry', { ...enquiry, ...more })).isError, JSON.stringify(more)).toBe(
          true,
        );
      }
      const their_car = { year: 2018, make_and_model: 'Mazda 3', km: 1, value_dollars: 50_000 };
      expect((await write('ask_trade_in', { slug, their_car, contact })).isError).toBe(true);
      expect(await listLeads()).toEqual([]);
      await client.close();
    });
    const shut = await open({}, { writes: false });
    await withWorld(shut.world, async () => {
      const { client, call } = await connectMcp(shut.world.address);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toHaveLength(7);
      await expect(call('leave_enquiry', enquiry)).rejects.toThrow(/leave_enquiry/);
      expect(client.getInstructions()).not.toContain('consent_wording');
      await client.close();
    });
  });
});
