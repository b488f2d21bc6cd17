/** What a shopper meets on the way to an enquiry, on every site, with script and without: the way back from a gate, finance for every priced car, amounts that explain themselves, one way to save cars. */
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { garageSites } from '../support/keyboard-journey.ts';
import { requestPage } from '../support/request-page.ts';
import { bothBrowsers, type ShopperTab } from '../support/shopper-tab.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { lend } = cachePages(() => browser);

type Hit = {
  readonly id: string;
  readonly slug: string;
  readonly price: number | null;
  readonly price_type: string | null;
  readonly reserved: boolean;
};

async function listHits(host: string, query: string): Promise<readonly Hit[]> {
  const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock${query}`;
  return JSON.parse((await requestPage({ port, host, path })).body).hits;
}

const gated = [
  '/trade-in',
  '/sell-my-car',
  '/finance',
  '/apply-for-finance',
  '/spin-to-win',
  '/my-garage/searches',
];

/** Those that are behind a sign-in at this site. */
async function findGates(host: string, paths: readonly string[]): Promise<readonly string[]> {
  const answers = await Promise.all(paths.map((path) => requestPage({ port, host, path })));
  return paths.filter((_path, index) => String(answers[index]?.headers.location).startsWith('/sign-in'));
}

/** The first of these cars with a calculator, which one that is too cheap has not. */
async function findCalculated(host: string, isMeant: (hit: Hit) => boolean): Promise<string> {
  for (let page = 1; page <= 28; page++) {
    for (const { slug } of (await listHits(host, `&page=${page}`)).filter(isMeant).slice(0, 6)) {
      const path = `/cars/${slug}`;
      const { body } = await requestPage({ port, host, path });
      if (body.includes('class="calculator"')) return path;
    }
  }
  throw new Error(`No such car at ${host}.`);
}

/** The oldest ones, which lenders do not finance, and a usual one. */
async function listPriced(host: string): Promise<readonly Hit[]> {
  const hits = [...(await listHits(host, '&range%5Byear%5D=:2013')), ...(await listHits(host, ''))];
  const priced = hits.filter(({ price, reserved }) => !reserved && (price ?? 0) > 1000);
  expect(priced.length).toBeGreaterThan(2);
  return [...priced.slice(0, 2), ...priced.slice(-1)];
}

async function expectFinance(page: ShopperTab, { id, slug }: Hit): Promise<void> {
  await page.go(`/cars/${slug}`);
  const button = { within: '.quiet-actions' };
  const requested = new URL(await page.linkTo('Get Finance', button), page.url).searchParams;
  expect([slug, requested.get('car_id')]).toEqual([slug, id]);
  expect(Number(requested.get('vehiclePriceBudget'))).toBeGreaterThan(1000);
  expect(requested.get('preferredDealership')).not.toBe('');
  await page.follow('Get Finance', button);
  if (page.path === '/sign-in') return;
  expect([slug, await page.count('#finance-form')]).toEqual([slug, 1]);
  const budget = await page.inputValue('Amount to finance');
  expect(budget.replaceAll(/\D/g, '')).toBe(requested.get('vehiclePriceBudget'));
}

describe.each(bothBrowsers(port, lend))('$label', ({ hasScript, visit }) => {
  it.each(garageSites)(
    'GATE-5 ROUTE-8 leads back from every gate of $host to the page where the shopper was',
    async ({ host, garage, list }) => {
      const [car] = await listHits(host, '');
      const from = `/cars/${car?.slug}`;
      const gates = await findGates(host, [...gated, garage, list]);
      expect(gates.length).toBeGreaterThanOrEqual(2);
      await visit(host, async (page) => {
        for (const path of gates) {
          await page.go(path, from);
          expect([path, page.path]).toEqual([path, '/sign-in']);
          await page.follow('Not now');
          expect([path, page.path]).toEqual([path, from]);
        }
      });
    },
  );

  it.each(garageSites)(
    'ROUTE-9 ROUTE-10 offers finance for every priced car of $host, old or new, and brings car and amount to the form',
    async ({ host }) => {
      const cars = await listPriced(host);
      await visit(host, async (page) => {
        for (const car of cars) await expectFinance(page, car);
      });
    },
  );

  it.each(garageSites)(
    'CALC-28 PRICE-1 calls the amount of an unpriced car an example, and says which charges were added to a price, at $host',
    async ({ host }) => {
      const example = await findCalculated(host, ({ price }) => price === null);
      const charged = await findCalculated(
        host,
        ({ price, price_type: type }) => price !== null && /^excl/i.test(type ?? ''),
      );
      await visit(host, async (page) => {
        for (const [path, texts] of [
          [example, /Example amount: the price of this \w+ isn’t shown/],
          [charged, /plus about \$[\d,]+ in charges/],
        ] as const) {
          await page.go(path);
          expect(await page.text('.calculator')).toMatch(texts);
          // An amount of the shopper's own needs no explanation; what else they type leaves it there.
          const within = { within: '.calculator' };
          await page.fill(/^Loan term/, '4', within);
          if (page.page === undefined) await page.press('Calculate', within);
          expect(await page.text('.calculator')).toMatch(texts);
          await page.fill('Purchase Price', '20000', within);
          if (page.page === undefined) await page.press('Calculate', within);
          expect(await page.text('.calculator')).not.toMatch(texts);
        }
      });
    },
  );

  it.each(garageSites)(
    'FAV-1 FAV-4 WATCH-1 C-11 has one way to save cars of $host, with comparing, sharing and watching as what follows it',
    ({ host, list }) =>
      visit(host, async (page) => {
        const cars = (await listHits(host, '')).filter(({ reserved }) => !reserved).slice(0, 2);
        for (const { slug } of cars) {
          await page.go(`/cars/${slug}`);
          const words = await page.texts('.photo-actions button, .quiet-actions button');
          expect(words.filter((each) => each === 'Save')).toHaveLength(1);
          expect(words.filter((each) => each === 'Watch for price drops')).toHaveLength(1);
          // What only script could answer is drawn with script alone.
          expect(await page.texts('.photo-actions .needs-script button')).toContain('Save');
          if (hasScript) await page.press('Save');
        }
        await page.go('/favourites');
        expect(await page.text('h1')).toBe('Saved');
        if (hasScript) {
          await expect.poll(() => page.count('.saved-car-row')).toBe(2);
          const methods = await page.texts('.favourites-page__ways :is(a, button)');
          expect(methods).toEqual(['Compare 2', 'Share a shortlist', 'Watch for price drops']);
        } else expect(await page.text()).toContain('Turn on JavaScript');
        await page.follow(hasScript ? 'Watch for price drops' : 'Your watchlist');
        await signInWithoutScript(page, port);
        expect(page.path).toBe(list);
        if (hasScript) await page.press('Add to watchlist', { within: '.watchlist__carry' });
        for (const { slug } of hasScript ? [] : cars) {
          await page.go(`/cars/${slug}`);
          await page.press('Watch for price drops');
          expect(page.path).toBe(list);
        }
        await expect.poll(() => page.count('.saved-car-row')).toBe(2);
      }),
  );
});
