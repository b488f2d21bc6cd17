import { describe, expect, it } from 'vitest';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import {
  type DeliveryChannel,
  maxAttemptResponseLength,
  maxEarlierAttempts,
  type PlannedDelivery,
} from '#domain/lead/delivery/lead-delivery.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { accepted, type ClaimedDelivery } from '#ports/leads/lead-delivery.ts';
import { everyLead } from '#ports/leads/lead-store.ts';
import { listEveryLead } from '#use-cases/lead/erase-leads.ts';
import { createLeadDeliveryWorker } from '#worker/lead-delivery-worker.ts';
import { exampleDetails, exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const stores = () => ({
  leads: createPostgresLeadStore(database.db),
  queue: createPostgresLeadDeliveryQueue(database.db),
  register: createPostgresLeadRegister(database.db),
});
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 2) + seconds * 1000);

let groups = 0;
const newGroup = () => `register-group-${++groups}`;

function plan(leadId: string, channel: DeliveryChannel, dueAt = at(0)): PlannedDelivery {
  const target = channel === 'confirmation' ? 'jordan@example.com' : `${channel}@example.com`;
  return {
    id: `${channel}-${leadId}`,
    channel,
    target,
    secretName: null,
    status: 'waiting',
    problem: null,
    dueAt,
  };
}

async function store(dealerGroupId: string, id: string, changes: Partial<Lead> = {}): Promise<Lead> {
  const lead = exampleLead({ dealerGroupId, id, receivedAt: at(0), ...changes });
  const deliveries = [
    plan(id, 'email'),
    plan(id, 'confirmation'),
    plan(id, 'escalation', new Date(lead.receivedAt.getTime() + 7_200_000)),
  ];
  await stores().leads.submit(exampleSubmission({ lead, deliveries }));
  return lead;
}

async function claimOf(dealerGroupId: string, now: Date): Promise<readonly ClaimedDelivery[]> {
  const claimed = await stores().queue.claim({ now, leaseMs: 30_000, limit: 10_000 });
  return claimed.filter((delivery) => delivery.dealerGroupId === dealerGroupId);
}

function get<T>(items: readonly T[], fits: (item: T) => boolean): T {
  const found = items.find(fits);
  if (found === undefined) throw new Error('Not there.');
  return found;
}

const idsOf = (leads: readonly { readonly lead: Lead }[]) => leads.map(({ lead }) => lead.id);

describe('lead register', () => {
  it('B-53 lists the leads of one dealer group, newest first, with consent and deliveries', async () => {
    const dealerGroupId = newGroup();
    for (const seconds of [1, 3, 2])
      await store(dealerGroupId, `lead-${seconds}`, { receivedAt: at(seconds) });
    await store(newGroup(), 'lead-other');
    const request = { dealerGroupId, filter: everyLead, before: null, limit: 2 };
    const page = await stores().register.list(request);
    expect(idsOf(page)).toEqual(['lead-3', 'lead-2']);
    expect(page[0]).toMatchObject({
      answeredAt: null,
      erasedAt: null,
      lead: { consent: { wording: 'Send me offers.', isGranted: false } },
    });
    expect(page[0]?.deliveries.map(({ channel, status }) => [channel, status])).toEqual([
      ['confirmation', 'waiting'],
      ['email', 'waiting'],
      ['escalation', 'waiting'],
    ]);
    const all: string[] = [];
    for await (const { lead } of listEveryLead(
      dealerGroupId,
      { filter: everyLead, pageSize: 2 },
      { leadRegister: stores().register },
    ))
      all.push(lead.id);
    expect(all).toEqual(['lead-3', 'lead-2', 'lead-1']);
  });

  it('pages through leads of the same moment without losing or repeating one', async () => {
    const dealerGroupId = newGroup();
    for (let index = 0; index < 7; index += 1) await store(dealerGroupId, `lead-${index}`);
    const all: string[] = [];
    for await (const { lead } of listEveryLead(
      dealerGroupId,
      { filter: everyLead, pageSize: 3 },
      { leadRegister: stores().register },
    ))
      all.push(lead.id);
    expect(all).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `lead-${index}`));
  });

  it.each([
    ['a person, in any case', { email: 'PAT@example.com' }, ['lead-pat']],
    ['a site', { siteSlug: 'second' }, ['lead-site']],
    ['a day and later', { receivedFrom: at(100) }, ['lead-late']],
    ['before a moment, which is not included', { receivedUntil: at(100) }, ['lead-site', 'lead-pat']],
    ['nobody', { email: '%' }, []],
  ])('B-54 finds the leads of %s', async (_label, changes, expected) => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-pat', {
      contact: { ...exampleLead().contact, email: 'Pat@Example.com' },
    });
    await store(dealerGroupId, 'lead-site', { siteSlug: 'second' });
    await store(dealerGroupId, 'lead-late', { receivedAt: at(100) });
    const filter = { ...everyLead, ...changes };
    expect(idsOf(await stores().register.list({ dealerGroupId, filter, before: null, limit: 10 }))).toEqual(
      expected,
    );
  });

  it('finds a lead by its id or by the reference a shopper quotes, and never one of another group', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, '3f2a9c41-0000-4000-8000-000000000001');
    await store(dealerGroupId, '3f2a9c41-0000-4000-8000-000000000002', {
      contact: { ...exampleLead().contact, name: 'Pat' },
    });
    const { register } = stores();
    expect(await register.find(dealerGroupId, '3f2a9c41-0000-4000-8000-000000000001')).toHaveLength(1);
    expect(await register.find(dealerGroupId, '3F2A-9C41')).toHaveLength(2);
    expect(await register.find(newGroup(), '3F2A-9C41')).toEqual([]);
    for (const invalid of ['', '%', '3F2A', '\0', "'; drop table lead;--"]) {
      expect(await register.find(dealerGroupId, invalid)).toEqual([]);
    }
  });

  it('C-12 keeps the receipt of a delivery, and shows and repeats what was given up', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a');
    const { queue, register } = stores();
    const claimed = await claimOf(dealerGroupId, at(1));
    await queue.recordDelivered(
      get(claimed, ({ channel }) => channel === 'confirmation'),
      '250 queued as 7',
      at(2),
    );
    const email = get(claimed, ({ channel }) => channel === 'email');
    await queue.recordFailed(email, { problem: 'no such mailbox', retryAt: null, at: at(2) });

    expect(await register.listFailed(dealerGroupId, 10)).toMatchObject([
      { leadId: 'lead-a', siteSlug: 'example', channel: 'email', problem: 'no such mailbox', attempts: 1 },
    ]);
    const [shown] = await register.find(dealerGroupId, 'lead-a');
    expect(shown?.deliveries).toMatchObject([
      { channel: 'confirmation', status: 'delivered', receipt: '250 queued as 7', deliveredAt: at(2) },
      { channel: 'email', status: 'failed' },
      { channel: 'escalation', status: 'waiting' },
    ]);

    expect(await register.redeliverFailed(newGroup(), null, at(3))).toBe(0);
    expect(await register.redeliverFailed(dealerGroupId, 'lead-b', at(3))).toBe(0);
    expect(await register.redeliverFailed(dealerGroupId, 'lead-a', at(3))).toBe(1);
    const again = await claimOf(dealerGroupId, at(3));
    expect(again.map(({ id, attempts }) => [id, attempts])).toContainEqual(['email-lead-a', 1]);
    expect(await register.listFailed(dealerGroupId, 10)).toEqual([]);
  });

  it('C-12 B-32 notifies the watchers immediately when the dealer cannot be reached, and of what was lost', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a');
    const claimed = await claimOf(dealerGroupId, at(1));
    expect(claimed.map(({ channel }) => channel).sort()).toEqual(['confirmation', 'email']);
    const { queue } = stores();
    const failure = { problem: 'no such mailbox', retryAt: null, at: at(2) };
    await queue.recordFailed(
      get(claimed, ({ channel }) => channel === 'confirmation'),
      failure,
    );
    expect(await claimOf(dealerGroupId, at(3))).toEqual([]);
    await queue.recordFailed(
      get(claimed, ({ channel }) => channel === 'email'),
      failure,
    );
    expect(await claimOf(dealerGroupId, at(3))).toMatchObject([
      {
        channel: 'escalation',
        lost: [{ channel: 'email', target: 'email@example.com', problem: 'no such mailbox' }],
      },
    ]);
  });

  it('B-32 notifies the watchers when a lead was not answered in time, to the second, and not when it was', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a');
    await store(dealerGroupId, 'lead-b', { contact: { ...exampleLead().contact, name: 'Pat' } });
    const { queue, register, leads } = stores();
    for (const delivery of await claimOf(dealerGroupId, at(1)))
      await queue.recordDelivered(delivery, 'ok', at(1));
    expect(await leads.findAnswer(dealerGroupId, 'example', 'answer-lead-a')).toMatchObject({
      answeredAt: null,
    });
    await leads.markAnswered(dealerGroupId, 'example', 'answer-lead-a', at(60));
    await leads.markAnswered(dealerGroupId, 'example', 'answer-lead-a', at(90));
    expect(await leads.findAnswer(dealerGroupId, 'example', 'answer-lead-a')).toMatchObject({
      answeredAt: at(60),
    });
    expect(await claimOf(dealerGroupId, at(7_199))).toEqual([]);
    expect(await claimOf(dealerGroupId, at(7_200))).toMatchObject([{ id: 'escalation-lead-b', lost: [] }]);
    expect(await register.markAnswered(dealerGroupId, 'lead-b', at(8_000))).toBe(true);
    expect(await register.markAnswered(dealerGroupId, 'lead-b', at(8_001))).toBe(false);
    const unanswered = { ...everyLead, isUnansweredOnly: true };
    expect(await register.list({ dealerGroupId, filter: unanswered, before: null, limit: 10 })).toEqual([]);
  });

  it('B-32 answers nothing for a guessed token, and for one of another site or group', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a');
    const { leads } = stores();
    for (const [group, site, token] of [
      [dealerGroupId, 'example', 'lead-a'],
      [dealerGroupId, 'example', '\0'],
      [dealerGroupId, 'other-site', 'answer-lead-a'],
      [newGroup(), 'example', 'answer-lead-a'],
    ] as const) {
      expect(await leads.findAnswer(group, site, token)).toBeNull();
      await leads.markAnswered(group, site, token, at(1));
    }
    expect(await leads.findAnswer(dealerGroupId, 'example', 'answer-lead-a')).toMatchObject({
      answeredAt: null,
    });
  });
});

describe('erasing a lead', () => {
  const personal = {
    contact: { name: 'Marguerite Forgetme', email: 'forgetme@example.com', phone: '+61491570156' },
    message: 'Forgetme-message',
    additionalServices: ['Forgetme-service'],
    trail: { visitedPages: ['/search?query=forgetme'], linkedQueryParams: { gclid: 'forgetme' } },
    details: { ...exampleDetails, answers: [{ name: 'a', label: 'b', value: 'Forgetme-answer' }] },
    origin: {
      ...exampleLead().origin,
      url: 'http://example.localhost/?q=forgetme',
      userAgent: 'Forgetme/1.0',
    },
  };

  /** Every row of every table, as text. */
  async function readEverything(): Promise<string> {
    const tables = await database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await database.pool.query(`select * from "${name}"`);
      texts.push(JSON.stringify(rows));
    }
    return texts.join('\n').toLowerCase();
  }

  it('B-54 leaves no personal word in the database, cancels pending deliveries, and leaves a tombstone', async () => {
    const dealerGroupId = newGroup();
    const { leads, queue, register } = stores();
    const lead = exampleLead({ dealerGroupId, id: 'lead-a', receivedAt: at(0), ...personal });
    const deliveries = [
      plan('lead-a', 'email'),
      { ...plan('lead-a', 'confirmation'), target: 'forgetme@example.com' },
      plan('lead-a', 'escalation', at(7_200)),
    ];
    await leads.submit(exampleSubmission({ lead, deliveries, submissionKey: 'key-of-forgetme' }));
    await store(dealerGroupId, 'lead-kept', { contact: { ...exampleLead().contact, name: 'Keptme' } });
    const claimed = await claimOf(dealerGroupId, at(1));
    const email = get(claimed, ({ id }) => id === 'email-lead-a');
    await queue.recordDelivered(email, '250 thank you forgetme', at(2));
    expect(await readEverything()).toContain('forgetme');

    expect(await register.erase(newGroup(), 'lead-a', at(10))).toBeNull();
    const erasure = await register.erase(dealerGroupId, 'lead-a', at(10));
    expect([...(erasure?.deliveryIds ?? [])].sort()).toEqual([
      'confirmation-lead-a',
      'email-lead-a',
      'escalation-lead-a',
    ]);
    const left = await readEverything();
    for (const word of ['forgetme', '491570156', 'marguerite']) expect(left).not.toContain(word);
    expect(left).toContain('keptme');

    expect(await register.find(dealerGroupId, 'lead-a')).toMatchObject([
      {
        erasedAt: at(10),
        lead: {
          contact: { name: '', email: '', phone: '' },
          message: '',
          receivedAt: at(0),
          car: { stockNumber: 'KB10482' },
          consent: { wording: 'Send me offers.', isGranted: false },
        },
        deliveries: [
          { status: 'cancelled' },
          { status: 'delivered', receipt: null },
          { status: 'cancelled' },
        ],
      },
    ]);
    expect(await leads.findReceipt(dealerGroupId, 'example', 'receipt-lead-a')).toBeNull();
    expect(await leads.findAnswer(dealerGroupId, 'example', 'answer-lead-a')).toBeNull();
    const pending = await claimOf(dealerGroupId, at(100_000));
    expect(pending.filter(({ lead }) => lead.id === 'lead-a')).toEqual([]);
  });

  it('C-12 B-33 keeps a receipt of each attempt, the begun one too, and bounds them when sent again', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a');
    const { queue, register } = stores();
    const triesOf = async (channel: DeliveryChannel) => {
      const [entry] = await register.find(dealerGroupId, 'lead-a');
      return get(entry?.deliveries ?? [], (delivery) => delivery.channel === channel).tries;
    };
    const first = get(await claimOf(dealerGroupId, at(1)), ({ channel }) => channel === 'email');
    expect(await triesOf('email')).toEqual([
      { startedAt: at(1), result: null, durationMs: null, answerCode: null, answer: null },
    ]);
    const answer = `421 busy ${'x'.repeat(1_000)}`;
    await queue.recordAttempt(first, { result: 'refused', durationMs: 812, answerCode: 421, answer });
    await queue.recordFailed(first, { problem: 'busy', retryAt: at(2), at: at(1) });
    const second = get(await claimOf(dealerGroupId, at(2)), ({ channel }) => channel === 'email');
    await queue.recordAttempt(second, { result: 'accepted', durationMs: 9, answerCode: 250, answer: 'ok' });
    expect(await triesOf('email')).toEqual([
      {
        startedAt: at(1),
        result: 'refused',
        durationMs: 812,
        answerCode: 421,
        answer: answer.slice(0, maxAttemptResponseLength),
      },
      { startedAt: at(2), result: 'accepted', durationMs: 9, answerCode: 250, answer: 'ok' },
    ]);

    const fail = async (seconds: number) => {
      const claimed = get(await claimOf(dealerGroupId, at(seconds)), ({ channel }) => channel === 'email');
      await queue.recordFailed(claimed, { problem: 'no', retryAt: null, at: at(seconds) });
    };
    await queue.recordFailed(second, { problem: 'no', retryAt: null, at: at(3) });
    for (let round = 0; round < maxEarlierAttempts + 4; round += 1) {
      await register.redeliverFailed(dealerGroupId, 'lead-a', at(100 + round));
      await fail(100 + round);
    }
    const [failed] = await register.listFailed(dealerGroupId, 10);
    expect(failed?.tries).toHaveLength(maxEarlierAttempts + 1);
    expect(failed?.tries.at(-1)?.startedAt).toEqual(at(100 + maxEarlierAttempts + 3));
  });

  it('B-54 C-12 erases the receipts of attempts, and one under way writes none', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a', personal);
    const { queue, register } = stores();
    const claimed = await claimOf(dealerGroupId, at(1));
    const email = get(claimed, ({ channel }) => channel === 'email');
    const ended = { result: 'refused', durationMs: 5, answerCode: 550, answer: 'no forgetme here' } as const;
    await queue.recordAttempt(email, ended);
    await register.erase(dealerGroupId, 'lead-a', at(10));
    await queue.recordAttempt(email, ended);
    const [entry] = await register.find(dealerGroupId, 'lead-a');
    expect(entry?.deliveries.map(({ tries }) => tries)).toEqual([[], [], []]);
  });

  it('B-54 may be asked twice, and an attempt under way leaves nothing behind', async () => {
    const dealerGroupId = newGroup();
    await store(dealerGroupId, 'lead-a', personal);
    const { queue, register } = stores();
    const email = get(await claimOf(dealerGroupId, at(1)), ({ channel }) => channel === 'email');
    await register.erase(dealerGroupId, 'lead-a', at(10));
    await queue.recordFailed(email, {
      problem: 'refused: forgetme@example.com',
      retryAt: at(20),
      at: at(11),
    });
    await register.erase(dealerGroupId, 'lead-a', at(20));
    expect(await readEverything()).not.toContain('forgetme');
    expect(await register.find(dealerGroupId, 'lead-a')).toMatchObject([{ erasedAt: at(10) }]);
  });
});

describe('several workers on one database', () => {
  it('B-33 deliver each lead once between them', async () => {
    const dealerGroupId = newGroup();
    const leads = Array.from({ length: 60 }, (_, index) => `both-${index}`);
    for (const id of leads) await store(dealerGroupId, id, { message: id });
    const sent: string[] = [];
    const workers = ['a', 'b', 'c'].map((name) =>
      createLeadDeliveryWorker(
        {
          queue: createPostgresLeadDeliveryQueue(database.db),
          mail: {
            send: async ({ deliveryId }) => {
              sent.push(deliveryId);
              // The other workers have their turn.
              await new Promise((resolve) => setImmediate(resolve));
              return accepted(name);
            },
          },
          posts: { post: async () => accepted(name) },
          clock: () => at(10),
          random: () => 0.5,
          reportFault: (error) => {
            throw error;
          },
        },
        { intervalMs: 20, slots: 3 },
      ),
    );
    for (const worker of workers) worker.start();
    const own = () => sent.filter((id) => /^(email|confirmation)-both-\d+$/.test(id));
    await expect.poll(() => own().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2 * leads.length);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(own()).size).toBe(2 * leads.length);
    expect(own()).toHaveLength(2 * leads.length);
    const receipts = await database.pool.query<{ receipt: string }>(
      'select distinct receipt from lead_delivery where dealer_group_id = $1 and receipt is not null',
      [dealerGroupId],
    );
    expect(receipts.rows.length).toBeGreaterThan(1);
  });
});
