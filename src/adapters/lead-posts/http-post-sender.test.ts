import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutgoingPost } from '#ports/leads/lead-delivery.ts';
import { createHttpPostSender, type PostSettings } from './http-post-sender.ts';

type Received = {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly method: string;
};

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const { signal } = new AbortController();
const now = new Date('2026-11-21T02:00:00.750Z');

async function receive(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body, method: request.method ?? '' });
      answer(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, port, url: `http://127.0.0.1:${port}/leads` };
}

function open(settings: Partial<PostSettings> = {}) {
  return createHttpPostSender({
    secretOf: (name) => (name === 'example-crm' ? '0123456789abcdef' : null),
    ownKeyOf: (group, address) => `own-key ${group} ${address}`,
    allowsPrivateNetwork: true,
    clock: () => now,
    timeoutMs: 400,
    ...settings,
  });
}

function postTo(url: string, changes: Partial<OutgoingPost> = {}): OutgoingPost {
  return {
    deliveryId: 'delivery-1',
    url,
    mediaType: 'application/json',
    body: '{"name":"Zoë 👩‍👩‍👧"}',
    authorisation: { kind: 'signature', secretName: 'example-crm' },
    subject: 'Car Enquiry',
    sentAt: now,
    ...changes,
  };
}

describe('createHttpPostSender', () => {
  it('B-33 posts the body with its idempotency key and a signature that can be checked', async () => {
    const { url, received } = await receive((response) => response.writeHead(201).end('{"id":"L-1"}'));
    expect(await open().post(postTo(url), signal)).toEqual({
      kind: 'accepted',
      receipt: 'HTTP 201, id L-1',
      answer: { code: 201, words: '{"id":"L-1"}' },
    });
    const [request] = received;
    expect(request).toMatchObject({
      method: 'POST',
      body: '{"name":"Zoë 👩‍👩‍👧"}',
      headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'delivery-1' },
    });
    const signature = createHmac('sha256', '0123456789abcdef')
      .update(`1795226400.${request?.body}`)
      .digest('hex');
    expect(request?.headers['forecourt-signature']).toBe(`t=1795226400,v1=${signature}`);
  });

  it('signs with both keys while one replaces the other', async () => {
    const { url, received } = await receive((response) => response.end());
    const sender = open({ secretOf: () => 'the-new-key-00000 the-old-key-00000' });
    await sender.post(postTo(url), signal);
    const header = String(received[0]?.headers['forecourt-signature']);
    const signed = (key: string) =>
      `v1=${createHmac('sha256', key).update(`1795226400.${received[0]?.body}`).digest('hex')}`;
    expect(header.split(',')).toEqual([
      't=1795226400',
      signed('the-new-key-00000'),
      signed('the-old-key-00000'),
    ]);
  });

  it('shows the key as a bearer, or none', async () => {
    const { url, received } = await receive((response) => response.end());
    const bearer = { kind: 'bearer', secretName: 'example-crm' } as const;
    await open().post(postTo(url, { authorisation: bearer, mediaType: 'application/x-adf+xml' }), signal);
    await open().post(postTo(url, { authorisation: { kind: 'none' } }), signal);
    const changing = open({ secretOf: () => 'the-new-key-00000 the-old-key-00000' });
    await changing.post(postTo(url, { authorisation: bearer }), signal);
    expect(received.pop()?.headers.authorization).toBe('Bearer the-new-key-00000');
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer 0123456789abcdef',
      undefined,
    ]);
    expect(received[0]?.headers['forecourt-signature']).toBeUndefined();
  });

  it('waits with a lead whose key is missing, and names the variable', async () => {
    const { url, received } = await receive((response) => response.end());
    const outcome = await open({ secretOf: () => null }).post(postTo(url), signal);
    expect(outcome).toMatchObject({ kind: 'refused', isPermanent: false });
    expect(outcome.kind === 'refused' && outcome.problem).toContain('LEAD_SECRET_EXAMPLE_CRM');
    expect(received).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:PORT/leads',
    'https://127.0.0.1:PORT/leads',
    'https://localhost:PORT/leads',
    'https://[::1]:PORT/leads',
    'https://[::ffff:127.0.0.1]:PORT/leads',
    'https://2130706433:PORT/leads',
    'https://0x7f.1:PORT/leads',
    'https://10.0.0.1/leads',
    'https://169.254.169.254/latest/meta-data',
    'ftp://example.com/',
    'not an address',
  ])('never posts to %s by itself', async (pattern) => {
    const { port, received } = await receive((response) => response.end());
    let reached = 0;
    server?.on('connection', () => {
      reached += 1;
    });
    const outcome = await open({ allowsPrivateNetwork: false }).post(
      postTo(pattern.replace('PORT', String(port))),
      signal,
    );
    expect(outcome).toMatchObject({ kind: 'refused', isPermanent: false });
    expect([received.length, reached]).toEqual([0, 0]);
  });

  it.each(['https://10.0.0.1/leads', 'https://localhost/leads'])(
    'says which setting allows to post to %s',
    async (url) => {
      const outcome = await open({ allowsPrivateNetwork: false }).post(postTo(url), signal);
      expect(outcome).toMatchObject({
        problem: `${new URL(url).hostname} is an address in a private network. Set LEAD_POSTS_TO_PRIVATE_NETWORK=yes to allow it.`,
      });
    },
  );

  it.each([
    ['never answers', () => undefined],
    ['begins to answer and stops', (response: ServerResponse) => response.writeHead(200).write('{')],
    ['ends the connection', (_: ServerResponse, request: IncomingMessage) => request.socket.destroy()],
  ])('ends an attempt in time when the receiver %s', async (_label, answer) => {
    const { url } = await receive(answer);
    const startedAt = Date.now();
    expect(await open().post(postTo(url), signal)).toMatchObject({ kind: 'refused', isPermanent: false });
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  });

  it('ends an attempt that drips on for ever', async () => {
    let timer: NodeJS.Timeout | undefined;
    const { url } = await receive((response) => {
      response.writeHead(200);
      timer = setInterval(() => response.write(' '), 20);
    });
    const outcome = await open().post(postTo(url), signal);
    clearInterval(timer);
    expect(outcome).toMatchObject({ kind: 'refused', problem: 'no answer in time' });
  });

  it('reads no more of an answer than a few words need', async () => {
    let wasCut = false;
    const { url } = await receive((response) => {
      response.writeHead(200);
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(60_000), more);
      };
      response.on('close', () => {
        wasCut = true;
      });
      more();
    });
    expect((await open({ timeoutMs: 5_000 }).post(postTo(url), signal)).kind).toBe('accepted');
    await expect.poll(() => wasCut).toBe(true);
  });

  it('follows no redirect, whose target is not configured', async () => {
    const { url, received } = await receive((response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(),
    );
    expect(await open().post(postTo(url), signal)).toMatchObject({ kind: 'refused', isPermanent: false });
    expect(received).toHaveLength(1);
  });

  it('stops on request', async () => {
    const { url } = await receive(() => undefined);
    const limit = AbortSignal.timeout(50);
    expect(await open({ timeoutMs: 10_000 }).post(postTo(url), limit)).toMatchObject({ kind: 'refused' });
  });
});
