import type { FastifyInstance, InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { MailboxMessage } from '#ports/leads/lead-delivery.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { devMailboxRoutes } from './dev-mailbox.ts';
import type { DevReaders } from './dev-page.ts';

const message: MailboxMessage = {
  id: 'delivery-1',
  from: 'Example Motors <enquiries@example.localhost>',
  to: 'sales@example.com',
  replyTo: '<b>Jo</b> <jo@example.com>',
  subject: 'Car Enquiry: <script>alert(1)</script>',
  sentAt: new Date('2026-11-21T02:00:00Z'),
  text: 'Is it <b>there</b>?',
  html: '<p>Is it there?</p>',
  kind: 'mail',
  attachments: [
    { fileName: 'lead<b>.xml', mediaType: 'application/x-adf+xml', text: '</pre><script>alert(1)</script>' },
  ],
};

let server: FastifyInstance | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

type Input = { readonly readers?: DevReaders; readonly inject?: InjectOptions };

async function get(
  url: string,
  messages: readonly MailboxMessage[] = [message],
  { readers = 'local', inject = {} }: Input = {},
) {
  server = Fastify({ trustProxy: true });
  await server.register(devMailboxRoutes, {
    readers,
    hosts: () => new Map([['kestrel.localhost', exampleSite()]]),
    mailbox: {
      list: async () => messages,
      find: async (id) => messages.find((candidate) => candidate.id === id) ?? null,
      findSource: async (id) => (id === message.id ? Buffer.from('Subject: x\r\n\r\n') : null),
    },
  });
  return server.inject({ ...inject, url });
}

describe('devMailboxRoutes', () => {
  it('lists what would have been sent, with every word escaped', async () => {
    const answer = await get('/dev/mailbox');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Car Enquiry: &#60;script&#62;');
    expect(answer.body).toContain('href="/dev/mailbox/delivery-1"');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('says what to do while it is empty', async () => {
    expect((await get('/dev/mailbox', [])).body).toContain('Send an enquiry about a car');
  });

  it('shows one message with its HTML in a frame that can do nothing', async () => {
    const answer = await get('/dev/mailbox/delivery-1');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('sandbox="allow-popups"');
    expect(answer.body).toContain('Is it &#60;b&#62;there&#60;/b&#62;?');
    expect(answer.body).not.toContain('<script');
  });

  it('serves that frame without script, network or origin', async () => {
    const answer = await get('/dev/mailbox/delivery-1/html');
    expect(answer.body).toBe('<p>Is it there?</p>');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
  });

  it('hands out the message for a mail program', async () => {
    const answer = await get('/dev/mailbox/delivery-1/message.eml');
    expect(answer.headers['content-type']).toBe('message/rfc822');
    expect(answer.headers['content-disposition']).toContain('attachment');
  });

  it('shows what would be posted, and no frame', async () => {
    const post: MailboxMessage = {
      ...message,
      kind: 'post',
      to: 'https://crm.example/x',
      html: null,
      attachments: [],
    };
    const answer = await get('/dev/mailbox/delivery-1', [post]);
    expect(answer.body).toContain('https://crm.example/x');
    expect(answer.body).not.toContain('<iframe');
    expect((await get('/dev/mailbox/delivery-1/html', [post])).statusCode).toBe(404);
    const source = await get('/dev/mailbox/delivery-1/message.http', [post]);
    expect(source.headers['content-type']).toBe('message/http');
  });

  const local = { 'user-agent': 'x', host: 'localhost:3000' };
  it.each<[string, InjectOptions, DevReaders, number]>([
    ['this machine', { headers: local }, 'local', 200],
    ['this machine over IPv6', { headers: local, remoteAddress: '::1' }, 'local', 200],
    ['the name of a site', { headers: { host: 'kestrel.localhost:3000' } }, 'local', 200],
    ['another machine', { headers: local, remoteAddress: '192.168.1.20' }, 'local', 403],
    [
      'another machine that claims to be this one',
      { headers: { ...local, 'x-forwarded-for': '127.0.0.1' }, remoteAddress: '192.168.1.20' },
      'local',
      403,
    ],
    ['a proxy on this machine', { headers: { ...local, 'x-forwarded-for': '203.0.113.7' } }, 'local', 403],
    ['a name that leads here', { headers: { host: 'evil.example' } }, 'local', 403],
    ['a name like ours', { headers: { host: 'kestrel.localhost.evil.example' } }, 'local', 403],
    [
      'another machine, where that is allowed',
      { headers: { host: 'kestrel.localhost' }, remoteAddress: '192.168.1.20' },
      'network',
      200,
    ],
    ['a name that leads here, all the same', { headers: { host: 'evil.example' } }, 'network', 403],
  ])('shows what shoppers wrote only to whom it should: %s', async (_label, inject, readers, status) => {
    for (const part of ['', '/delivery-1', '/delivery-1/html', '/delivery-1/message.eml']) {
      const answer = await get(`/dev/mailbox${part}`, [message], { readers, inject });
      expect(answer.statusCode).toBe(status);
      if (status === 403) expect(answer.body).not.toContain('example.com');
      await server?.close();
    }
  });

  it.each(['', '/html', '/message.eml'])('answers 404 for a message that is not there%s', async (part) => {
    const answer = await get(`/dev/mailbox/nothing${part}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('There is no such message');
  });

  it('H-9 lets a developer answer as the shopper, from its own page and in the mailbox alone', async () => {
    const address = `reply+${'a'.repeat(42)}@mail.localhost`;
    const sent = {
      ...message,
      kind: 'mail' as const,
      to: 'jordan@example.com',
      replyTo: `Kestrel <${address}>`,
    };
    const claimed: IncomingMail[] = [];
    server = Fastify({ trustProxy: true });
    await server.register(devMailboxRoutes, {
      readers: 'local',
      hosts: () => new Map(),
      mailbox: { list: async () => [], find: async () => sent, findSource: async () => null },
      answer: async (mail) => claimed.push(mail),
    });
    const url = `/dev/mailbox/${sent.id}`;
    const host = 'localhost:3000';
    expect((await server.inject({ url, headers: { host } })).body).toContain(`action="${url}/answer"`);
    const answer = (text: string, headers: Record<string, string> = {}) =>
      server?.inject({
        method: 'POST',
        url: `${url}/answer`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ text }).toString(),
      });
    expect((await answer('Tuesday suits.', { 'sec-fetch-site': 'cross-site' }))?.statusCode).toBe(404);
    expect((await answer('Tuesday suits.', { 'x-forwarded-for': '203.0.113.9' }))?.statusCode).toBe(403);
    expect(claimed).toEqual([]);
    expect((await answer('Tuesday suits.'))?.statusCode).toBe(303);
    expect(claimed).toMatchObject([{ recipients: [address], from: { address: 'jordan@example.com' } }]);
    expect(claimed[0]?.text.startsWith('Tuesday suits.\n\nOn ')).toBe(true);
  });
});
