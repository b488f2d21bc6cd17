/** Valuations on every demo site, with script or without: what a shopper types, reads and is sent. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answers } from './enquiry-forms.ts';
import { waitForFormScript } from './form-script.ts';
import { readMails, readMessages, type SentMessage } from './read-mails.ts';
import { sendAsShopper } from './send-form-without-script.ts';
import { openScriptTab, type ShopperTab } from './shopper-tab.ts';
import { newMobile, signInWithoutScript } from './sign-in-at-server.ts';
import { findCarInStock } from './stock-hits.ts';

export const valuations = [
  { host: 'kestrel.localhost', path: '/trade-in', car: ['Toyota', '2022', 'Corolla', '45000'] },
  { host: 'halden.localhost', path: '/trade-in', car: ['Halden', '2024', '2', '20000'] },
  // What is towed has no odometer, and none is typed.
  { host: 'wattlebend.localhost', path: '/sell-my-car', car: ['Jayco', '2021', 'Expanda', ''] },
  { host: 'parkway.localhost', path: '/trade-in', car: ['MG', '2023', '4', '40000'] },
] as const;

type Valuation = (typeof valuations)[number];
export type TypedCar = Valuation['car'] | readonly [string, string, string, string];

/** Where a valuation begins with signing in. */
export const isGated = (host: string) => host === 'parkway.localhost';

/** Types what the step asks and sends it; the second answer of every question. Answers how many there were. */
export async function answerForms(page: ShopperTab): Promise<number> {
  let questions = 0;
  while ((await page.count('.trade-in-answer')) > 0) {
    const [, second = ''] = await page.texts('.trade-in-answer__label');
    await page.check(second);
    // Where it is drawn, the effect of an answer shows with the next frame after it is chosen.
    const effect = async () => {
      const effects = await page.texts('.trade-in-answer__effect');
      return (effects.length === 1 ? effects[0] : effects[1]) ?? '';
    };
    await expect.poll(effect).toMatch(/^(−\$[\d,]+|No effect)$/);
    questions += 1;
    await page.press('Next');
  }
  return questions;
}

/** `press` sends the step with the car. */
export async function fillCarForm(
  page: ShopperTab,
  [make, year, model, km]: TypedCar,
  press: () => Promise<void> = () => page.press('Next'),
): Promise<void> {
  await page.fill('Registration', 'abc 12d');
  await page.press('Next');
  expect(page.path).toMatch(/\/car$/);
  await page.fill('Make', make);
  await page.fill('Year', year);
  await page.fill('Model', model);
  if (km !== '') await page.fill('Kilometres', km);
  await press();
}

/** Returns the email address, which is unique: one address gets so many mails a day. */
export async function fillContactForm(page: ShopperTab, isSignedIn: boolean): Promise<string> {
  await page.fill('First Name', 'Jordan');
  await page.fill('Last Name', 'Blake');
  await page.fill('Postcode', '2150');
  if (isSignedIn) expect(await page.inputValue('Mobile')).toMatch(/^04/);
  else await page.fill('Mobile', newMobile().typed);
  const email = `jordan.${randomUUID()}@example.com`;
  await page.fill('Email', email);
  if ((await page.count('select[name=location_id]')) > 0) await page.choose('Preferred location', 1);
  if ((await page.count('[name=terms_agreed]')) > 0) await page.check('I agree to the terms of use');
  return email;
}

type Look = () => Promise<unknown>;

/** As far as the figure; `look` sees each page on the way. Answers who it was sent to. */
export async function valueCar(
  page: ShopperTab,
  { host, path, car }: Valuation,
  port: number,
  look: Look = async () => undefined,
): Promise<string> {
  await page.go(path);
  expect(page.path === '/sign-in').toBe(isGated(host));
  if (isGated(host)) await signInWithoutScript(page, port);
  expect(page.path).toBe(path);
  await look();
  await fillCarForm(page, car);
  await look();
  expect(await answerForms(page)).toBe(8);
  expect(page.path).toMatch(/\/contact$/);
  await look();
  const email = await fillContactForm(page, isGated(host));
  await page.press('Show my estimate');
  expect(page.path).toMatch(/\/estimate$/);
  await look();
  return email;
}

/** Who has to have been notified of a lead of each site: its systems where it has some, else its people. */
const receivers: Readonly<Record<Valuation['host'], readonly string[]>> = {
  'kestrel.localhost': ['leads@crm.kestrelbay.example', 'https://crm.kestrelbay.example/hooks/leads'],
  'halden.localhost': ['https://adf.haldenbrisbane.example/leads'],
  'wattlebend.localhost': ['yards@wattlebend.example'],
  'parkway.localhost': ['yard@parkwayyard.example'],
};

/** What systems read says where the shopper was, as far as everyone may know it. */
function expectNamedPage(sent: readonly SentMessage[], address: string): void {
  for (const { to, text } of sent.filter((message) => /crm|adf/.test(message.to))) {
    const named = to.endsWith('/hooks/leads')
      ? /"url": ?"([^"]*)"/.exec(text)?.[1]
      : /Page: (\S+)/.exec(text)?.[1];
    expect([to, named]).toEqual([to, address]);
  }
}

const deadline = /until:? (\w+day, [^<|]*? [ap]m [A-Z]{3,4})/gi;

/**
 * From the figure, which `page` shows, to the receipt and everything that is sent: the same deadline and words in page and
 * mail, and the address that opens the estimate in the shopper's mails alone.
 */
export async function acceptEstimate(
  page: ShopperTab,
  port: number,
  { host, path, car }: Valuation,
  email: string,
  accept: () => Promise<unknown> = () => page.press('Accept this offer'),
) {
  const since = new Date(Date.now() - 60_000);
  const figure = await page.text('.trade-in-figure__amount');
  expect(figure).toMatch(/^\$[\d,]+$/);
  const message = await page.text();
  const until = /Valid until (\w+day, .*? [ap]m [A-Z]{3,4})/i.exec(message)?.[1] ?? 'no deadline';
  const link = page.path;
  const [secret = ''] = /[^/]+(?=\/estimate$)/.exec(link) ?? [];
  expect(secret.length).toBeGreaterThan(20);
  const [estimate = ''] = (await readMails(port, email, 1)).map((mail) =>
    mail.replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' '),
  );
  // One clock, with its name, in the page and in the mail.
  expect(estimate).toContain(`Valid until: ${until}`);
  expect(estimate).toContain(`Your estimate: ${figure}, ${car[1]} ${car[0]}`);
  expect(estimate).toMatch(/Most likely between \$[\d,]+ and \$[\d,]+/);
  for (const text of [message, estimate]) expect(text).not.toMatch(/between \$[\d,.]+ to /i);
  expect(estimate).toContain(link);
  await accept();
  expect(page.path).toMatch(/\/accepted$/);
  expect(await page.text('.trade-in-figure__amount')).toBe(figure);
  expect(await page.text()).toMatch(/Your reference is [0-9A-F]{4}-[0-9A-F]{4}/);
  const [accepted = ''] = await readMails(port, email, 2);
  expect(accepted).toContain(`You accepted ${figure}`);
  expect(accepted).toContain(link);
  const sent = await readMessages(port, { words: email, since, to: [email, ...receivers[host]] });
  // The dealer reads the same end, on the same clock.
  const others = sent.filter(({ to }) => to !== email);
  const ends = others.flatMap(({ text }) => [...text.matchAll(deadline)].map(([, end]) => end));
  expect(new Set(ends)).toEqual(new Set([until]));
  const tellers = sent.filter(({ text }) => text.includes(secret)).map(({ to }) => to);
  expect([...new Set(tellers)]).toEqual([email]);
  expectNamedPage(sent, `http://${host}:${port}${path}`);
  expect(sent.filter(({ text }) => /\bThe vehicle\b/.test(text))).toEqual([]);
  return { figure, link, secret };
}

/** What a browser with script sends afterwards, which knows where it was, does not reveal the secret either. */
export async function enquireAfterwards(page: Page, port: number, host: Valuation['host'], secret: string) {
  const tab = openScriptTab(page, { port, host });
  const since = new Date(Date.now() - 60_000);
  const { path } = await findCarInStock(port, host);
  const email = `after.${randomUUID()}@example.com`;
  await tab.go(`${path}/enquire`);
  await waitForFormScript(page);
  expect(await page.locator('[name=visited_pages]').inputValue()).toContain(secret);
  await sendAsShopper(tab, { ...answers, email });
  expect(tab.path).toBe('/success');
  const sent = await readMessages(port, { words: email, since, to: [email, ...receivers[host]] });
  expect(sent.filter(({ text }) => text.includes(secret))).toEqual([]);
  expectNamedPage(sent, `http://${host}:${port}${path}/enquire`);
  expect(sent.filter(({ text }) => /\bThe vehicle\b/.test(text))).toEqual([]);
  const posted = sent.find(({ to }) => to.endsWith('/hooks/leads'));
  if (posted) expect(posted.text).toMatch(/"visited_pages": ?\[[^\]]*"\/trade-in"/);
}
