/** The page of one car: what a shopper does on it, with and without script, and every state it can be in. */

import { describe, expect, inject, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { cachePages } from '../support/cached-pages.ts';
import { demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';
const parkway = 'parkway.localhost';

const browser = await launchFileBrowser();

type Hit = {
  readonly slug: string;
  readonly status: string;
  readonly reserved: boolean;
  readonly price: number | null;
  readonly photos_count: number;
  readonly item_type: string;
  readonly simple_fuel: string | null;
};
type State =
  | 'available'
  | 'coming soon'
  | 'reserved'
  | 'sold'
  | 'unpriced'
  | 'photo-less'
  | 'caravan'
  | 'electric';

const states: Readonly<Record<State, (hit: Hit) => boolean>> = {
  available: (hit) =>
    hit.status === 'in_stock' && !hit.reserved && (hit.price ?? 0) > 10 && hit.photos_count > 4,
  'coming soon': (hit) => hit.status === 'coming_soon',
  reserved: (hit) => hit.status !== 'sold' && hit.reserved,
  sold: (hit) => hit.status === 'sold',
  unpriced: (hit) => hit.status === 'in_stock' && hit.price === null,
  'photo-less': (hit) => hit.status === 'in_stock' && hit.photos_count === 0,
  caravan: (hit) => hit.status === 'in_stock' && hit.item_type === 'caravan',
  electric: (hit) => hit.status === 'in_stock' && hit.simple_fuel === 'Electric',
};

const stockOf = new Map<string, Promise<readonly Hit[]>>();

/** The site's stock, read once; the test is about pages, not about the list. */
function listStock(host: string): Promise<readonly Hit[]> {
  const known = stockOf.get(host) ?? readStock(host);
  stockOf.set(host, known);
  return known;
}

async function readStock(host: string): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  for (const status of ['in_stock', 'coming_soon', 'sold']) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=${status}&page=${page}`;
      const answer = JSON.parse((await requestPage({ port, host, path })).body);
      pages = answer.pages;
      hits.push(...answer.hits);
    }
  }
  return hits;
}

async function findCar(host: string, state: State): Promise<string> {
  const hit = (await listStock(host)).find(states[state]);
  if (!hit) throw new Error(`${host} has no ${state} car.`);
  return `/cars/${hit.slug}`;
}

/** With more in every part than is shown at first. */
async function findFullCar(): Promise<string> {
  for (const { slug } of await listStock(kestrel)) {
    const { body, status } = await requestPage({ port, host: kestrel, path: `/cars/${slug}.json` });
    const car = status === 200 ? JSON.parse(body) : null;
    const isFull = car?.features.length > 8 && car.status === 'in_stock' && car.dealercomments?.length > 450;
    if (isFull) return `/cars/${slug}`;
  }
  throw new Error('No car fills every part.');
}

const { visit } = cachePages(() => browser);
const addressOf = (host: string, path: string) => `http://${host}:${port}${path}`;

const soldStates: ReadonlySet<State> = new Set(['sold']);
const everySite = demoSites.flatMap(({ host }) =>
  (['available', 'coming soon', 'reserved', 'sold', 'photo-less'] as const).map(
    (state) => [host, state] as const,
  ),
);

describe('every state of a car', () => {
  it.each<readonly [string, State]>([
    ...everySite,
    [parkway, 'unpriced'],
    [kestrel, 'electric'],
    ['halden.localhost', 'electric'],
    ['wattlebend.localhost', 'caravan'],
  ])(
    'VDP-14 VDP-15 VDP-16 on %s, %s: fits, can be used by everyone, says what it is',
    async (host, state) => {
      const path = await findCar(host, state);
      await visit(addressOf(host, path), { waitUntil: 'networkidle' }, async (page, errors) => {
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findHorizontalOverflow(page), `${path} at ${width}`).toEqual([]);
        }
        // Head and foot are those of the site's first car.
        const seen = state === 'available' ? [] : ['header.header', 'footer.footer'];
        expect(await findAccessibilityProblems(page, seen), path).toEqual([]);
        expect(await page.locator('h1').count()).toBe(1);
        const isSold = soldStates.has(state);
        expect(await page.locator('.sold-message__label').count()).toBe(isSold ? 1 : 0);
        expect(await page.locator('#key-information').count()).toBe(isSold ? 0 : 1);
        const similar = page.getByRole('link', { name: 'Find Me Something Similar' });
        expect((await similar.count()) > 0).toBe(isSold || state === 'unpriced');
        expect(errors).toEqual([]);
      });
    },
  );
});

describe('a long page', () => {
  it('D-8 VDP-18 UI-4 opens its bar past 900 px and marks the section that is read', async () => {
    const path = await findCar(kestrel, 'available');
    await visit(addressOf(kestrel, path), {}, async (page) => {
      const bar = page.locator('.car-bar');
      const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
      await scrollTo(900);
      await expect.poll(() => bar.getAttribute('data-open')).toBe('false');
      await scrollTo(901);
      await expect.poll(() => bar.getAttribute('data-open')).toBe('true');
      await bar.getByRole('link', { name: 'Included' }).click();
      await expect.poll(() => bar.locator('[aria-current]').innerText()).toBe('Included');
    });
  });

  it('VDP-10 VDP-11 VDP-12 opens and closes every part without script', async () => {
    const path = await findFullCar();
    await visit(addressOf(kestrel, path), { javaScriptEnabled: false }, async (page) => {
      const details = page.locator('#details');
      expect(await details.locator('dt:visible').count()).toBe(4);
      await details.getByText('Show More').click();
      expect(await details.locator('dt:visible').count()).toBeGreaterThan(4);
      expect(await details.getByText('Show Less').isVisible()).toBe(true);
      await details.getByText('Show Less').click();
      expect(await details.locator('dt:visible').count()).toBe(4);
      const specifications = page.locator('#specifications');
      expect(await specifications.locator('dt:visible').count()).toBe(4);
      await specifications.getByText('Show More').click();
      expect(await specifications.locator('dt:visible').count()).toBeGreaterThan(4);
      await specifications.getByText('Show Less').click();
      expect(await specifications.locator('dt:visible').count()).toBe(4);
      const features = page.locator('#features');
      expect(await features.locator('li:visible').count()).toBe(8);
      await features.getByText(/^Show All/).click();
      expect(await features.locator('li:visible').count()).toBeGreaterThan(8);
      await features.getByText('Hide', { exact: true }).click();
      expect(await features.locator('li:visible').count()).toBe(8);
      const rest = page.locator('#comments .expandable__rest');
      expect(await rest.isVisible()).toBe(false);
      await page.locator('#comments').getByText('Show More').click();
      expect(await rest.isVisible()).toBe(true);
      await page.locator('#comments').getByText('Show Less').click();
      expect(await rest.isVisible()).toBe(false);
    });
  });
});

describe('passing a car on', () => {
  it('SHARE-1 SHARE-3 SHARE-4 copies the address, says so, and names the car in its toast', async () => {
    const path = await findCar(kestrel, 'available');
    const permissions = ['clipboard-read', 'clipboard-write'];
    await visit(addressOf(kestrel, path), { permissions }, async (page) => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(kestrel, path));
      await page.locator('.photo-actions').getByRole('link', { name: 'Share' }).click();
      await expect.poll(() => page.locator('.toast').innerText()).toMatch(/^Copied .+ to your clipboard!$/);
    });
  });

  it('SHARE-1 leaves X out where the site says so', async () => {
    const path = await findCar(parkway, 'available');
    const { body } = await requestPage({ port, host: parkway, path });
    expect(body).toContain('facebook.com/sharer');
    expect(body).not.toContain('twitter.com/intent');
  });
});

describe('the phone number', () => {
  it('PHONE-1 PHONE-2 GAP-6 is cut until it is asked for, which is counted', async () => {
    const path = await findCar(parkway, 'available');
    await visit(addressOf(parkway, path), {}, async (page) => {
      const button = page.locator('.price-box').getByRole('button', { name: /Show number/ });
      const counted = awaitLater(
        page.waitForResponse((answer) => answer.url().endsWith('/api/phone-reveals')),
      );
      await button.click();
      expect((await counted).status()).toBe(200);
      const link = page.locator('.price-box a[href^="tel:+61"]');
      expect(await link.innerText()).toMatch(/0\d\s\d{4}\s\d{4}/);
      expect(await link.evaluate((anchor) => anchor === document.activeElement)).toBe(true);
    });
  });

  it('PHONE-2 PHONE-4 counts a number of the header for the car of the page', async () => {
    const path = await findCar(parkway, 'available');
    const { body } = await requestPage({ port, host: parkway, path: `${path}.json` });
    await visit(addressOf(parkway, path), { viewport: { width: 1440, height: 900 } }, async (page) => {
      const counted = awaitLater(
        page.waitForRequest((requested) => requested.url().endsWith('/api/phone-reveals')),
      );
      await page
        .locator('header')
        .getByRole('button', { name: /Show number/ })
        .first()
        .click();
      expect(await (await counted).postDataJSON()).toMatchObject({ car_id: JSON.parse(body).id });
    });
  });

  it('PHONE-1 PHONE-2 C-23 is requested by a form where there is no script, and shown on the next page', async () => {
    const path = await findCar(parkway, 'available');
    expect((await requestPage({ port, host: parkway, path })).body).not.toMatch(/tel:|5550.?0510/);
    const page = openBrowserWithoutScript({ port, host: parkway });
    await page.go(path);
    await page.press(/Show number/, { within: '.price-box' });
    expect(page.url.href).toMatch(/\/phone-number\?/);
    const number = 'main a[href="tel:+61355500510"]';
    expect(page.text(number)).toMatch(/03\s5550\s0510/);
    // Looking at the same address again gives nothing away: only a press does.
    await page.go(page.url.href);
    expect(page.count('main a[href^="tel:"]')).toBe(0);
    await page.press(/Show number/, { within: 'main' });
    expect(page.count(number)).toBe(1);
  });

  it('API-3 answers what it cannot read in words', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/phone-reveals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'not json',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('paper and machines', () => {
  it('ROUTE-6 PRINT-4 prints a car on a sheet without the frame of the site', async () => {
    const path = await findCar(kestrel, 'available');
    const slug = path.split('/').at(-1);
    await visit(addressOf(kestrel, `/print?car_id=${slug}`), {}, async (page) => {
      expect(await findHorizontalOverflow(page)).toEqual([]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await page.locator('body > footer').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.print-page__controls').isVisible()).toBe(false);
      expect(await page.locator('.print-page__price').innerText()).toContain('$');
    });
    const unknown = await requestPage({ port, host: kestrel, path: '/print?car_id=no-such-car' });
    expect(unknown.status).toBe(404);
  });

  it.each([true, false])(
    'PRINT-4 ROUTE-6 prints a phone number whole from the page of a car, on every site, with script: %s',
    async (javaScriptEnabled) => {
      const cars = await Promise.all(demoSites.map(({ host }) => findCar(host, 'available')));
      // One tab for all of them: each further one would cost as much as all of this.
      await visit(addressOf(kestrel, '/healthz'), { javaScriptEnabled }, async (page) => {
        for (const [index, { host }] of demoSites.entries()) {
          await page.emulateMedia({ media: 'screen' });
          await page.goto(addressOf(host, cars[index] ?? ''));
          await page.locator('.quiet-actions').getByRole('link', { name: 'Print', exact: true }).click();
          await page.waitForURL(/\/print\?/);
          const number = /\b0\d \d{4} \d{4}\b/;
          const read = async () =>
            (await page.locator('.print-page__dealer').innerText()).replaceAll('\u00a0', ' ');
          // Masked on the screen where the site masks numbers, and nowhere on paper.
          expect([host, number.test(await read())]).toEqual([host, host !== parkway]);
          await page.emulateMedia({ media: 'print' });
          expect([host, await read()]).toEqual([host, expect.stringMatching(number)]);
          expect(await read()).not.toContain('Show number');
        }
      });
    },
  );

  it('carries its markup in one script element that a machine can read', async () => {
    const path = await findCar(kestrel, 'available');
    const { body } = await requestPage({ port, host: kestrel, path });
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    const types = JSON.parse(scripts[0]?.[1] ?? '')['@graph'].map(
      (node: { '@type': string }) => node['@type'],
    );
    // The car's location, and the company it belongs to.
    expect(types).toEqual(['Car', 'AutoDealer', 'AutoDealer', 'BreadcrumbList']);
  });
});

describe('by the tab key alone', () => {
  it.each([
    ['a phone, over its bar of buttons', kestrel, { width: 390, height: 844 }],
    ['a phone, over the question about measurement', parkway, { width: 390, height: 844 }],
    ['a wide window, beside a price box that is taller', kestrel, { width: 1440, height: 900 }],
  ] as const)('B-45 shows what has the focus on %s', async (_label, host, viewport) => {
    const path = await findCar(host, 'available');
    await visit(addressOf(host, path), { viewport, waitUntil: 'networkidle' }, async (page) => {
      const hidden: string[] = [];
      await page.locator('.car-page__side a, .car-page__side button').first().focus();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        const problem = await page.evaluate(findHiddenFocus);
        if (problem) hidden.push(problem);
      }
      expect(hidden).toEqual([]);
    });
  });
});

/** In the page: the words of a focused element that is not visible, outside the window or under a bar. */
function findHiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const text = focused.ariaLabel ?? focused.innerText;
  if (bottom <= 0 || top >= innerHeight) return `${text}: outside the window`;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const bar = above?.closest('.phone-bar, .page-foot');
  return bar && !bar.contains(focused) ? `${text}: under a bar` : null;
}
