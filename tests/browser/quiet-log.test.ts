/**
 * The whole log of a server at its most talkative, while a shopper enquires, signs in, pays and fails: no name, no
 * number, no secret.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { readTextCode } from '../support/read-text-code.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { newMobile, signInWithoutScript } from '../support/sign-in-at-server.ts';

/** Services that refuse every call, so that their failures are logged too. */
const secrets = {
  smtp: 'smtp-password-7f3a',
  geocoder: 'geocoder-key-7f3a',
  valuation: 'valuation-token-7f3a',
  lead: 'lead-secret-7f3a-long-enough',
  payment: 'sk_test_7f3a7f3a7f3a7f3a7f3a7f3a',
  webhookSecret: 'whsec_7f3a7f3a7f3a7f3a7f3a7f3a',
};
const environment = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'trace',
  SMTP_URL: `smtp://mailer:${secrets.smtp}@127.0.0.1:1?tls=off`,
  GEOCODER_URL: 'http://127.0.0.1:1/geocode',
  GEOCODER_KEY: secrets.geocoder,
  VALUATION_URL: 'http://127.0.0.1:1/value',
  VALUATION_TOKEN: secrets.valuation,
  LEAD_SECRET_KESTREL_CRM: secrets.lead,
  PAYMENT_SECRET_KESTREL: secrets.payment,
  PAYMENT_WEBHOOK_SECRET_KESTREL: secrets.webhookSecret,
};
const person = {
  name: 'Quillon Zephyrine',
  email: 'quillon.zephyrine@example.com',
  message: 'The gate code is 4471-zulu.',
};
const kestrel = 'kestrel.localhost';
const parkway = 'parkway.localhost';

const startTimeoutMs = 240_000;
let forecourt: RunningForecourt;
let log = '';
beforeAll(async () => {
  const onOutput = (text: string) => {
    log += text;
  };
  forecourt = await startForecourt({ environment, onOutput });
}, startTimeoutMs);
afterAll(() => forecourt?.stop());

const mobile = newMobile();
/** What was given out on the way: codes, tokens, links. */
const opened: string[] = [];

async function enquire(): Promise<void> {
  const form = { ...person, phone: mobile.typed, category: 'Sales Enquiry', location: 'parramatta' };
  const { port } = forecourt;
  const { status, body } = await requestPage({ port, host: kestrel, path: '/api/leads', form });
  expect(status, body).toBe(200);
  opened.push(new URLSearchParams(String(JSON.parse(body).receipt).split('?')[1]).get('receipt') ?? '');
  await requestPage({ port, host: kestrel, path: `/success?receipt=${opened.at(-1)}` });
}

async function signInAndPay(): Promise<void> {
  const { port } = forecourt;
  const page = openBrowserWithoutScript({ port, host: parkway });
  await page.go('/online-payment');
  await signInWithoutScript(page, port, mobile);
  opened.push(await readTextCode(port, mobile.stored), ...page.cookies().map(({ value }) => value));
  page.fill(/^Invoice or stock number/, 'INV 77');
  page.choose('What is it for?', 'Service or parts');
  page.fill('Amount to pay', '450.50');
  page.fill('Name', person.name);
  page.fill('Email', person.email);
  await page.press('Continue to payment');
  opened.push(page.path.split('/')[2] ?? '');
  await page.press('Pay $450.50');
  expect(page.path).toBe('/payment');
  opened.push(...page.url.searchParams.values());
}

async function fail(): Promise<void> {
  const { port } = forecourt;
  const ask = (path: string, more = {}) => requestPage({ port, host: kestrel, path, ...more });
  await ask('/api/distance?near=Zephyrineville&location=parramatta');
  await ask('/api/payments/test/notices', { form: { name: person.name } });
  await ask('/sign-in/code?type=my-garage', { form: { code: '000000' } });
  await ask('/api/watchlist', { headers: { cookie: `fc-session=${'Z'.repeat(43)}` } });
  await ask(`/shortlist/${'Z'.repeat(43)}`);
}

describe('the log of a whole server', () => {
  it('contains nothing of a shopper who enquired, signed in, paid or failed, and no secret', async () => {
    await enquire();
    await signInAndPay();
    await fail();
    await forecourt.stop();
    expect(log, 'what was refused is said').toContain('Webhook events without a valid signature');
    const digits = mobile.stored.slice(3);
    const unsaid = [
      ...Object.values(secrets),
      ...Object.values(person),
      ...Object.values(person).map((text) => encodeURIComponent(text)),
      'Quillon',
      'Zephyrine',
      mobile.typed,
      mobile.stored,
      digits,
      'INV 77',
      'Z'.repeat(43),
      ...opened.filter((text) => text.length > 1),
    ];
    expect(opened.filter((text) => text.length > 5).length).toBeGreaterThan(4);
    expect(unsaid.filter((text) => log.includes(text))).toEqual([]);
  });

  it('is a line of JSON each once it serves, with its time', () => {
    const lines = log.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(Number) });
  });
});
