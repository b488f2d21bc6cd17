/** The address of a valuation opens it: it is told to the shopper, and to no dealer and no system of theirs, with and without script. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { answers } from '../support/enquiry-forms.ts';
import { sendWholeForm } from '../support/form-by-keyboard.ts';
import { waitForFormScript } from '../support/form-script.ts';
import { keepPages } from '../support/kept-pages.ts';
import type { PlainTab } from '../support/plain-browser.ts';
import { readMessages, type SentMessage } from '../support/read-mails.ts';
import { giveCookies } from '../support/second-tab.ts';
import { typeAsPeople } from '../support/send-form-plainly.ts';
import { findCarInStock } from '../support/stock-hits.ts';
import { valuations, valueCar } from '../support/trade-in-forms.ts';

const port = inject('forecourtPort');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const { lend } = keepPages(() => browser);

/** Who has to have been told of a lead of each site: its systems where it has some, else its people. */
const receivers: Readonly<Record<string, readonly string[]>> = {
  'kestrel.localhost': ['leads@crm.kestrelbay.example', 'https://crm.kestrelbay.example/hooks/leads'],
  'halden.localhost': ['https://adf.haldenbrisbane.example/leads'],
  'wattlebend.localhost': ['yards@wattlebend.example'],
  'parkway.localhost': ['yard@parkwayyard.example'],
};
const receiversOf = (host: string) => receivers[host] ?? [];

function secretOf({ path }: PlainTab): string {
  const [, secret = ''] = /^\/(?:trade-in|sell-my-car)\/([^/]+)\/estimate$/.exec(path) ?? [];
  expect(secret.length).toBeGreaterThan(20);
  return secret;
}

const typeTheContact = async (page: PlainTab) => {
  if (page.path.endsWith('/contact')) await typeAsPeople();
};

/** What systems read says where the shopper was, as far as everybody may know it. */
function expectNamedPage(sent: readonly SentMessage[], host: string, path: string): void {
  const page = `http://${host}:${port}${path}`;
  for (const { to, text } of sent.filter((message) => /crm|adf/.test(message.to))) {
    const named = to.endsWith('/hooks/leads')
      ? /"url": ?"([^"]*)"/.exec(text)?.[1]
      : /Page: (\S+)/.exec(text)?.[1];
    expect([to, named]).toEqual([to, page]);
  }
}

describe.each(valuations)('$host', (valuation) => {
  const { host, path } = valuation;
  const send = (words: string, since: Date) =>
    readMessages(port, { words, since, to: [words, ...receiversOf(host)] });

  it('TRADE-7 LEAD-5 tells the address of an estimate to its shopper alone, also with what is sent after it', async () => {
    const since = new Date();
    let shopper = '';
    const tab = await valueCar(valuation, port, typeTheContact, (told) => {
      shopper = told;
    });
    const secret = secretOf(tab);
    // The dealer is told once it is answered.
    await tab.press('Accept this offer');
    const ofEstimate = await send(shopper, since);
    const tellers = ofEstimate.filter(({ text }) => text.includes(secret)).map(({ to }) => to);
    expect([...new Set(tellers)]).toEqual([shopper]);
    expectNamedPage(ofEstimate, host, path);

    // With script, whose tab keeps where it was and says it to its own server.
    const { path: car } = await findCarInStock(port, host);
    const email = `after.${randomUUID()}@example.com`;
    await lend(`http://${host}:${port}`, {}, async (page) => {
      await giveCookies(page.context(), tab);
      await page.goto(tab.url.href);
      // The tab notes where it is once it is idle.
      await page.waitForFunction(() => sessionStorage.getItem('forecourt.trail') !== null);
      await page.goto(`http://${host}:${port}${car}/enquire`);
      await waitForFormScript(page);
      expect(await page.locator('[name=visited_pages]').inputValue()).toContain(secret);
      await typeAsPeople();
      await sendWholeForm(page, { ...answers, email });
      await page.waitForURL(/\/success/);
    });
    const ofEnquiry = await send(email, since);
    expect(ofEnquiry.filter(({ text }) => text.includes(secret))).toEqual([]);
    const posted = ofEnquiry.find(({ to }) => to.endsWith('/hooks/leads'));
    if (host === 'kestrel.localhost') expect(posted?.text).toMatch(/"visited_pages": ?\[[^\]]*"\/trade-in"/);
    expectNamedPage(ofEnquiry, host, `${car}/enquire`);
    // Whatever is said of a car is said by its name.
    const unnamed = [...ofEstimate, ...ofEnquiry].filter(({ text }) => /\bThe vehicle\b/.test(text));
    expect(unnamed).toEqual([]);
  }, 60_000);
});
