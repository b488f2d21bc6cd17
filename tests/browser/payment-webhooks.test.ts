/** Where gateways send their webhook events, at a running server: whatever else comes in is refused in one line. */
import { describe, expect, inject, it } from 'vitest';
import { type PageRequest, requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const path = '/api/payments/test/notices';
const json = { 'content-type': 'application/json' };
const signed = { ...json, 'test-payment-signature': `t=1795400000,v1=${'0'.repeat(64)}` };

const ask = (requested: Partial<PageRequest>) =>
  requestPage({ port, host, path, method: 'POST', headers: json, body: '{}', ...requested });

describe('the address of webhook events', () => {
  it.each<[string, number, Partial<PageRequest>]>([
    ['nothing signed', 400, {}],
    ['a signature that does not fit', 400, { headers: signed }],
    ['no JSON', 400, { headers: signed, body: '{"kind":"payment",' }],
    ['no text', 400, { headers: signed, body: '\0\u{d800}' }],
    ['nothing at all', 400, { headers: signed, body: '' }],
    ['a list of lists', 400, { headers: signed, body: '['.repeat(30_000) }],
    ["another gateway's notice", 404, { path: '/api/payments/stripe/notices' }],
    ['a gateway that is none', 404, { path: '/api/payments/constructor/notices' }],
    ['a look', 405, { method: 'GET', body: '' }],
    ['another method', 405, { method: 'PUT' }],
    ['another method without a body', 405, { method: 'DELETE', body: '' }],
    ['a text that says to be none', 415, { headers: { 'content-type': 'text/plain' } }],
    ['more than a notice is long', 413, { headers: signed, body: `"${'x'.repeat(65 * 1024)}"` }],
  ])('B-27 refuses %s with %d', async (_title, status, requested) => {
    const answer = await ask(requested);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(JSON.parse(answer.body))).toEqual(['error']);
    expect(answer.body.length).toBeLessThan(200);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('B-27 takes what a server sends: no cookie, no page it comes from', async () => {
    // A browser that was sent here by another site's page is refused before anything is read.
    const led = { ...signed, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask({ headers: led })).status).toBe(403);
    expect((await ask({ headers: signed })).body).toContain('The signature is missing, wrong or too old.');
  });

  it('B-27 refuses a thousand forged events, and serves its pages meanwhile', async () => {
    const forged = Array.from({ length: 1_000 }, (_, index) => JSON.stringify({ kind: 'payment', index }));
    const statuses = new Set<number>();
    const sendAll = async () => {
      for (let body = forged.pop(); body !== undefined; body = forged.pop()) {
        statuses.add((await ask({ headers: signed, body })).status);
      }
    };
    const sending = Promise.all([1, 2, 3, 4].map(sendAll));
    expect((await requestPage({ port, host, path: '/' })).status).toBe(200);
    await sending;
    expect([...statuses].filter((status) => status !== 400 && status !== 429)).toEqual([]);
    expect((await requestPage({ port, host, path: '/healthz' })).status).toBe(200);
  });

  it.each([
    ['a payment in play that is none', '/test-payment/test_pay_none', 404],
    ['one whose name is no text', '/test-payment/%00', 400],
    ['one of another kind', '/test-payment/a/b/c', 404],
  ])('B-27 knows no page of %s', async (_title, address, status) => {
    expect((await requestPage({ port, host, path: address })).status).toBe(status);
  });
});
