import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteverifyCaptcha } from './siteverify-captcha.ts';

const now = new Date('2026-11-21T02:00:00Z');
let server: Server;
let address: string;
let asked: URLSearchParams | null;
let answer: { status: number; body: string } | null;

/** Answers as the services' documents say; null lets the question wait. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      if (answer !== null) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = null;
});

const verify = (given: object | string | null, status = 200) => {
  answer =
    given === null ? null : { status, body: typeof given === 'string' ? given : JSON.stringify(given) };
  const captcha = createSiteverifyCaptcha({ address, secret: 'a secret', timeoutMs: 200 });
  return captcha.verify('a token', '192.0.2.1', now);
};

describe('Turnstile and reCAPTCHA', () => {
  it('B-52 asks with secret, token and address, and believes a yes', async () => {
    expect(await verify({ success: true, hostname: 'example.com' })).toMatchObject({ kind: 'proven' });
    expect(Object.fromEntries(asked ?? [])).toEqual({
      secret: 'a secret',
      response: 'a token',
      remoteip: '192.0.2.1',
    });
  });

  it.each([
    ['invalid-input-response', 'wrong'],
    ['timeout-or-duplicate', 'expired'],
  ])('B-52 refuses a token that is %s', async (code, reason) => {
    expect(await verify({ success: false, 'error-codes': [code] })).toEqual({ kind: 'refused', reason });
  });

  it.each<[string, object | string | null, number]>([
    ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
    ['their own fault', { success: false, 'error-codes': ['internal-error'] }, 200],
    ['no reason', { success: false }, 200],
    ['an error', '', 503],
    ['rubbish', '<html>', 200],
    ['silence', null, 200],
  ])('B-52 does not hold %s against the shopper', async (_label, given, status) => {
    expect((await verify(given, status)).kind).toBe('unavailable');
  });

  it('B-52 is unavailable where nobody listens, and wrong for a token without end', async () => {
    const nobody = createSiteverifyCaptcha({ address: 'http://127.0.0.1:1/', secret: 'x' });
    expect((await nobody.verify('a token', '192.0.2.1', now)).kind).toBe('unavailable');
    expect(await nobody.verify('x'.repeat(5_000), '192.0.2.1', now)).toEqual({
      kind: 'refused',
      reason: 'wrong',
    });
  });
});
