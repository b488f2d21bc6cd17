/**
 * A hundred unknown clients simultaneously at the endpoints for programs, each with a stock client: none of their leads
 * is lost, none doubled.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import { consentWording } from '#domain/lead/agent/lead-agent.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { connectA2a } from '../support/a2a-client.ts';
import { findAdfFaults, hasAdfDocumentType } from '../support/adf-schema.ts';
import { type AgentSite, agentSiteOrigin, openAgentSite } from '../support/agent-site.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { connectMcp, type McpAnswer, mcpEras } from '../support/mcp-client.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-23T23:00:00Z');
const strangers = 100;
const atOnce = 20;

type Stranger = { readonly name: string; readonly email: string; readonly slugs: readonly [string, string] };
type Outcome = {
  readonly driveAt: string;
  readonly weeklyCents: number | null;
  readonly answers: readonly string[];
};

let database: Database;
let world: AgentSite;
let site: SiteContext;
let leads: readonly Lead[];
const outcomes = new Map<string, Outcome>();

beforeAll(async () => {
  const kestrel = (await listDemoCars(now)).find((one) => one.site.siteSlug === 'kestrel');
  if (kestrel === undefined) throw new Error('There is no demo site kestrel.');
  database = await openTemporaryDatabase();
  const dealerGroupId = `group-${randomUUID()}`;
  site = { ...kestrel.site, dealerGroupId };
  const cars = kestrel.cars.map((car) => ({ ...car, dealerGroupId }));
  world = await openAgentSite(database, { site, cars, now: () => now });
  const all = Array.from({ length: strangers }, (_, index) => index);
  for (let first = 0; first < strangers; first += atOnce) {
    await Promise.all(all.slice(first, first + atOnce).map(beStranger));
  }
  leads = await listLeads(dealerGroupId);
});

afterAll(async () => {
  await world?.server.close();
  await database?.close();
});

describe('a hundred unknown clients', () => {
  it('M-5 M-7 find, compare, compute, book a drive and leave an enquiry: a lead each, none lost, none doubled', () => {
    expect(world.faults).toEqual([]);
    expect(outcomes.size).toBe(strangers);
    const kinds = leads.map((lead) => `${lead.contact.name} ${lead.kind}`).sort();
    const expected = [...outcomes.keys()].flatMap((name) => [`${name} car-enquiry`, `${name} test-drive`]);
    expect(kinds).toEqual(expected.sort());
    // A few cars are sold without a price, or too old for the lender.
    const weekly = [...outcomes.values()].flatMap(({ weeklyCents }) => weeklyCents ?? []);
    expect(weekly.length).toBeGreaterThan(strangers / 2);
    expect(Math.min(...weekly)).toBeGreaterThan(0);
    // Repeated at the same moment with one key: one answer.
    for (const { answers } of outcomes.values()) expect(new Set(answers).size).toBe(1);
  });

  it('M-7 every lead says which program brought it, and what its shopper agreed to', () => {
    for (const { agent, contact, consent } of leads) {
      const isOfTools = Number(contact.name.split(' ')[1]) % 3 !== 2;
      expect(agent).toMatchObject({
        door: isOfTools ? 'mcp' : 'a2a',
        agreed: { wording: isOfTools ? consentWording(site, agentSiteOrigin) : agreedWords },
      });
      expect(consent.isGranted).toBe(false);
    }
  });

  it('M-7 no drive is booked twice', () => {
    const drives = leads.filter(({ kind }) => kind === 'test-drive');
    const seats = drives.map(({ car, details }) => `${car?.slug} ${JSON.stringify(details.testDrive)}`);
    expect(new Set(seats).size).toBe(strangers);
    expect([...outcomes.values()].filter(({ driveAt }) => driveAt === '')).toEqual([]);
  });

  it.skipIf(!hasAdfDocumentType)('M-7 E-4 every lead is valid by the document type of ADF', async () => {
    expect(leads).toHaveLength(2 * strangers);
    expect(await findAdfFaults(leads.map((lead) => buildAdf(lead)))).toEqual([]);
  });
});

const agreedWords = 'I agree that this dealer answers me about this car.';

async function beStranger(index: number): Promise<void> {
  const slugs = await findCars(index);
  const outsider = { name: `Stranger ${index}`, email: `stranger${index}@example.com`, slugs };
  outcomes.set(outsider.name, index % 3 === 2 ? await beAgent(outsider) : await beAssistant(outsider, index));
}

/** Two cars of one's own, so that no test waits for another's time. */
async function findCars(index: number): Promise<readonly [string, string]> {
  const { client, call } = await connectMcp(world.address);
  const { content } = await call('search_stock', { page: Math.floor(index / 10) + 1 });
  await client.close();
  const cars = content.cars as readonly { slug: string }[];
  const at = (2 * (index % 10)) % cars.length;
  const [one, other] = [cars[at]?.slug, cars[(at + 1) % cars.length]?.slug];
  if (one === undefined || other === undefined) throw new Error(`No car for stranger ${index}.`);
  return [one, other];
}

/** With the tools of the Model Context Protocol, of either era. */
async function beAssistant({ name, email, slugs }: Stranger, index: number): Promise<Outcome> {
  const { client, call, write } = await connectMcp(world.address, mcpEras[index % 3 === 0 ? 0 : 1][1], name);
  const [slug] = slugs;
  const contact = { name, email };
  const compared = await call('compare_cars', { slugs: [...slugs] });
  expect(compared.isError, JSON.stringify(compared.content)).toBe(false);
  const repayment = await call('compute_repayment', { slug, term_years: 5 });
  const driveAt = await bookDrive(call, write, { slug, contact });
  const requested = { slug, message: 'Does it have a tow bar?', contact };
  const first = await call('leave_enquiry', requested);
  const { confirmation, consent_wording: wording } = first.content;
  const second = { ...requested, confirmation, consent: { agreed: true, wording } };
  const send = () =>
    untilDone(
      () => call('leave_enquiry', second),
      ({ content }) => content.retryable !== true,
    );
  const answers = await Promise.all([send(), send()]);
  const late = await send();
  await client.close();
  return {
    driveAt,
    weeklyCents: weeklyOf(repayment),
    answers: [...answers, late].map(({ content }) => content.reference as string),
  };
}

type Amount = { readonly cents: number } | null;

function weeklyOf({ content }: McpAnswer): number | null {
  if (content.error_code === 'no_finance') return null;
  return (content.amount as Amount)?.cents ?? null;
}

/** As an external agent, in the Auto Agent Protocol: a repayment is among the facts of a vehicle. */
async function beAgent({ name, email, slugs }: Stranger): Promise<Outcome> {
  const { ask } = await connectA2a(world.address, agentSiteOrigin);
  const [first_name = '', last_name = ''] = name.split(' ');
  const [au] = await Promise.all(
    slugs.map(async (slug) => {
      const { data } = await ask({ type: 'inventory.vehicle.request', vehicle_id: slug });
      return data.au as { repayment: { amount: Amount } | null };
    }),
  );
  const lead = {
    type: 'lead.submit.request',
    customer: { first_name, last_name, email },
    consent: {
      granted_at: now.toISOString(),
      allowed_channels: ['email'],
      consent_text: agreedWords,
      scope: ['lead_submission'],
    },
    vehicle_of_interest: { vehicle_id: slugs[0] },
    source_agent: { name: 'shopping-helper' },
  };
  const driveAt = await submitDrive(ask, lead);
  const enquiry = { ...lead, message: 'Does it have a tow bar?', idempotency_key: `key-${email}` };
  const send = () =>
    untilDone(
      () => ask(enquiry).catch((error: unknown) => (isBeingDone(error) ? null : Promise.reject(error))),
      (answer) => answer !== null,
    );
  const answers = [...(await Promise.all([send(), send()])), await send()];
  return {
    driveAt,
    weeklyCents: au?.repayment?.amount?.cents ?? null,
    answers: answers.map((answer) => String(answer?.data.lead_id)),
  };
}

type Assistant = Awaited<ReturnType<typeof connectMcp>>;

/** Others look at the same times at the same moment: the second one is refused, and takes another. */
async function bookDrive(
  call: Assistant['call'],
  write: Assistant['write'],
  requested: Record<string, unknown> & { readonly slug: string },
): Promise<string> {
  for (let tries = 0; tries < atOnce; tries++) {
    const { content } = await call('list_test_drive_times', { slug: requested.slug });
    const [time = ''] = content.times as string[];
    const drive = await write('book_test_drive', { ...requested, time });
    if (drive.content.error_code === 'time_taken') continue;
    expect(drive.content, JSON.stringify(drive.content)).toMatchObject({ status: 'stored' });
    return time;
  }
  throw new Error('No time was free.');
}

type Ask = Awaited<ReturnType<typeof connectA2a>>['ask'];

async function submitDrive(ask: Ask, drive: Record<string, unknown>): Promise<string> {
  let at: string | undefined;
  for (let tries = 0; tries < atOnce; tries++) {
    const appointment = {
      appointment_type: 'test_drive',
      ...(at === undefined ? {} : { appointment_at: at }),
    };
    const { data } = await ask({ ...drive, appointment });
    if (at !== undefined && data.status === 'received') return at;
    at = (data.appointment as { proposed_times: string[] }).proposed_times[0];
  }
  throw new Error('No time was free.');
}

/** An identical request while the first is at work is answered with a request to retry. */
const isBeingDone = (error: unknown) => error instanceof Error && /being worked on/.test(error.message);

async function untilDone<T>(send: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await send();
    if (isDone(answer) || tries > 100) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function listLeads(dealerGroupId: string): Promise<readonly Lead[]> {
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
    limit: 3 * strangers,
  });
  return found.map(({ lead }) => lead);
}
