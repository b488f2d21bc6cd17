import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPaymentChoice, testPaymentChoices } from '#domain/payment/test-payment.ts';
import type { TestPayment } from '#ports/deals/payment.ts';
import { exampleHttpServer } from '#tests/support/example-http-server.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createHttpServer } from './http-server.ts';

const inPlay = { status: 'demo', payments: { gateway: 'test' } } as const;
const yard = exampleSite(
  { ...inPlay, hosts: ['yard.localhost', 'www.yard.localhost'] },
  { siteSlug: 'yard' },
);
const other = exampleSite({ ...inPlay, hosts: ['other.localhost'] }, { siteSlug: 'other' });
const request = exampleSite({ status: 'demo', hosts: ['request.localhost'] }, { siteSlug: 'request' });
const live = exampleSite({ ...inPlay, status: 'live', hosts: ['live.localhost'] }, { siteSlug: 'live' });

const open: TestPayment = {
  gatewayReference: 'test_pay_1',
  amountCents: 200_00,
  description: 'Deposit for the <i>2021</i> Toyota RAV4',
  reference: 'R-1042',
  returnUrl: 'http://yard.localhost:3000/reservation/token',
  cancelUrl: 'http://yard.localhost:3000/cars/a-car/checkout',
  state: 'open',
  way: null,
};

let payment: TestPayment = open;
const paid: TestPaymentChoice[] = [];
beforeEach(() => {
  payment = open;
  paid.length = 0;
});

let server: Awaited<ReturnType<typeof createHttpServer>>;
beforeAll(async () => {
  server = await createHttpServer({
    ...exampleHttpServer([yard, other, request, live]),
    testPayments: {
      find: async (reference) => (reference === payment.gatewayReference ? payment : null),
      pay: async (_reference, method) => {
        if (payment.state === 'open') {
          paid.push(method);
          payment = { ...payment, state: 'paid', way: method };
        }
        return payment;
      },
    },
  });
});
afterAll(() => server.close());

const path = '/test-payment/test_pay_1';
const look = (url: string = path, host = 'yard.localhost:3000') => server.inject({ url, headers: { host } });
const press = (value: string, url: string = path, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'yard.localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ press: value }).toString(),
  });

describe('the page of the test gateway', () => {
  it('B-27 says that it is a test, what is paid and for what, without script', async () => {
    const { statusCode, headers, body } = await look();
    expect(statusCode).toBe(200);
    for (const expected of ['No money moves', '$200', 'Example Motors', 'R-1042', '&#60;i&#62;2021']) {
      expect(body).toContain(expected);
    }
    expect(body).not.toContain('<script');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain(`href="${open.cancelUrl}"`);
  });

  it('B-27 lets its form lead back to the shop by its own host, whichever the page was opened at', async () => {
    const { headers } = await look(path, 'www.yard.localhost:3000');
    expect(headers['content-security-policy']).toContain("form-action 'self' http://yard.localhost:3000;");
  });

  it.each(testPaymentChoices.filter((method) => method !== 'closes-page'))(
    'B-27 pays, and leads back to the shop: %s',
    async (method) => {
      const { statusCode, headers } = await press(method);
      expect([statusCode, headers.location]).toEqual([303, open.returnUrl]);
      expect(paid).toEqual([method]);
    },
  );

  it('B-27 pays and stays, where the page is closed', async () => {
    expect((await press('closes-page')).headers.location).toBe(path);
    const { body } = await look();
    expect(body).toContain('You can close this page');
    expect(body).not.toContain(open.returnUrl);
  });

  it('B-27 comes back with the reason where the card is declined, to try again', async () => {
    const { headers } = await press('decline');
    const { body } = await look(String(headers.location));
    expect(body).toContain('The card was declined. Nothing was paid');
    expect(body).toContain('Pay $200');
    expect(paid).toEqual([]);
  });

  it('B-27 confirms again at the bank, which approves or refuses', async () => {
    const { headers } = await press('ask-bank');
    expect(headers.location).toBe(`${path}/bank`);
    const { body } = await look(`${path}/bank`);
    expect(body).toContain('Do you approve $200?');
    const refused = await press('refuse');
    expect((await look(String(refused.headers.location))).body).toContain('The bank refused the payment');
    expect(paid).toEqual([]);
    await press('extra-step');
    expect(paid).toEqual(['extra-step']);
  });

  it('B-27 pays nothing twice, and nothing that has run out', async () => {
    await press('usual');
    expect((await press('notice-twice')).headers.location).toBe(open.returnUrl);
    expect(paid).toEqual(['usual']);
    expect((await look()).body).toContain('<h2>Paid</h2>');
    payment = { ...open, state: 'expired' };
    expect((await press('usual')).headers.location).toBe(path);
    const { body } = await look();
    expect(body).toContain('This payment has ended');
    expect(body).not.toContain('<button');
  });

  it.each([
    ['a payment that is none', 404, () => look('/test-payment/test_pay_2')],
    ["another dealer's payment", 404, () => look(path, 'other.localhost')],
    ['a payment of another dealer pressed', 404, () => press('usual', path, { host: 'other.localhost' })],
    ['a press that is none', 400, () => press('steal')],
    ['no press', 400, () => press('', path, { 'content-type': 'application/json' })],
    ['a press from elsewhere', 403, () => press('usual', path, { origin: 'https://evil.example' })],
  ])('B-27 refuses %s', async (_title, status, ask) => {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(paid).toEqual([]);
  });

  it.each([
    ['request.localhost', 'request'],
    ['live.localhost', 'live'],
  ])('B-27 is no page of a site that takes no payments in play: %s', async (host, site) => {
    // The site's own pages are asked, which know of no such address.
    expect((await look(path, host)).body).toBe(site);
  });
});
