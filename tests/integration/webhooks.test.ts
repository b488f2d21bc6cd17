/** Webhooks over a real database and a real receiver: added, signed, tested, logged, paused and resumed. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpPostSender } from '#adapters/lead-posts/http-post-sender.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createPausedWebhooks, createWebhookStore } from '#adapters/postgres/leads/webhook-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { pausedAfterMs } from '#domain/lead/delivery/webhook.ts';
import { hourMs } from '#domain/time/durations.ts';
import { accepted } from '#ports/leads/lead-delivery.ts';
import {
  addWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  retryDelivery,
  testWebhook,
} from '#use-cases/webhook/change-webhooks.ts';
import { sendPauseMails } from '#use-cases/webhook/send-pause-mails.ts';
import { viewWebhook, viewWebhooks } from '#use-cases/webhook/view-webhooks.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleGroup } from '../support/example-group.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

type Received = { readonly body: string; readonly signature: string };
const received: Received[] = [];
let status = 200;
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['forecourt-signature']) });
    response.writeHead(status).end(status === 200 ? 'stored' : 'out of order');
  });
});
let address = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/leads`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let now = new Date('2026-11-21T02:00:00Z');
const clock = () => now;
const dealerGroupId = exampleGroup.id;
const webhookStore = createWebhookStore(database.db);
const keyOf = (group: string, url: string) => `key-of-${group}-for-${url}`;
const posts = createHttpPostSender({
  ...{ secretOf: () => null, ownKeyOf: keyOf, allowsPrivateNetwork: true, clock },
});
let ids = 0;
const app = {
  ...{ webhookStore, leadPosts: posts, webhookKeyOf: keyOf, postsToPrivateNetwork: true },
  sitesOf: () => [exampleSite()],
  dealerGroups: () => [exampleGroup],
  clock,
  newId: () => `id-${++ids}`,
  triggerLeadDelivery: () => undefined,
  auditLog: createAuditLog(database.db),
};
const faults: string[] = [];
const deliver = () =>
  deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: { send: async () => accepted('250 ok') },
    ...{ posts, clock, random: () => 0.5 },
    reportFault: (error) => void faults.push(String(error)),
  });

const caller = () => ({
  ...exampleCaller({ dealerGroupId }),
  steppedUpAt: now,
  stepUpFor: 'rights' as const,
});
const call = <Input>(requested: Input) => ({ caller: caller(), requested });

let leads = 0;
async function storeLead(): Promise<string> {
  const id = `lead-${++leads}`;
  const mail = { id: `mail-${id}`, channel: 'email', target: 'sales@example.com', secretName: null } as const;
  await createPostgresLeadStore(database.db).submit(
    exampleSubmission({
      lead: exampleLead({ dealerGroupId, id, receivedAt: now }),
      submissionKey: id,
      deliveries: [{ ...mail, status: 'waiting', problem: null, dueAt: now }],
    }),
  );
  return id;
}

const look = async (delivery: string | null = null) => {
  const answer = await viewWebhook.perform(call({ address, delivery }), app, now);
  if (answer.kind !== 'done') throw new Error(answer.kind);
  return answer.result;
};

describe('webhooks of a dealer group', () => {
  it('H-36 asks for a second proof, then adds an address with a key of its own', async () => {
    const unproved = { caller: exampleCaller({ dealerGroupId }), requested: { address } };
    expect(await addWebhook.perform(unproved, app, now)).toMatchObject({ kind: 'step-up' });
    const stranger = { caller: exampleCaller({ dealerGroupId, role: 'web' }), requested: { address } };
    expect(await addWebhook.perform(stranger, app, now)).toMatchObject({ kind: 'forbidden' });
    expect(await addWebhook.perform(call({ address: 'crm.example' }), app, now)).toMatchObject({
      kind: 'invalid',
    });
    expect(await addWebhook.perform(call({ address }), app, now)).toEqual({ kind: 'done', result: address });
    expect(await addWebhook.perform(call({ address }), app, now)).toMatchObject({ kind: 'invalid' });
    const http = call({ address: 'http://crm.example/' });
    expect(await addWebhook.perform(http, { ...app, postsToPrivateNetwork: false }, now)).toMatchObject({
      kind: 'invalid',
    });
    expect((await look()).signingKey).toBe(keyOf(dealerGroupId, address));
  });

  it('H-36 sends a signed test event and shows the answer', async () => {
    received.length = 0;
    expect(await testWebhook.perform(call({ address }), app, now)).toEqual({
      kind: 'done',
      result: 'accepted',
    });
    const [{ body, signature } = { body: '', signature: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({ type: 'test' });
    const [, time, digest] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signature) ?? [];
    const expected = createHmac('sha256', keyOf(dealerGroupId, address))
      .update(`${time}.${body}`)
      .digest('hex');
    expect(digest).toBe(expected);
    status = 500;
    expect(await testWebhook.perform(call({ address }), app, now)).toEqual({
      kind: 'done',
      result: 'refused',
    });
    expect((await look()).webhook.lastTest).toMatchObject({
      ...{ result: 'refused', answerCode: 500, answer: 'out of order', by: 'Mia Tran' },
    });
    status = 200;
  });

  it('H-36 sends it every lead, and logs request and answer', async () => {
    received.length = 0;
    const leadId = await storeLead();
    await deliver();
    expect(received.map(({ body }) => JSON.parse(body).lead.lead_id)).toEqual([leadId]);
    const { deliveries } = await look();
    expect(deliveries).toMatchObject([{ leadId, status: 'delivered', channel: 'webhook' }]);
    const { opened } = await look(deliveries[0]?.id ?? '');
    expect(opened?.body).toBe(received[0]?.body);
    expect(opened?.attempts).toMatchObject([{ result: 'accepted', answerCode: 200, answer: 'stored' }]);
  });

  it('H-36 pauses an address after repeated failure, loses nothing, and tells the owners once', async () => {
    status = 500;
    const begun = now;
    const waiting = await storeLead();
    // Each hour what is due is tried: five-second steps first, hours in the end.
    for (let tries = 0; (await look()).webhook.pausedAt === null; tries++) {
      expect(tries).toBeLessThan(400);
      await deliver();
      now = new Date(now.getTime() + 5 * 60_000);
    }
    const { webhook } = await look();
    expect(webhook.pausedAt?.getTime()).toBeGreaterThanOrEqual(begun.getTime() + pausedAfterMs);
    expect(webhook).toMatchObject({ waiting: 1, failed: 0, pausedBy: null });

    received.length = 0;
    now = new Date(now.getTime() + 30 * hourMs);
    const second = await storeLead();
    await deliver();
    expect(received).toEqual([]);
    expect((await look()).webhook).toMatchObject({ waiting: 2, failed: 0 });

    const mails: string[] = [];
    const owner = { ...caller().member, revision: 1, createdAt: now, leftAt: null };
    const mailing = {
      pausedWebhooks: createPausedWebhooks(database.db),
      staffStore: { list: async () => [owner, { ...owner, id: 'sam', grants: [] }] },
      staffMailer: {
        send: async ({ to, text }: { readonly to: string; readonly text: string }) => {
          mails.push(`${to} ${text}`);
          return accepted('250 ok');
        },
      },
      dealerGroups: () => [exampleGroup],
      consoleOrigin: () => 'https://console.example',
      clock,
      reportFault: (error: unknown) => void faults.push(String(error)),
    };
    expect(await sendPauseMails(mailing)).toBe(1);
    expect(await sendPauseMails(mailing)).toBe(0);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`https://console.example/${dealerGroupId}/webhooks/one?address=`);

    status = 200;
    expect(await resumeWebhook.perform(call({ address }), app, now)).toMatchObject({ kind: 'done' });
    await deliver();
    const sent = received.map(({ body }) => JSON.parse(body).lead.lead_id);
    expect(sent.toSorted()).toEqual([waiting, second].toSorted());
    expect((await look()).webhook).toMatchObject({ waiting: 0, failures: 0, pausedAt: null });
  });

  it('H-36 is paused and resumed by hand, and a failed delivery is sent again', async () => {
    await pauseWebhook.perform(call({ address }), app, now);
    expect((await look()).webhook).toMatchObject({ pausedBy: 'Mia Tran' });
    await resumeWebhook.perform(call({ address }), app, now);
    status = 410;
    now = new Date(now.getTime() + 1_000);
    await storeLead();
    await deliver();
    const [failed] = (await look()).deliveries;
    expect(failed?.status).toBe('failed');
    status = 200;
    received.length = 0;
    const again = { address, delivery: failed?.id ?? '' };
    expect(await retryDelivery.perform(call(again), app, now)).toMatchObject({ kind: 'done' });
    await deliver();
    expect(received).toHaveLength(1);
    expect(await retryDelivery.perform(call(again), app, now)).toMatchObject({ kind: 'invalid' });
  });

  it('H-36 shows a paused address that the settings no longer name, so that what waits is not lost', async () => {
    const former = address.replace('/leads', '/former');
    const note = {
      act: 'webhook.manage',
      actor: { kind: 'system', id: null, sessionId: null, network: null },
    };
    const change = {
      ...{ dealerGroupId, address: former, at: now, by: 'Mia Tran' },
      note: { ...note, at: now, subject: { kind: 'webhook', id: former }, facts: {} },
    } as Parameters<typeof webhookStore.pause>[0];
    await webhookStore.pause(change);
    const seen = async () => {
      const listed = await viewWebhooks.perform(call(null), app, now);
      return listed.kind === 'done' ? listed.result.webhooks.map((each) => each.address) : [];
    };
    expect(await seen()).toContain(former);
    expect(await removeWebhook.perform(call({ address: former }), app, now)).toMatchObject({ kind: 'done' });
    expect(await seen()).not.toContain(former);
  });

  it('H-36 shows another group nothing, and sends nothing after it was removed', async () => {
    const other = { ...call({ address, delivery: null }), caller: { ...caller() } };
    const stranger = {
      ...other,
      caller: { ...other.caller, member: { ...other.caller.member, dealerGroupId: 'other' } },
    };
    expect(await viewWebhook.perform(stranger, app, now)).toEqual({ kind: 'missing' });
    await pauseWebhook.perform(call({ address }), app, now);
    await storeLead();
    await deliver();
    expect(await removeWebhook.perform(call({ address }), app, now)).toMatchObject({ kind: 'done' });
    received.length = 0;
    await storeLead();
    now = new Date(now.getTime() + hourMs);
    await deliver();
    expect(received).toEqual([]);
    const listed = await viewWebhooks.perform(call(null), app, now);
    expect(listed).toMatchObject({ kind: 'done', result: { webhooks: [] } });
    expect(faults.filter((fault) => !fault.includes('410'))).toEqual([]);
  });
});
