import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createConsentStore } from '#adapters/postgres/leads/consent-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

let ids = 0;
const newId = () => `message-${++ids}`;
const later = new Date(exampleNow.getTime() + 60_000);

async function storeLead(leadId: string, isGranted: boolean, dealerGroupId = 'group-1') {
  const consent = { wording: 'Send me offers.', isGranted, recordedAt: exampleNow };
  const lead = exampleLead({ id: leadId, dealerGroupId, consent });
  await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, answerToken: `a-${leadId}` }));
  return { dealerGroupId, leadId };
}

describe('consent store', () => {
  it('C-13 withdraws a consent once, keeps its wording, and queues a message to the dealer', async () => {
    const store = createConsentStore(database.db);
    const reference = await storeLead('lead-1', true);
    const withdraw = (at: Date) => store.withdraw({ ...reference, at, through: 'success-page', newId });
    const outcomes = await Promise.all([withdraw(later), withdraw(later)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['withdrawn', 'withdrawn-before']);
    expect(await withdraw(new Date(later.getTime() + 1))).toEqual({ kind: 'withdrawn-before', at: later });
    expect(await store.find(reference)).toMatchObject({
      wording: 'Send me offers.',
      isGranted: true,
      recordedAt: exampleNow,
      withdrawnAt: later,
      withdrawnThrough: 'success-page',
    });
    const deliveries = await database.db.select().from(leadDelivery).where(eq(leadDelivery.leadId, 'lead-1'));
    expect(deliveries.filter(({ channel }) => channel === 'withdrawal')).toMatchObject([
      { target: 'sales@example.com', status: 'waiting', nextAttemptAt: later },
    ]);
  });

  it('C-13 has nothing to withdraw where nothing was given, or at another group', async () => {
    const store = createConsentStore(database.db);
    const reference = await storeLead('lead-2', false);
    const withdraw = (input: typeof reference) =>
      store.withdraw({ ...input, at: later, through: 'link', newId });
    expect(await withdraw(reference)).toEqual({ kind: 'never-granted' });
    expect(await withdraw({ ...reference, dealerGroupId: 'group-2' })).toEqual({ kind: 'unknown' });
    expect(await withdraw({ ...reference, leadId: 'a\0b' })).toEqual({ kind: 'unknown' });
    expect(await store.find({ ...reference, dealerGroupId: 'group-2' })).toBeNull();
  });

  it('B-53 lists every answer to a consent box of one group, given and refused, with who, when and how', async () => {
    const store = createConsentStore(database.db);
    await storeLead('lead-3', true, 'group-3');
    await storeLead('lead-4', false, 'group-3');
    const list = async (from: Date, to: Date) => {
      const found = [];
      for await (const record of store.list('group-3', { from, to })) found.push(record);
      return found;
    };
    expect(await list(exampleNow, exampleNow)).toMatchObject([
      { leadId: 'lead-3', isGranted: true, email: 'jordan@example.com', pageId: exampleLead().pageId },
      { leadId: 'lead-4', isGranted: false, withdrawnAt: null },
    ]);
    expect(await list(later, later)).toEqual([]);
  });
});
