/** What a shopper meets on the way to an enquiry, on every site, in pages as a browser without script gets them: the way back from a gate, finance for every priced car, amounts that explain themselves, a whole number on paper. */
import { describe, expect, inject, it } from 'vitest';
import { garageSites } from '../support/keyboard-journey.ts';
import { openPlainBrowser } from '../support/plain-browser.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');

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

describe.each(garageSites)('$host', ({ host, garage, list }) => {
  const open = async (path: string) => {
    const page = openPlainBrowser({ port, host });
    await page.go(path);
    return page;
  };

  it('GATE-5 ROUTE-8 leads back from every gate to the page where the shopper was', async () => {
    const [car] = await listHits(host, '');
    const from = `/cars/${car?.slug}`;
    let gates = 0;
    for (const path of [...gated, garage, list]) {
      const headers = { referer: `http://${host}:${port}${from}` };
      const answer = await requestPage({ port, host, path, headers });
      const to = String(answer.headers.location ?? '');
      if (answer.status !== 302 || !to.startsWith('/sign-in')) continue;
      gates += 1;
      const page = await open(to);
      await page.follow('Not now');
      expect([path, page.path]).toEqual([path, from]);
    }
    expect(gates).toBeGreaterThanOrEqual(2);
  });

  it('ROUTE-9 ROUTE-10 offers finance for every priced car, old or new, and brings car and amount to the form', async () => {
    const hits = [...(await listHits(host, '&range%5Byear%5D=:2013')), ...(await listHits(host, ''))];
    const priced = hits.filter(({ price, reserved }) => !reserved && (price ?? 0) > 1000);
    // The oldest ones, which lenders do not finance, and a usual one.
    for (const { id, slug } of [...priced.slice(0, 2), ...priced.slice(-1)]) {
      const page = await open(`/cars/${slug}`);
      const asked = new URL(page.linkTo('Get Finance', { within: '.quiet-actions' }), page.url).searchParams;
      expect([slug, asked.get('car_id')]).toEqual([slug, id]);
      expect(Number(asked.get('vehiclePriceBudget'))).toBeGreaterThan(1000);
      expect(asked.get('preferredDealership')).not.toBe('');
      await page.follow('Get Finance', { within: '.quiet-actions' });
      if (page.path === '/sign-in') continue;
      expect([slug, page.status, page.count('#finance-form')]).toEqual([slug, 200, 1]);
      const budget = page.fieldsIn('#finance-form').find(({ name }) => name === 'budget');
      if (budget) expect(String(budget.value).replaceAll(/\D/g, '')).toBe(asked.get('vehiclePriceBudget'));
    }
    expect(priced.length).toBeGreaterThan(2);
  });

  it('PRINT-4 ROUTE-6 prints a phone number whole, also where the site masks it', async () => {
    const [car] = await listHits(host, '');
    const page = await open(`/print?car_id=${car?.slug}`);
    const words = page.text('.print-page__dealer');
    const onPaper = page.texts('.print-page__paper-phone').join(' ');
    expect(words.includes('Show number') ? onPaper : words).toMatch(/\b0\d \d{4} \d{4}\b/);
  });

  it('CALC-28 PRICE-1 calls the amount of an unpriced car an example, and says which charges were added to a price', async () => {
    const read = async (isMeant: (hit: Hit) => boolean) => {
      const said: string[] = [];
      for (let page = 1; page <= 28 && said.length === 0; page++) {
        for (const { slug } of (await listHits(host, `&page=${page}`)).filter(isMeant).slice(0, 6)) {
          const tab = await open(`/cars/${slug}`);
          // Too cheap a car has no calculator.
          if (tab.count('.calculator') > 0) said.push(tab.text('.calculator'));
        }
      }
      return said;
    };
    const examples = await read(({ price }) => price === null);
    const explained = await read(
      ({ price, price_type: type }) => price !== null && /^excl/i.test(type ?? ''),
    );
    expect([examples.length, explained.length]).not.toContain(0);
    for (const words of examples) expect(words).toContain('An example amount');
    for (const words of explained) expect(words).toMatch(/plus about \$[\d,]+ in charges/);
  });
});
