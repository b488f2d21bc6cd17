import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteverifyCaptcha, type SiteverifyProvider, turnstileAction } from './siteverify-captcha.ts';

const now = new Date('2026-11-21T02:00:00Z');
let server: Server;
let address: string;
let requested: URLSearchParams | null;
let answer: { status: number; body: string } | null;

/** Answers as the services' documents say; null lets the question wait. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requested = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
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
  requested = null;
});

const hosts = ['www.example.com', 'example.com'];
const open = (provider: SiteverifyProvider) =>
  createSiteverifyCaptcha({ provider, address, hosts, secret: 'a secret', timeoutMs: 200 });
const yes = {
  success: true,
  challenge_ts: '2026-11-21T02:00:00Z',
  hostname: 'example.com',
  'error-codes': [],
  action: turnstileAction,
};

const verify = (input: object | string | null, status = 200) => {
  answer =
    input === null ? null : { status, body: typeof input === 'string' ? input : JSON.stringify(input) };
  return open('turnstile').verify('a token', '192.0.2.1', now);
};

describe('Turnstile and reCAPTCHA', () => {
  it('B-52 asks with secret, token and address, and believes a yes', async () => {
    expect(await verify(yes)).toMatchObject({
      kind: 'proven',
      expiresAt: new Date(now.getTime() + 300_000),
    });
    const question = { secret: 'a secret', response: 'a token', remoteip: '192.0.2.1' };
    expect(Object.fromEntries(requested ?? [])).toEqual({
      ...question,
      idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
    });
    const { action: _none, ...withoutAction } = yes;
    answer = { status: 200, body: JSON.stringify(withoutAction) };
    expect(await open('recaptcha').verify('a token', '192.0.2.1', now)).toMatchObject({
      kind: 'proven',
      expiresAt: new Date(now.getTime() + 120_000),
    });
    expect(Object.fromEntries(requested ?? [])).toEqual(question);
  });

  it('B-52 asks about the same token under the same idempotency key, about another under another', async () => {
    const keyOf = async (token: string) => {
      answer = { status: 200, body: JSON.stringify(yes) };
      await open('turnstile').verify(token, '192.0.2.1', now);
      return requested?.get('idempotency_key');
    };
    expect(await keyOf('one')).toBe(await keyOf('one'));
    expect(await keyOf('one')).not.toBe(await keyOf('two'));
  });

  it.each<[string, object]>([
    ['another host', { ...yes, hostname: 'elsewhere.example' }],
    ['a host below ours', { ...yes, hostname: 'x.example.com' }],
    ['no host', { ...yes, hostname: undefined }],
    ['another action', { ...yes, action: 'login' }],
    ['no action', { ...yes, action: undefined }],
  ])('B-52 believes no yes for %s, and does not hold it against the shopper', async (_label, input) => {
    expect(await verify(input)).toMatchObject({
      kind: 'unavailable',
      problem: expect.stringMatching(/^solved for/),
    });
  });

  it('B-52 the box in the browser signs the action that the server looks for', async () => {
    const box = fileURLToPath(
      new URL('../../web/client/captcha/show-third-party-captcha.ts', import.meta.url),
    );
    expect(await readFile(box, 'utf8')).toContain(`{ action: '${turnstileAction}' }`);
  });

  it.each([
    ['invalid-input-response', 'wrong'],
    ['timeout-or-duplicate', 'expired'],
  ])('B-52 refuses a token that is %s', async (code, reason) => {
    expect(await verify({ success: false, 'error-codes': [code] })).toEqual({ kind: 'refused', reason });
  });

  it.each<[string, object | string | null, number]>([
    ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
    ['a bad request', { success: false, 'error-codes': ['bad-request'] }, 200],
    ['a missing secret', { success: false, 'error-codes': ['missing-input-secret'] }, 200],
    ['codes that are null', { success: false, 'error-codes': null }, 200],
    ['a yes in words', { success: 'true' }, 200],
    ['the answer was too large', ' '.repeat(20_000), 200],
    ['their own fault', { success: false, 'error-codes': ['internal-error'] }, 200],
    ['no reason', { success: false }, 200],
    ['an error', '', 503],
    ['rubbish', '<html>', 200],
    ['silence', null, 200],
  ])('B-52 does not hold %s against the shopper', async (_label, input, status) => {
    expect((await verify(input, status)).kind).toBe('unavailable');
  });

  it('B-52 is unavailable when no server listens, and fails when the token never ends', async () => {
    const unreachable = createSiteverifyCaptcha({
      provider: 'turnstile',
      address: 'http://127.0.0.1:1/',
      secret: 'x',
      hosts,
    });
    expect((await unreachable.verify('a token', '192.0.2.1', now)).kind).toBe('unavailable');
    expect(await unreachable.verify('x'.repeat(5_000), '192.0.2.1', now)).toEqual({
      kind: 'refused',
      reason: 'wrong',
    });
  });
});
