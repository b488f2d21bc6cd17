import { describe, expect, it } from 'vitest';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { cleanText } from '#domain/lead/enquiry/typed-text.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { hostileStrings } from '../support/hostile-strings.ts';

const database = await openFileDatabase();

const stores = () => ({
  leads: createPostgresLeadStore(database.db),
  queue: createPostgresLeadDeliveryQueue(database.db),
  register: createPostgresLeadRegister(database.db),
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 2) + seconds * 1000);

/** Every test has a dealer group of its own, so that none sees another's leads. */
let groups = 0;
const newGroup = () => `group-${++groups}`;

async function countRows(table: string, dealerGroupId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from ${table} where dealer_group_id = $1`,
    [dealerGroupId],
  );
  return Number(rows[0]?.count);
}

describe('lead store', () => {
  it('LEAD-5 GAP-15 keeps a lead with its consent, and reads back what was put in', async () => {
    const { leads } = stores();
    const lead = exampleLead({ dealerGroupId: newGroup(), id: 'lead-a' });
    const stored = await leads.submit(exampleSubmission({ lead }));
    expect(stored).toEqual({ kind: 'stored', leadId: 'lead-a', receiptToken: 'receipt-lead-a' });
    expect(await leads.find(lead.dealerGroupId, 'lead-a')).toEqual(lead);
  });

  it('ROUTE-7 C-13 gives the receipt to who holds its token, without any of the details', async () => {
    const { leads } = stores();
    const lead = exampleLead({ dealerGroupId: newGroup(), id: 'lead-a' });
    await leads.submit(exampleSubmission({ lead }));
    const receipt = await leads.findReceipt(lead.dealerGroupId, 'example', 'receipt-lead-a');
    expect(receipt).toEqual({
      leadId: 'lead-a',
      kind: 'car-enquiry',
      category: 'Car Enquiry',
      subcategory: null,
      carStockType: 'used',
      carTag: null,
      carSlug: '2023-toyota-rav4-gxl-kb10482',
      carTitle: '2023 Toyota RAV4',
      locationSlug: 'parramatta',
      consent: lead.consent,
      isEmailed: false,
      receivedAt: lead.receivedAt,
    });
  });

  it('C-12 finds an earlier sending by its key, within its day and its dealer group', async () => {
    const { leads } = stores();
    const lead = exampleLead({ dealerGroupId: newGroup(), id: 'lead-a' });
    await leads.submit(exampleSubmission({ lead, submissionKey: 'one press' }));
    const find = (group: string, key: string, since = lead.receivedAt) =>
      leads.findSubmission(group, key, since);
    const known = { leadId: 'lead-a', receiptToken: 'receipt-lead-a' };
    expect(await find(lead.dealerGroupId, 'one press')).toEqual(known);
    expect(await find(lead.dealerGroupId, 'one press', new Date(lead.receivedAt.getTime() + 1))).toBeNull();
    expect(await find(lead.dealerGroupId, 'another')).toBeNull();
    expect(await find(newGroup(), 'one press')).toBeNull();
  });

  it('shows nothing to another dealer group, to another site, or for a guessed token', async () => {
    const { leads } = stores();
    const lead = exampleLead({ dealerGroupId: newGroup(), id: 'lead-a' });
    await leads.submit(exampleSubmission({ lead }));
    expect(await leads.find(newGroup(), 'lead-a')).toBeNull();
    expect(await leads.findReceipt(newGroup(), 'example', 'receipt-lead-a')).toBeNull();
    expect(await leads.findReceipt(lead.dealerGroupId, 'other-site', 'receipt-lead-a')).toBeNull();
    expect(await leads.findReceipt(lead.dealerGroupId, 'example', 'lead-a')).toBeNull();
    expect(await leads.findReceipt(lead.dealerGroupId, 'example', '\0')).toBeNull();
    expect(await leads.find(lead.dealerGroupId, '\0')).toBeNull();
  });

  it('lets two dealer groups use the same ids and keys', async () => {
    const { leads } = stores();
    for (const dealerGroupId of [newGroup(), newGroup()]) {
      const lead = exampleLead({ dealerGroupId, id: 'lead-same' });
      expect((await leads.submit(exampleSubmission({ lead }))).kind).toBe('stored');
    }
  });

  it('is one lead for a button pressed twice, also when both requests arrive at once', async () => {
    const { leads } = stores();
    const dealerGroupId = newGroup();
    const submissions = ['lead-a', 'lead-b', 'lead-c'].map((id) =>
      exampleSubmission({ lead: exampleLead({ dealerGroupId, id }), submissionKey: 'one-press' }),
    );
    const answers = await Promise.all(submissions.map((submission) => leads.submit(submission)));
    expect(answers.filter((answer) => answer.kind === 'stored')).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.leadId)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.receiptToken)).size).toBe(1);
    for (const table of ['lead', 'consent', 'lead_delivery']) {
      expect(await countRows(table, dealerGroupId)).toBe(1);
    }
  });

  it('takes the same words again once a day has passed, to the millisecond', async () => {
    const { leads } = stores();
    const dealerGroupId = newGroup();
    const dayMs = 24 * 60 * 60 * 1000;
    const submitAt = (id: string, receivedAt: Date) =>
      leads.submit(
        exampleSubmission({
          lead: exampleLead({ dealerGroupId, id, receivedAt }),
          submissionKey: 'same-words',
          repeatsSince: new Date(receivedAt.getTime() - dayMs),
        }),
      );
    await submitAt('lead-a', at(0));
    expect(await submitAt('lead-b', new Date(at(0).getTime() + dayMs))).toMatchObject({
      kind: 'repeated',
      leadId: 'lead-a',
    });
    expect(await submitAt('lead-c', new Date(at(0).getTime() + dayMs + 1))).toMatchObject({
      kind: 'stored',
      leadId: 'lead-c',
    });
  });

  it('stores nothing at all when a part of it cannot be stored', async () => {
    const { leads } = stores();
    const dealerGroupId = newGroup();
    const whole = exampleSubmission({ lead: exampleLead({ dealerGroupId, id: 'lead-a' }) });
    await leads.submit(whole);
    const sameDelivery = {
      ...exampleSubmission({ lead: exampleLead({ dealerGroupId, id: 'lead-b' }) }),
      deliveries: whole.deliveries,
    };
    await expect(leads.submit(sameDelivery)).rejects.toThrow();
    expect(await leads.find(dealerGroupId, 'lead-b')).toBeNull();
    expect(await countRows('lead_submission', dealerGroupId)).toBe(1);
  });

  it('keeps hostile text as it was typed', async () => {
    const { leads } = stores();
    const dealerGroupId = newGroup();
    for (const [index, hostile] of hostileStrings().entries()) {
      const text = cleanText(hostile);
      const contact = { name: text, email: text, phone: text };
      const lead = exampleLead({ dealerGroupId, id: `lead-${index}`, contact, message: text });
      await leads.submit(exampleSubmission({ lead }));
      const storedLead = await leads.find(dealerGroupId, lead.id);
      expect(storedLead?.message).toBe(text);
      expect(storedLead?.contact).toEqual(contact);
    }
  });
});

describe('lead delivery queue', () => {
  /** Only this test's deliveries: the work list is one for all groups. */
  async function claimOf(dealerGroupId: string, now: Date) {
    const claimed = await stores().queue.claim({ now, leaseMs: 30_000, limit: 1000 });
    return claimed.filter((delivery) => delivery.dealerGroupId === dealerGroupId);
  }

  async function storeLead(dealerGroupId: string) {
    const lead = exampleLead({ dealerGroupId, id: 'lead-a', receivedAt: at(0) });
    await stores().leads.submit(exampleSubmission({ lead }));
    return lead;
  }

  it('hands a delivery to one worker only, with its whole lead', async () => {
    const dealerGroupId = newGroup();
    const lead = await storeLead(dealerGroupId);
    const both = await Promise.all([claimOf(dealerGroupId, at(1)), claimOf(dealerGroupId, at(1))]);
    expect(both.flat()).toEqual([
      {
        dealerGroupId,
        id: 'delivery-lead-a',
        channel: 'email',
        target: 'sales@example.com',
        secretName: null,
        attempts: 1,
        lead,
        answerToken: 'answer-lead-a',
        booking: null,
        queuedAt: lead.receivedAt,
        claimedAt: at(1),
        lost: [],
      },
    ]);
  });

  it('hands it out again when it was not finished within the lease, to the second', async () => {
    const dealerGroupId = newGroup();
    await storeLead(dealerGroupId);
    await claimOf(dealerGroupId, at(0));
    expect(await claimOf(dealerGroupId, at(29))).toEqual([]);
    expect(await claimOf(dealerGroupId, at(30))).toMatchObject([{ id: 'delivery-lead-a', attempts: 2 }]);
  });

  it('is done with what was delivered', async () => {
    const dealerGroupId = newGroup();
    await storeLead(dealerGroupId);
    const [delivery] = await claimOf(dealerGroupId, at(0));
    if (delivery === undefined) throw new Error('Nothing was due.');
    await stores().queue.recordDelivered(delivery, '250 ok', at(1));
    expect(await claimOf(dealerGroupId, at(3600))).toEqual([]);
  });

  it('tries a failed one again when its time has come, and not before', async () => {
    const dealerGroupId = newGroup();
    await storeLead(dealerGroupId);
    const [delivery] = await claimOf(dealerGroupId, at(0));
    if (delivery === undefined) throw new Error('Nothing was due.');
    await stores().queue.recordFailed(delivery, { problem: 'mailbox full', retryAt: at(100), at: at(1) });
    expect(await claimOf(dealerGroupId, at(99))).toEqual([]);
    expect(await claimOf(dealerGroupId, at(100))).toMatchObject([{ attempts: 2 }]);
  });

  it('shows what was given up, to its own dealer group', async () => {
    const dealerGroupId = newGroup();
    await storeLead(dealerGroupId);
    const [delivery] = await claimOf(dealerGroupId, at(0));
    if (delivery === undefined) throw new Error('Nothing was due.');
    await stores().queue.recordFailed(delivery, { problem: 'no such mailbox', retryAt: null, at: at(1) });
    expect(await claimOf(dealerGroupId, at(86_400))).toEqual([]);
    expect(await stores().register.listFailed(dealerGroupId, 10)).toMatchObject([
      { leadId: 'lead-a', attempts: 1, problem: 'no such mailbox' },
    ]);
    expect(await stores().register.listFailed(newGroup(), 10)).toEqual([]);
  });

  it('does not listen to an attempt that was overtaken', async () => {
    const dealerGroupId = newGroup();
    await storeLead(dealerGroupId);
    const [slow] = await claimOf(dealerGroupId, at(0));
    const [second] = await claimOf(dealerGroupId, at(30));
    if (slow === undefined || second === undefined) throw new Error('Nothing was due.');
    await stores().queue.recordFailed(slow, { problem: 'too slow', retryAt: null, at: at(31) });
    await stores().queue.recordDelivered(second, '250 ok', at(31));
    expect(await stores().register.listFailed(dealerGroupId, 10)).toEqual([]);
  });
});

describe('a lead of several steps', () => {
  const waiting = async (dealerGroupId: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from lead_delivery where dealer_group_id = $1 and status = 'waiting' order by id",
      [dealerGroupId],
    );
    return rows.map(({ id }) => id);
  };
  const begin = async (dealerGroupId: string) => {
    const { leads } = stores();
    const first = exampleLead({ dealerGroupId, id: 'lead-a', message: '', isCompleted: false });
    await leads.submit(exampleSubmission({ lead: first }));
    return leads;
  };
  const finish = (dealerGroupId: string, changes: Partial<ReturnType<typeof exampleLead>> = {}) =>
    exampleLead({ dealerGroupId, id: 'lead-b', message: 'Is it there?', receivedAt: at(60), ...changes });

  it('LEAD-1 LEAD-6 is the same lead when its last step arrives, and is delivered once', async () => {
    const dealerGroupId = newGroup();
    const leads = await begin(dealerGroupId);
    const lead = finish(dealerGroupId);
    const stored = await leads.submit(exampleSubmission({ lead, continues: 'lead-a' }));
    expect(stored).toEqual({ kind: 'updated', leadId: 'lead-a', receiptToken: 'receipt-lead-a' });
    expect(await leads.find(dealerGroupId, 'lead-b')).toBeNull();
    expect(await leads.find(dealerGroupId, 'lead-a')).toMatchObject({
      message: 'Is it there?',
      isCompleted: true,
      receivedAt: exampleLead().receivedAt,
    });
    expect(await waiting(dealerGroupId)).toEqual(['delivery-lead-b']);
    const again = await leads.submit(exampleSubmission({ lead, continues: 'lead-a' }));
    expect(again).toMatchObject({ kind: 'repeated', leadId: 'lead-a' });
    expect(await countRows('lead', dealerGroupId)).toBe(1);
  });

  it.each([
    ['a lead that is complete', { isCompleted: true }, {}],
    ['a lead of another site', { siteSlug: 'other' }, {}],
    ['a lead older than a day', {}, { receivedAt: at(2 * 24 * 60 * 60) }],
  ])('LEAD-6 does not touch %s', async (_label, before, after) => {
    const { leads } = stores();
    const dealerGroupId = newGroup();
    const first = exampleLead({
      dealerGroupId,
      id: 'lead-a',
      message: 'First',
      isCompleted: false,
      ...before,
    });
    await leads.submit(exampleSubmission({ lead: first }));
    const lead = finish(dealerGroupId, after);
    const stored = await leads.submit(exampleSubmission({ lead, continues: 'lead-a' }));
    expect(stored).toMatchObject({ kind: 'stored', leadId: 'lead-b' });
    expect((await leads.find(dealerGroupId, 'lead-a'))?.message).toBe('First');
  });

  it('LEAD-6 knows no lead of another dealer group', async () => {
    await begin(newGroup());
    const dealerGroupId = newGroup();
    const { leads } = stores();
    const submission = exampleSubmission({ lead: finish(dealerGroupId), continues: 'lead-a' });
    expect(await leads.submit(submission)).toMatchObject({ kind: 'stored', leadId: 'lead-b' });
  });
});
