/** What a customer system gets about a car that is held, through the outbox of leads, over a real database. */
import { describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { claimMs } from '#domain/reservation/hold.ts';
import { hourMs } from '#domain/time/durations.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { addReceivers, sendAll } from '../support/notified-receivers.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';

const database = await openFileDatabase();

const systems = [
  { channel: 'webhook', target: 'https://crm.example/hook', secretName: 'example-crm' },
  { channel: 'adf-https', target: 'https://adf.example/leads' },
  { channel: 'adf-email', target: 'adf@crm.example' },
] as const;

async function begin() {
  const holds = openHolds(database);
  await holds.addCar('car');
  return holds;
}

async function reach(holds: OpenHolds, person: number) {
  const leadId = await holds.addLead(person);
  await addReceivers(database, holds, { leadId, receivers: systems });
  return holds.claim('car', person, leadId);
}

/** The types of what the webhook gets, and the first line of what the two ways of ADF get, of one lead. */
async function receive(holds: OpenHolds, leadId: string) {
  const { posts, mails } = await sendAll(database, holds);
  const hooks = posts
    .filter(({ mediaType }) => mediaType === 'application/json')
    .map(({ body, authorisation }) => ({ ...JSON.parse(body), authorisation }))
    .filter(({ lead }) => lead.lead_id === leadId);
  const documents = [
    ...posts.filter(({ mediaType }) => mediaType !== 'application/json').map(({ body }) => body),
    ...mails.filter(({ to }) => to === 'adf@crm.example').map(({ mail }) => mail.text),
  ].filter((text) => text.includes(leadId));
  const lines = documents.map((text) => /Reservation \w+:|status="new"/.exec(text)?.[0]);
  return { types: hooks.map(({ type }) => type), hooks, lines };
}

describe('a customer system', () => {
  it('B-32 E-4 C-6 learns by each of its channels that a car is held, sold, and not sold after all', async () => {
    const holds = await begin();
    const { id, href, leadId } = await reach(holds, 1);
    expect(await receive(holds, leadId)).toMatchObject({
      types: ['lead.created'],
      lines: ['status="new"', 'status="new"'],
    });
    await holds.payFor(href);
    const held = await receive(holds, leadId);
    expect(held).toMatchObject({
      types: ['reservation.held'],
      lines: ['Reservation held:', 'Reservation held:'],
    });
    expect(held.hooks).toMatchObject([
      {
        authorisation: { kind: 'signature', secretName: 'example-crm' },
        reservation: { reservation_id: id, state: 'held', paid_cents: 200_00, given_back_cents: 0 },
      },
    ]);
    await holds.end(id, 'bought');
    expect((await receive(holds, leadId)).types).toEqual(['reservation.sold']);
    await holds.end(id, 'sale-fell-through');
    expect((await receive(holds, leadId)).hooks).toMatchObject([
      { type: 'reservation.ended', reservation: { end: 'sale-fell-through', given_back_cents: 200_00 } },
    ]);
  });

  it('B-32 B-29 gets a message about an offer, and none where it was not paid', async () => {
    const holds = await begin();
    const [first, next] = [await reach(holds, 1), await reach(holds, 2)];
    for (const { leadId } of [first, next]) await receive(holds, leadId);
    await holds.payFor(first.href);
    holds.pass(48 * hourMs);
    await holds.work();
    const { posts } = await sendAll(database, holds);
    const types = posts
      .filter(({ mediaType }) => mediaType === 'application/json')
      .map(({ body }) => JSON.parse(body))
      .map(({ type, lead }) => `${type} ${lead.lead_id}`);
    // Of the first, who held it for two days without a message in between, the end alone.
    expect(types.sort()).toEqual([`reservation.ended ${first.leadId}`, `reservation.offered ${next.leadId}`]);

    const other = await begin();
    const unpaid = await reach(other, 3);
    await receive(other, unpaid.leadId);
    other.pass(claimMs);
    await other.work();
    expect((await receive(other, unpaid.leadId)).types).toEqual([]);
  });

  it('B-32 B-54 gets no more messages about an erased shopper', async () => {
    const holds = await begin();
    const { href, leadId } = await reach(holds, 1);
    await holds.payFor(href);
    await createPostgresLeadRegister(database.db).erase(holds.dealerGroupId, leadId, holds.now());
    expect(await receive(holds, leadId)).toMatchObject({ types: [], lines: [] });
  });
});
