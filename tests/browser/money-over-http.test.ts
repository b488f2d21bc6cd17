/** As a server sends them: one car's price and repayment on page, checkout, drawn PDF, JSON, search hit and disclaimer. */
import { get } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { demoSites } from '../support/demo-sites.ts';
import { readPdf } from '../support/pdf-text.ts';
import { requestPage } from '../support/request-page.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';
import { visibleText } from '../support/visible-text.ts';

const port = inject('forecourtPort');
/** Of each site; each has seven answers to be asked for, one of them drawn. */
const carsOfEach = 4;

type Hit = {
  readonly id: string;
  readonly slug: string;
  readonly price: number | null;
  readonly status: string;
  readonly finance_lenders: Readonly<Partial<Record<string, { readonly paymentWeek: number }>>>;
};
type CarFacts = {
  readonly price: number | null;
  readonly price_type: string | null;
  readonly finance: {
    readonly weekly: number;
    readonly interest_rate: number;
    readonly comparison_rate: number;
  } | null;
};

const ask = async (host: string, path: string) => (await requestPage({ port, host, path })).body;

function download(host: string, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

const readMain = (html: string) => visibleText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');

/** Whose price is shown, with a repayment where the site has a lender. */
async function findCars(host: string): Promise<readonly Hit[]> {
  const { hits } = JSON.parse(await ask(host, '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock'));
  return (hits as readonly Hit[]).filter(({ price }) => price !== null).slice(0, carsOfEach);
}

describe.each(demoSites)('money that $host sends', ({ host }) => {
  it('C-3 C-16 API-8 RSV-1 is one figure on page, checkout, PDF, JSON, hit and disclaimer', async () => {
    const cars = await findCars(host);
    expect(cars.length).toBeGreaterThan(0);
    const shopper = openBrowserWithoutScript({ port, host });
    let checkouts = 0;
    let disclaimers = 0;
    for (const hit of cars) {
      const facts: CarFacts = JSON.parse(await ask(host, `/cars/${hit.slug}.json`));
      expect(facts.price).toBe(hit.price);
      const price = dollars(facts.price ?? 0);
      expect([hit.slug, readMain(await ask(host, `/cars/${hit.slug}`))]).toEqual([
        hit.slug,
        expect.stringContaining(price),
      ]);
      const { text: html } = await readPdf(await download(host, `/cars/${hit.slug}.pdf`));
      expect([hit.slug, html]).toEqual([hit.slug, expect.stringContaining(price)]);

      const reserve = host.startsWith('halden') ? 'buy-online' : 'checkout';
      await shopper.go(`/cars/${hit.slug}/${reserve}`);
      // Where no deposit is asked, the number is confirmed first.
      if (shopper.path.startsWith('/sign-in')) await signInWithoutScript(shopper, port);
      const checkout = shopper.text();
      if (checkout.includes('Reserve this')) {
        checkouts += 1;
        expect([hit.slug, /\$[\d,.]*\d/.exec(checkout)?.[0]]).toEqual([hit.slug, price]);
      }

      const answer = await requestPage({ port, host, path: `/api/finance-disclaimer?car_id=${hit.id}` });
      expect([hit.slug, answer.status]).toEqual([hit.slug, facts.finance === null ? 404 : 200]);
      if (facts.finance === null) continue;
      disclaimers += 1;
      const [lender] = Object.entries<{ disclaimer: string }>(JSON.parse(answer.body).finance_lenders);
      const [provider = '', { disclaimer } = { disclaimer: '' }] = lender ?? [];
      const { weekly, interest_rate, comparison_rate } = facts.finance;
      expect(hit.finance_lenders[provider]?.paymentWeek).toBe(weekly);
      expect(disclaimer).toContain(`${dollars(weekly)} a week is about`);
      expect(disclaimer).toContain(`at ${interest_rate.toFixed(2)}% p.a.`);
      expect(disclaimer).toContain(`Comparison rate ${comparison_rate.toFixed(2)}% p.a.`);
      for (const rate of [interest_rate, comparison_rate]) expect(html).toContain(`${rate.toFixed(2)}%`);
      expect(html).toContain(dollars(weekly));
    }
    expect([checkouts > 0, disclaimers > 0]).toEqual([true, true]);
  });
});
