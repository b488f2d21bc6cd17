/** Valuations by the forms alone, on every demo site: what a shopper types, as far as the figure. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openPlainBrowser, type PlainTab } from './plain-browser.ts';
import { newMobile, signInPlainly } from './sign-in-there.ts';

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
export async function answerPlainly(page: PlainTab): Promise<number> {
  let questions = 0;
  while (page.count('.trade-in-answer') > 0) {
    const [, second = ''] = page.texts('.trade-in-answer__label');
    expect(page.texts('.trade-in-answer__effect')[1]).toMatch(/^(−\$[\d,]+|No effect)$/);
    page.check(second);
    questions += 1;
    await page.press('Next');
  }
  return questions;
}

/** `press` sends the step with the car. */
export async function tellCarPlainly(
  page: PlainTab,
  [make, year, model, km]: TypedCar,
  press: () => Promise<void> = () => page.press('Next'),
): Promise<void> {
  page.fill('Registration', 'abc 12d');
  await page.press('Next');
  expect(page.path).toMatch(/\/car$/);
  page.fill('Make', make);
  page.fill('Year', year);
  page.fill('Model', model);
  if (km !== '') page.fill('Kilometres', km);
  await press();
}

/** Answers the email address, which is nobody else's: one address gets so many mails a day. */
export function tellWhoPlainly(page: PlainTab, isSignedIn: boolean): string {
  page.fill('First Name', 'Jordan');
  page.fill('Last Name', 'Blake');
  page.fill('Postcode', '2150');
  if (isSignedIn) expect(page.inputValue('Mobile')).toMatch(/^04/);
  else page.fill('Mobile', newMobile().typed);
  const email = `jordan.${randomUUID()}@example.com`;
  page.fill('Email', email);
  if (page.count('select[name=location_id]') > 0) page.choose('Preferred location', 1);
  if (page.count('[name=terms_agreed]') > 0) page.check('I agree to the terms of use');
  return email;
}

/** As far as the figure; `look` sees each page on the way, and `tellEmail` who it was sent to. */
export async function valueCar(
  { host, path, car }: Valuation,
  port: number,
  look: (page: PlainTab) => Promise<void> = async () => undefined,
  tellEmail: (email: string) => void = () => undefined,
): Promise<PlainTab> {
  const page = openPlainBrowser({ port, host });
  await page.go(path);
  expect(page.path === '/sign-in').toBe(isGated(host));
  if (isGated(host)) await signInPlainly(page, port);
  expect(page.path).toBe(path);
  await look(page);
  await tellCarPlainly(page, car);
  await look(page);
  expect(await answerPlainly(page)).toBe(8);
  expect(page.path).toMatch(/\/contact$/);
  await look(page);
  tellEmail(tellWhoPlainly(page, isGated(host)));
  await page.press('Show my estimate');
  expect(page.path).toMatch(/\/estimate$/);
  await look(page);
  return page;
}
