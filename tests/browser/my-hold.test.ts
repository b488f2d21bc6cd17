/** Two shoppers and one car, in two browsers, from the reservation to the receipt: what every page says of it to each of them, and the way onto the waitlist. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { cachePages } from '../support/cached-pages.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { readMails } from '../support/read-mails.ts';
import { requestPage } from '../support/request-page.ts';
import { newMobile, signInAtServer, signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');

const browser = await launchFileBrowser();

const { lend } = cachePages(() => browser);
/** A new version of the stock is read within a second, on a machine that has nothing else to do. */
const patience = { timeout: 60_000 };

type Hit = { readonly slug: string; readonly reserved: boolean };

/** Away from the first pages, where other tests reserve; of Kestrel one that is in another zone than its site. */
async function findFree(host: string, path: string, skip: number): Promise<string> {
  const elsewhere = host === 'kestrel.localhost' ? '&refinementList%5Bstate%5D%5B0%5D=QLD' : '';
  const list = async (page: number) => {
    const search = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock${elsewhere}&page=${page}`;
    return JSON.parse((await requestPage({ port, host, path: search })).body);
  };
  const { pages } = await list(1);
  let left = skip;
  for (let page = Math.max(1, pages - 2); page > 0; page--) {
    for (const { slug, reserved } of (await list(page)).hits as readonly Hit[]) {
      if (reserved) continue;
      const { body } = await requestPage({ port, host, path: `/cars/${slug}` });
      if (body.includes(`/cars/${slug}/${path}`) && left-- === 0) return slug;
    }
  }
  throw new Error(`No free car at ${host}.`);
}

/** Returns the number and the address of the shopper who did. */
async function reserve(page: Page, at: string, hasScript: boolean) {
  const person = ++people;
  const digits = String(100 + person);
  const email = `own-hold-${person}-${Date.now()}@example.com`;
  await page.goto(at);
  if (new URL(page.url()).pathname === '/sign-in') await signInAtServer(page, port, newMobile());
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill(`0491 571 ${digits}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  for (const box of await page.getByLabel(/^I (understand|agree to the terms of use)/).all())
    await box.check();
  await page.locator('.enquiry-form button.submit-button').click();
  await page.waitForURL(/\/reservation/);
  // Noted by script once the page rests, for the other pages of this browser.
  const log = () => page.evaluate(() => localStorage.getItem('forecourt.holds'));
  if (hasScript) await expect.poll(log, patience).not.toBeNull();
  return { email, phone: { typed: `0491 571 ${digits}`, stored: `+61491571${digits}` } };
}

/** "2:50 am AEST": a deadline on its clock, which it names. */
const momentIn = (text: string | null) => {
  const plain = (text ?? '').replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ');
  return /\d{1,2}:\d\d [ap]m A[ECW][SD]T/i.exec(plain)?.[0] ?? 'no deadline';
};

const sites = [
  ['kestrel.localhost', 'checkout', true, '/my-garage'],
  ['halden.localhost', 'buy-online', true, '/my-garage'],
  ['wattlebend.localhost', 'checkout', true, '/mywattlebend'],
  ['parkway.localhost', 'checkout', false, '/my-garage'],
] as const;
let people = Date.now() % 700;

describe.each(sites)('one car and two shoppers at %s', (host, path, hasDeposit, garage) => {
  it.each([
    ['with script', true],
    ['without script', false],
  ])(
    'C-6 B-29 RSV-8 shows the holder their reservation, and the next shopper the waitlist, %s',
    (_label, hasScript) => {
      const there = (to: string) => `http://${host}:${port}${to}`;
      const visit = (journey: (page: Page) => Promise<void>) =>
        lend(there('/'), { javaScriptEnabled: hasScript, viewport: { width: 390, height: 844 } }, journey);
      return visit((first) =>
        visit(async (second) => {
          const slug = await findFree(host, path, hasScript ? 0 : 1);
          const car = there(`/cars/${slug}`);
          const holder = await reserve(first, `${car}/${path}`, hasScript);
          const held = () => first.locator('.car-price__hold');
          if (hasDeposit) {
            // While it is paid for no one is offered what would be refused.
            await expect
              .poll(async () => {
                await second.goto(car);
                return second.locator('.car-price__hold').count();
              }, patience)
              .toBe(1);
            expect(await second.locator('.quiet-actions a', { hasText: /Reserve|Buy/ }).count()).toBe(0);
            const payUrl = first.url();
            await first.goto(car);
            if (hasScript)
              await held()
                .getByText(/^On hold for you until .* while you pay$/)
                .waitFor();
            await first.goto(payUrl);
            await first.getByRole('button', { name: /^Pay the \$\d+ deposit$/ }).click();
            await first.getByRole('button', { name: /^Pay \$\d+$/ }).click();
          }
          await first.getByRole('heading', { name: /is reserved for you/ }).waitFor();
          const until = momentIn(await first.locator('.hold-timer').textContent());
          expect(until).not.toBe('no deadline');
          if (host === 'kestrel.localhost') expect(until).toContain('AEST');

          // The holder, on the page of the car, comes back to the reservation with one press.
          await expect
            .poll(async () => {
              await first.goto(car);
              return first.locator('.car-price__hold').count();
            }, patience)
            .toBe(1);
          if (hasScript)
            await held()
              .getByText(/^Reserved for you until /)
              .waitFor();
          expect(momentIn(await held().textContent())).toBe(until);
          if (hasScript) {
            expect(await findAccessibilityProblems(first)).toEqual([]);
            await held().getByRole('link', { name: 'See your reservation' }).click();
          } else {
            const plain = await held().locator('noscript').textContent();
            expect(plain).toContain('If you reserved it, this opens your reservation.');
            await held().getByRole('link', { name: 'Join the waitlist' }).click();
          }
          await first.getByRole('heading', { name: /is reserved for you/ }).waitFor();
          expect((await first.locator('main').textContent()) ?? '').not.toContain('another shopper');
          // One deadline on one clock: with the reservation, in the mail and in the garage.
          const mails = await readMails(port, holder.email, 1);
          expect(mails.map(momentIn)).toContain(until);
          const tab = openBrowserWithoutScript({ port, host });
          await tab.go(`/sign-in?type=my-garage&redirect=${garage}&back=/`);
          await signInWithoutScript(tab, port, holder.phone);
          expect(tab.path).toBe(garage);
          expect(momentIn(tab.text())).toBe(until);

          // The second shopper finds the waitlist, on the page of the car and on its card.
          await expect
            .poll(async () => {
              await second.goto(car);
              return second.getByRole('link', { name: 'Join the waitlist' }).count();
            }, patience)
            .toBeGreaterThan(0);
          expect(await second.locator('main').textContent()).not.toContain('for you until');
          expect(momentIn(await second.locator('.car-price__hold').textContent())).toBe(until);
          expect(await findHorizontalOverflow(second)).toEqual([]);
          await reserve(
            second,
            there((await second.locator('.car-price__hold a').getAttribute('href')) ?? ''),
            hasScript,
          );
          await second.getByRole('heading', { name: 'You are next in line' }).waitFor();
          const place = second.url();
          await second.goto(`${car}/${path}`);
          expect(second.url()).toBe(place);
          if (hasScript) {
            await second.goto(car);
            await second.locator('.car-price__hold').getByText('You are number 1 on the waitlist').waitFor();
          }

          // The first one releases it; the second one is offered it, and takes it.
          await first.getByText('Changed your mind?').click();
          await first.getByRole('button', { name: /^Cancel reservation$/ }).click();
          await second.goto(place);
          await second
            .getByRole('heading', { name: /is available again, and you’re first in line/ })
            .waitFor();
          if (hasDeposit) {
            await second.getByRole('button', { name: /^Pay the \$\d+ deposit$/ }).click();
            await second.getByRole('button', { name: /^Pay \$\d+$/ }).click();
          } else await second.getByRole('button', { name: /^Reserve the (car|van)$/ }).click();
          await second.getByRole('heading', { name: /is reserved for you/ }).waitFor();
          await second.getByText('Changed your mind?').click();
          await second.getByRole('button', { name: /^Cancel reservation$/ }).click();
        }),
      );
    },
  );
});
