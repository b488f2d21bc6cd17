/**
 * One car on hold, on every page that shows it: its holder reads that it is theirs and comes to the reservation;
 * everyone else reads until when it is held and finds the waitlist.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';
import { cachePages } from '../support/cached-pages.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { newMobile, signInAtServer, signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { lend } = cachePages(() => browser);
const patience = { timeout: 60_000 };

const waitlist = '[data-hold] [data-action=waitlist]';

const sites = [
  ['kestrel.localhost', 'checkout', true],
  ['halden.localhost', 'buy-online', true],
  ['wattlebend.localhost', 'checkout', true],
  ['parkway.localhost', 'checkout', false],
] as const;

type Car = { readonly id: string; readonly slug: string };
type Hit = Car & { readonly reserved: boolean };

/** Away from the cars that other tests reserve: from the middle of the stock. */
async function findFree(host: string, path: string, skip: number): Promise<Car> {
  const list = async (page: number) => {
    const search = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock&page=${page}`;
    return JSON.parse((await requestPage({ port, host, path: search })).body);
  };
  const { pages } = await list(1);
  let left = skip;
  for (let page = Math.ceil(pages / 2); page <= pages; page++) {
    for (const hit of (await list(page)).hits as readonly Hit[]) {
      if (hit.reserved) continue;
      const { body } = await requestPage({ port, host, path: `/cars/${hit.slug}` });
      if (body.includes(`/cars/${hit.slug}/${path}`) && left-- === 0) return hit;
    }
  }
  throw new Error(`No free car at ${host}.`);
}

let people = Date.now() % 700;
const nextPerson = () => {
  people += 1;
  return { phone: `0491 572 ${String(100 + people)}`, email: `held-everywhere-${people}@example.com` };
};

async function reserve(page: Page, at: string, hasDeposit: boolean): Promise<void> {
  await page.goto(at);
  if (new URL(page.url()).pathname === '/sign-in') await signInAtServer(page, port, newMobile());
  const { phone, email } = nextPerson();
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  for (const box of await page.getByLabel(/^I (understand|agree to the terms of use)/).all())
    await box.check();
  await page.locator('.enquiry-form button.submit-button').click();
  await page.waitForURL(/\/reservation/);
  if (hasDeposit) {
    await page.getByRole('button', { name: /^Pay the \$\d+ deposit$/ }).click();
    await page.getByRole('button', { name: /^Pay \$\d+$/ }).click();
  }
  await page.getByRole('heading', { name: /is reserved for you/ }).waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('forecourt.holds')), patience)
    .not.toBeNull();
}

async function makeListOf(host: string, car: Car): Promise<string> {
  const tab = openBrowserWithoutScript({ port, host });
  await tab.go(`/compare?ids=${car.id}`);
  await tab.press('Share a shortlist');
  return tab.path;
}

/** Pages that show the car, and where on them. */
const placesOf = (car: Car, list: string) =>
  [
    ['its own page', `/cars/${car.slug}`, '.car-price__hold'],
    ['its own page in plain words', `/cars/${car.slug}`, '#in-words'],
    [
      'its card in a list',
      `/search?query=${car.slug.split('-').at(-1)}`,
      `.car-card:has(a[href="/cars/${car.slug}"]), article:has(a[href="/cars/${car.slug}"])`,
    ],
    ['a comparison', `/compare?ids=${car.id}`, '.compare-table__heads'],
    ['a shared list', list, '.listed-cars'],
    ['the cars saved on the device', '/favourites', '.saved-car-row'],
    ['the trade-in for another', `/trade-in?car_id=${car.id}`, 'main'],
  ] as const;

describe.each(sites)('a car on hold at %s', (host, path, hasDeposit) => {
  it('C-6 B-29 FAV-1 is its holder’s and the next one’s to wait for on every page that shows it, with script', () => {
    const there = (to: string) => `http://${host}:${port}${to}`;
    const visit = (journey: (page: Page) => Promise<void>) =>
      lend(there('/'), { viewport: { width: 390, height: 844 } }, journey);
    return visit((first) =>
      visit(async (second) => {
        const car = await findFree(host, path, 0);
        const list = await makeListOf(host, car);
        for (const page of [first, second]) {
          await page.goto(there(`/cars/${car.slug}`), { waitUntil: 'networkidle' });
          await page.getByRole('button', { name: 'Save', exact: true }).first().click();
          await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor();
        }
        await reserve(first, there(`/cars/${car.slug}/${path}`), hasDeposit);
        await expect
          .poll(async () => {
            await second.goto(there(`/cars/${car.slug}`));
            return second.locator('.car-price__hold').count();
          }, patience)
          .toBe(1);
        await first.goto(there(`/cars/${car.slug}`));
        const brief = (page: Page) => page.locator('.car-meta [data-hold]:visible').textContent();
        await expect.poll(() => brief(first), patience).toBe('Reserved for you');
        expect(await brief(second)).toBe('On hold');
        for (const [label, to, where] of placesOf(car, list)) {
          const read = async (page: Page) => {
            const address = there(to);
            // Two places of one page are looked at in one visit.
            if (page.url() !== address) await page.goto(address);
            return page.locator(where).first();
          };
          const own = await read(first);
          // What the browser draws by itself comes after the page.
          if (where === '.saved-car-row') await own.waitFor();
          const isOffered = (await own.count()) > 0;
          // A site without trade-ins has no such page.
          if (!isOffered && to.startsWith('/trade-in')) continue;
          await expect
            .poll(async () => `${label}: ${await own.textContent()}`, patience)
            .toContain('Reserved for you until');
          expect(`${label}: ${await own.textContent()}`).not.toMatch(/[Oo]n hold|waitlist/);
          const link = own.getByRole('link', { name: 'See your reservation' }).first();
          expect(await link.getAttribute('href')).toMatch(/^\/reservation\?/);
          expect([label, await findHorizontalOverflow(first)]).toEqual([label, []]);
          const others = await read(second);
          // A visitor who is not signed in sees no page behind a gate.
          if (new URL(second.url()).pathname === '/sign-in') continue;
          await expect
            .poll(async () => `${label}: ${await others.textContent()}`, patience)
            .toMatch(/[Oo]n hold/);
          expect(`${label}: ${await others.textContent()}`).not.toContain('for you until');
          if (['#in-words', 'main'].includes(where)) continue;
          const line = others.getByRole('link', { name: /^Join the waitlist/ }).first();
          expect(new URL((await line.getAttribute('href')) ?? '', there('/')).pathname).toBe(
            `/cars/${car.slug}/${path}`,
          );
        }
      }),
    );
  });

  it('C-6 B-29 leads its holder to their reservation from every page, and others onto the waitlist, without script', async () => {
    const car = await findFree(host, path, 1);
    const list = await makeListOf(host, car);
    const pages = [`/cars/${car.slug}`, `/compare?ids=${car.id}`, list];
    const first = openBrowserWithoutScript({ port, host });
    await first.go(`/cars/${car.slug}/${path}`);
    await signInIfNeeded(first);
    await reservePlainly(first);
    if (hasDeposit) {
      await first.press(/^Pay the \$\d+ deposit$/);
      await first.press(/^Pay \$\d+$/);
    }
    expect(first.text()).toContain('is reserved for you');
    const second = openBrowserWithoutScript({ port, host });
    await expect
      .poll(async () => {
        await second.go(pages[0] ?? '');
        return second.count('.car-price__hold');
      }, patience)
      .toBe(1);
    for (const at of pages) {
      await first.go(at);
      expect(first.text()).toContain('If you reserved it, this opens your reservation.');
      await first.go(first.attribute(waitlist, 'href') ?? '');
      expect(first.text('h1')).toContain('is reserved for you');
      await second.go(at);
      await second.go(second.attribute(waitlist, 'href') ?? '');
      await signInIfNeeded(second);
      expect(second.text()).toContain('Join the waitlist');
      expect(second.text()).not.toContain('is reserved for you');
    }
  });
});

async function signInIfNeeded(tab: TabWithoutScript): Promise<void> {
  if (tab.path === '/sign-in') await signInWithoutScript(tab, port, newMobile());
}

async function reservePlainly(tab: TabWithoutScript): Promise<void> {
  const { phone, email } = nextPerson();
  const form = '.enquiry-form';
  tab.put('name', 'Jordan Blake', form);
  tab.put('phone', phone, form);
  tab.put('email', email, form);
  tab.check(/^I understand/, { within: form });
  if (tab.text(form).includes('I agree to the terms of use'))
    tab.check(/^I agree to the terms of use/, { within: form });
  await tab.press(/^(Reserve|Request|Go on|Continue)/, { within: form });
}
