import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGatewayTextSender, createTwilioTextSender, noTextService } from './text-senders.ts';

type Input = { readonly path: string; readonly headers: Record<string, unknown>; readonly body: string };
const requested: Input[] = [];
let answer: { status: number; body: string } | null = null;
/** Its answer goes on for ever. */
let isEndless = false;
let origin = '';
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    requested.push({ path: request.url ?? '', headers: request.headers, body });
    if (answer === null) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (isEndless) response.write(answer.body);
    else response.end(answer.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested.length = 0;
  isEndless = false;
  answer = { status: 201, body: '{"sid":"SM1","error_code":null}' };
});

const text = {
  id: 'text-1',
  to: '+61491570006',
  text: 'Café & 123456\n\n@example.com #123456',
  sentAt: new Date('2026-11-23T00:00:00Z'),
};
const forever = new AbortController().signal;
const twilio = (from: string) =>
  createTwilioTextSender({ origin, accountSid: 'AC1', authToken: 'secret', from, timeoutMs: 300 });

describe('texts through Twilio', () => {
  it('GATE-6 takes a text for sent that was taken with more words than anyone reads', async () => {
    answer = { status: 201, body: ' '.repeat(100_000) };
    isEndless = true;
    expect(await twilio('+61400000000').send(text, forever)).toMatchObject({ kind: 'accepted' });
  });

  it('GATE-6 posts the form that Twilio documents, with the account as its user', async () => {
    expect(await twilio('+61400000000').send(text, forever)).toMatchObject({ kind: 'accepted' });
    expect(requested).toHaveLength(1);
    expect(requested[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(requested[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(requested[0]?.body))).toEqual({
      To: text.to,
      From: '+61400000000',
      Body: text.text,
    });
  });

  it('GATE-6 names a messaging service as one', async () => {
    await twilio(`MG${'0'.repeat(32)}`).send(text, forever);
    expect(new URLSearchParams(requested[0]?.body).get('MessagingServiceSid')).toBe(`MG${'0'.repeat(32)}`);
    expect(new URLSearchParams(requested[0]?.body).get('From')).toBeNull();
  });

  it.each([
    ['a number that is none', { status: 400, body: '{"code":21211,"message":"Invalid To"}' }, true],
    ['too many requests', { status: 429, body: '{"code":20429}' }, false],
    ['a fault of theirs', { status: 500, body: '' }, false],
    ['a redirect', { status: 302, body: '' }, false],
  ])('GATE-6 is refused for %s', async (_label, input, isPermanent) => {
    answer = input;
    expect(await twilio('+61400000000').send(text, forever)).toMatchObject({ kind: 'refused', isPermanent });
  });

  it('GATE-6 does not wait for ever', async () => {
    answer = null;
    expect(await twilio('+61400000000').send(text, forever)).toMatchObject({
      kind: 'refused',
      problem: 'no answer in time',
      isPermanent: false,
    });
  });
});

describe('texts through a gateway', () => {
  it('GATE-6 posts JSON with the token and an id that makes a second post the same', async () => {
    const sender = createGatewayTextSender({ url: `${origin}/send`, token: 'tok', from: null });
    expect(await sender.send(text, forever)).toMatchObject({ kind: 'accepted' });
    expect(requested[0]).toMatchObject({
      path: '/send',
      headers: { authorization: 'Bearer tok', 'idempotency-key': 'text-1' },
    });
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual({ id: 'text-1', to: text.to, text: text.text });
  });

  it('GATE-6 believes no 200 that says no', async () => {
    answer = { status: 200, body: '{"success":false}' };
    const sender = createGatewayTextSender({ url: `${origin}/send`, token: 'tok', from: 'Kestrel' });
    expect(await sender.send(text, forever)).toMatchObject({ kind: 'refused' });
    expect(JSON.parse(requested[0]?.body ?? '')).toMatchObject({ from: 'Kestrel' });
  });
});

it('GATE-6 says what is missing where no service is set up', async () => {
  expect(await noTextService.send(text, forever)).toMatchObject({ kind: 'refused', isPermanent: true });
});
