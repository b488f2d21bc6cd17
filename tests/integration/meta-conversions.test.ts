/** Conversions on their whole way: planned with the lead, sent from the outbox to a receiver that behaves as Meta may. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpPostSender } from '#adapters/lead-posts/http-post-sender.ts';
import { createConsentStore } from '#adapters/postgres/leads/consent-store.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { maxConversionAgeMs } from '#domain/lead/delivery/meta-conversion.ts';
import { planDeliveries } from '#domain/lead/delivery/plan-deliveries.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { accepted } from '#ports/leads/lead-delivery.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleConfig, exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const receivedAt = new Date('2026-11-21T02:00:00Z');
const token = 'EAAB-0123456789abcdef';
const claimed = JSON.stringify({ events_received: 1, messages: [], fbtrace_id: 'trace' });
const fbp = 'fb.1.1795226400000.1098115397';
type Post = { readonly path: string; readonly fields: URLSearchParams };

/** Answers in this order, the last one for ever; null never answers. */
async function receive(answers: readonly (readonly [number, string] | null)[]) {
  const posts: Post[] = [];
  server = createServer((request, response: ServerResponse) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const answer = answers[Math.min(posts.length, answers.length - 1)];
      posts.push({ path: request.url ?? '', fields: new URLSearchParams(body) });
      if (answer != null) response.writeHead(answer[0]).end(answer[1]);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { posts, address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

let groups = 0;
async function store(address: string, changes: Partial<Lead> = {}) {
  const dealerGroupId = `meta-group-${++groups}`;
  const site = exampleSite({
    enquiry: { ...exampleConfig().enquiry, recipients: ['sales@example.com'] },
    measurement: { metaPixelId: '100000000000000', metaConversions: { secret: 'example-meta', address } },
  });
  const lead = exampleLead({
    dealerGroupId,
    receivedAt,
    measurement: { fbc: null, fbp },
    ...changes,
  });
  let ids = 0;
  const deliveries = planDeliveries(site, lead, () => `${dealerGroupId}-${++ids}`);
  await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, deliveries }));
  const conversion = async () => {
    const [entry] = await createPostgresLeadRegister(database.db).find(dealerGroupId, lead.id);
    return entry?.deliveries.find(({ channel }) => channel === 'meta-conversion');
  };
  return { dealerGroupId, lead, conversion };
}

/** The next round of the worker, so many seconds after the lead. */
async function deliver(seconds: number, secret: string | null = token) {
  const clock = () => new Date(receivedAt.getTime() + seconds * 1000);
  const posts = createHttpPostSender({
    ownKeyOf: () => 'a-key-for-the-test',
    secretOf: (name) => (name === 'example-meta' ? secret : null),
    allowsPrivateNetwork: true,
    clock,
    timeoutMs: 200,
  });
  await deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: { send: async () => accepted('250 ok') },
    posts,
    clock,
    random: () => 0.5,
    reportFault: () => undefined,
  });
}

describe('conversions for Meta', () => {
  it('B-40 are posted once, with token and event, and the token is stored nowhere', async () => {
    const meta = await receive([[200, claimed]]);
    const { conversion, dealerGroupId } = await store(meta.address);
    await deliver(1);
    await deliver(1_000);
    expect(meta.posts).toHaveLength(1);
    const [post] = meta.posts;
    expect(post?.path).toBe('/v25.0/100000000000000/events');
    expect(post?.fields.get('access_token')).toBe(token);
    expect(JSON.parse(post?.fields.get('data') ?? '')).toMatchObject([
      { event_name: 'Lead', event_id: '3F2A-9C41', action_source: 'website', user_data: { fbp } },
    ]);
    expect(await conversion()).toMatchObject({
      status: 'delivered',
      receipt: 'HTTP 200, events_received 1, fbtrace_id trace',
      tries: [{ result: 'accepted', answerCode: 200, answer: claimed }],
    });
    const { rows } = await database.pool.query('select * from lead_delivery where dealer_group_id = $1', [
      dealerGroupId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each<[string, readonly [number, string] | null]>([
    ['fails', [500, 'oops']],
    ['is slow', null],
    ['says yes and counts nothing', [200, '{"events_received":0}']],
    ['says that the key ran out', [400, '{"error":{"code":190,"message":"expired"}}']],
  ])('B-35 are sent again, word for word, to a receiver that %s', async (_label, first) => {
    const meta = await receive([first, [200, claimed]]);
    const { conversion } = await store(meta.address);
    await deliver(1);
    expect(await conversion()).toMatchObject({ status: 'waiting', attempts: 1 });
    await deliver(60);
    expect(await conversion()).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(meta.posts).toHaveLength(2);
    expect(meta.posts[1]?.fields.get('data')).toBe(meta.posts[0]?.fields.get('data'));
  });

  it('end among the failed ones when Meta will never take them, and hurt no other delivery', async () => {
    const meta = await receive([[400, '{"error":{"code":100,"message":"Invalid parameter"}}']]);
    const { conversion, dealerGroupId } = await store(meta.address);
    await deliver(1);
    expect(await conversion()).toMatchObject({ status: 'failed', attempts: 1 });
    const failed = await createPostgresLeadRegister(database.db).listFailed(dealerGroupId, 10);
    expect(failed.map(({ channel }) => channel)).toEqual(['meta-conversion']);
  });

  it('B-40 leave with no consent at all never, not even as an attempt', async () => {
    const meta = await receive([[200, claimed]]);
    const consent = { wording: 'Send me offers.', isGranted: true, recordedAt: receivedAt };
    const { conversion } = await store(meta.address, { measurement: null, consent });
    await deliver(1);
    expect(await conversion()).toBeUndefined();
    expect(meta.posts).toEqual([]);
  });

  it('B-54 C-13 leave no more once the lead was erased or its consent withdrawn', async () => {
    const meta = await receive([[200, claimed]]);
    const erased = await store(meta.address);
    await createPostgresLeadRegister(database.db).erase(erased.dealerGroupId, erased.lead.id, receivedAt);
    const consent = { wording: 'Send me offers.', isGranted: true, recordedAt: receivedAt };
    const withdrawn = await store(meta.address, { consent });
    await createConsentStore(database.db).withdraw({
      dealerGroupId: withdrawn.dealerGroupId,
      leadId: withdrawn.lead.id,
      at: receivedAt,
      through: 'link',
      newId: () => 'withdrawal-1',
    });
    await deliver(1);
    expect(meta.posts).toEqual([]);
    expect(await erased.conversion()).toMatchObject({ status: 'cancelled' });
    expect(await withdrawn.conversion()).toMatchObject({ status: 'cancelled' });
  });

  it('wait for a missing key, and are dropped when Meta would refuse them for their age', async () => {
    const meta = await receive([[200, claimed]]);
    const { conversion } = await store(meta.address);
    await deliver(1, null);
    expect(await conversion()).toMatchObject({
      status: 'waiting',
      problem: expect.stringContaining('LEAD_SECRET_EXAMPLE_META'),
    });
    await deliver(maxConversionAgeMs / 1000 + 1);
    expect(await conversion()).toMatchObject({ status: 'cancelled' });
    expect(meta.posts).toEqual([]);
  });
});
