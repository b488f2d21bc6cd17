/**
 * What a shopper sees of finance under each lender variant, in every template: cards, car page, calculator, dialog, finance
 * page and comparison, drawn as without script.
 */
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { type LenderFigures, noLenderFigures } from '#domain/car/lender-figures.ts';
import { displayFinance } from '#domain/finance/finance-display.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { labelConfigSchema } from '#domain/site/config/label-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleFinance } from '../support/example-site.ts';
import { lenderCases, listLenderSites, withLender } from '../support/lender-sites.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listLenderSites();
/** Rules do not depend on the template, so all lenders are drawn in one; the others show those with and without a calculator. */
const drawnCases = (site: SiteContext) =>
  lenderCases.filter(({ provider }) => site === sites[0] || provider === 'manual' || provider === 'partner');
const list = '/search/new-used-and-demo-cars';
const repaymentWords = /per week|comparison rate/i;

const stated: LenderFigures = {
  ...noLenderFigures,
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  weeklyCents: 148_40,
  termMonths: 54,
  depositCents: 3_000_00,
  disclaimer: 'Offer valid one month.',
};
const halfStated: LenderFigures = { ...stated, comparisonRatePercent: null };
const fees: FinanceConfig['fees'] = [
  { name: 'Vehicle Security Registration Fee', cents: 6_00, charged: 'once', isGovernmentCharge: true },
  { name: 'Account Administration Fee', cents: 8_00, charged: 'monthly', isGovernmentCharge: false },
  { name: 'Dealer Agency Fee', cents: 912_25, charged: 'once', isGovernmentCharge: false },
];

const carOf = (site: SiteContext, car: Partial<Car> = {}) =>
  carInState(site, { name: '', card: [], page: [], car });
async function drawing(site: SiteContext, car: Partial<Car> = {}) {
  const rendered = carOf(site, car);
  const drawPage = await renderSite(site, [rendered], exampleNow);
  return async (path: string): Promise<string> => {
    const address = path.replace('{slug}', rendered.slug).replace('{id}', rendered.id);
    const { html, status } = await drawPage(address);
    expect(status, address).toBe(200);
    return html;
  };
}
const render = async (site: SiteContext, path: string, car: Partial<Car> = {}) =>
  (await drawing(site, car))(path);
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const cardOf = (html: string) =>
  visibleText(/<ul class="results__list[\s\S]*?<\/main>/.exec(html)?.[0] ?? '');
const readMain = async (...requested: Parameters<typeof render>) =>
  visibleText(mainOf(await render(...requested)));
/** What the dialog says once it is open. */
const dialogOf = (html: string) => {
  const dialog = /<dialog id="finance-disclaimer"[^>]*>([\s\S]*?)<\/dialog>/.exec(html)?.[1];
  return dialog === undefined ? null : visibleText(`<div>${dialog}</div>`);
};
/** The part from the calculator on. */
const calculatorOf = (html: string) =>
  html.includes('class="calculator"')
    ? visibleText(`<div ${html.slice(html.indexOf('class="calculator"'))}`)
    : '';
/** What the lender's panel tells, in its order: "Deposit None". */
const factsOf = (html: string) => {
  const list = /<dl class="lender-facts">([\s\S]*?)<\/dl>/.exec(html)?.[1] ?? '';
  return list.split('</div>').map(visibleText).filter(Boolean);
};
const fieldOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];

const places = [
  ['its card in the grid', `${list}?view=grid`],
  ['its card in the list', `${list}?view=list`],
  ['its page', '/cars/{slug}'],
  ['the comparison', '/compare?ids={id}'],
] as const;
async function readEverywhere(site: SiteContext, car: Partial<Car> = {}) {
  const drawPage = await drawing(site, car);
  return Promise.all(
    places.map(async ([place, path]) => {
      const html = await drawPage(path);
      return [place, path.startsWith(list) ? cardOf(html) : visibleText(mainOf(html))] as const;
    }),
  );
}

describe.each(sites.map((site) => [site.config.template, site] as const))('%s', (_template, base) => {
  describe.each(drawnCases(base).map((lender) => [lender.provider, lender] as const))(
    '%s',
    (provider, lender) => {
      const site = (changes: Partial<FinanceConfig> = {}) => withLender(base, { provider, ...changes });

      it('FIN-1 F-2 names the week, the rate and the comparison rate wherever a car is shown', async () => {
        for (const [place, text] of await readEverywhere(site())) {
          for (const message of [lender.weekly, '7.99% p.a.', '8.87% p.a.']) {
            expect(text, place).toContain(message);
          }
        }
        expect(await readMain(site(), '/cars/{slug}')).toContain(exampleFinance.comparisonRateWarning);
      });

      it('FIN-3 FIN-4 FIN-5 finances the cars that the lender takes, and no other', async () => {
        for (const { dollars, year } of lender.financed) {
          const car = { priceCents: dollars * 100, year };
          for (const [place, text] of await readEverywhere(site(), car)) {
            expect(text, `${place}, ${dollars} of ${year}`).toMatch(/per week/i);
          }
        }
        for (const { dollars, year, reason } of lender.refused) {
          const car = { priceCents: dollars * 100, year };
          expect(displayFinance(carOf(base, car), site().config, exampleNow)).toEqual({
            isShown: false,
            reason,
          });
          for (const [place, text] of await readEverywhere(site(), car)) {
            expect(text, `${place}, ${dollars} of ${year}`).not.toMatch(/per week/i);
          }
        }
      });

      it.each<[string, Partial<Car>, Partial<FinanceConfig>]>([
        ['FIN-6 of a make that is never financed', {}, { excludedMakes: [carOf(base).make] }],
        ['FIN-4 FIN-5 that is sold', { status: 'sold', soldAt: exampleNow }, {}],
        [
          'FIN-6 whose lender states one rate alone',
          {
            lenders: { [provider]: halfStated },
          },
          {},
        ],
        ['FIN-2 after the last day of the offer', {}, { offerEndsOn: '2026-11-20' }],
      ])('shows nothing of finance for a car %s', async (_title, car, finance) => {
        for (const [place, text] of await readEverywhere(site(finance), car)) {
          expect(text, place).not.toMatch(repaymentWords);
        }
        expect(dialogOf(await render(site(finance), '/cars/{slug}', car))).toBeNull();
      });

      it('FIN-2 says the last day of the offer wherever the rate is', async () => {
        for (const [place, text] of await readEverywhere(site({ offerEndsOn: '2026-12-22' }))) {
          expect(text, place).toContain('Offer ends 22 Dec 2026');
        }
        for (const [place, text] of await readEverywhere(site())) {
          expect(text, place).not.toContain('Offer ends');
        }
      });

      it('FIN-12 FIN-13 has the layout of the lender on the page of a car: its facts in its order, its fees, the end of its offer', async () => {
        const changes = { offerEndsOn: '2026-12-22', establishmentFeeCents: 395_00, fees } as const;
        const plain = await render(site(), '/cars/{slug}');
        const html = await render(site(changes), '/cars/{slug}');
        expect(factsOf(plain)).toEqual(lender.facts);
        const box =
          /class="finance-figures"[\s\S]*?popovertarget="finance-disclaimer"/i.exec(html)?.[0] ?? '';
        expect(box.includes('Repayments include some fees')).toBe(lender.listsFees);
        expect(box.indexOf('Offer ends') < box.indexOf('per week')).toBe(lender.isOfferEndFirst);
        expect(box.match(/Offer ends/g)).toHaveLength(1);
      });

      it('CALC-12 CALC-14 CALC-15 CALC-16 CALC-23 CALC-24 has the calculator of the lender, or none', async () => {
        for (const path of ['/cars/{slug}', '/finance']) {
          const html = await render(site(), `${path}?amount=900`);
          if (lender.calculator === null) {
            expect(html, path).not.toContain('class="calculator"');
            continue;
          }
          const { lowestPrice, interest, choosesFrequency } = lender.calculator;
          expect(visibleText(mainOf(html)), path).toContain(
            `Cannot be less than ${lowestPrice} or more than $250,000`,
          );
          expect(fieldOf(html, 'interest'), path).toContain(
            `min="${interest[0]}" max="${interest[1]}" step="0.5"`,
          );
          expect(fieldOf(html, 'term'), path).toContain('min="1" max="7" step="0.5"');
          expect(fieldOf(html, 'frequency') !== undefined, path).toBe(choosesFrequency);
        }
      });

      it('CALC-21 ROUTE-11 GAP-4 leads from the calculator to the form: of the car, or for finance', async () => {
        const enquire = (html: string) => /calculator__enquire" href="([^"]+)"/.exec(html)?.[1];
        const panel = lender.calculator;
        const { slug } = carOf(base);
        expect(enquire(await render(site(), '/cars/{slug}'))).toBe(
          panel ? `/cars/${slug}#enquire` : undefined,
        );
        const href = enquire(await render(site(), '/finance'));
        expect(href).toBe(panel ? `/${base.config.financePage}#finance-form` : undefined);
        if (href) expect(await render(site(), href.replace(/#.*/, ''))).toContain('id="finance-form"');
      });

      it('C-3 B-5 CALC-28 tells on the finance page what so much a week borrows, and leads to the cars within it', async () => {
        const path = '/finance?repayment=120&tradeIn=5000';
        const html = await render(site(), path);
        const text = visibleText(mainOf(html));
        const message = /\$120 a week borrows up to (\$[\d,]+) at these rates/.exec(text)?.[1];
        expect(message !== undefined).toBe(lender.calculator !== null);
        expect(html.includes('href="/search?range[weekly]=:120"')).toBe(lender.calculator !== null);
        if (message === undefined) return;
        // What it names costs just that, by the calculator's own answer.
        const dollars = Number(message.replace(/[$,]/g, '')) + 5_000;
        const back = await readMain(site(), `/finance?amount=${dollars}&tradeIn=5000`);
        expect(back).toMatch(/\$120\/wk\*/);
        expect(await readMain(site(), '/finance?repayment=25')).toContain(
          '$25 a week is less than the minimum for this loan.',
        );
        expect(fieldOf(await render(site(), '/cars/{slug}'), 'repayment')).toBeUndefined();
      });

      it('C-3 C-23 CALC-10 draws the remaining debt and what the total is made of, in words and a table too, without script', async () => {
        const html = await render(site(), '/finance?amount=30000&term=3&residual=5000');
        const picture = /<figure class="loan-picture">[\s\S]*?<\/figure>/.exec(html)?.[0];
        expect(picture !== undefined).toBe(lender.calculator !== null);
        if (picture === undefined) return;
        const named =
          /aria-label="Loan \$([\d,.]+), interest (\$[\d,.]+)\. Owing at the end: \$5,000\."/.exec(picture);
        expect(named?.[1]?.split('.')[0]).toBe(lender.provider === 'ausloans' ? '31,360' : '30,000');
        const rows = picture.split('<tr>').slice(2).map(visibleText);
        expect(rows).toHaveLength(3);
        expect(rows[2]).toContain(named?.[2] ?? 'no interest');
        expect(rows[2]).toContain('$5,000');
        // Plain and hatched, each in words: nothing of it is distinguished by colour alone.
        expect(picture).toContain('fill="url(#loan-hatch)"');
        // What is printed adds up to what is printed as the total, to the cent.
        const printed = [...picture.matchAll(/<dt>([^<]+)<\/dt><dd>(-?)\$([\d,.]+)<\/dd>/g)].map(
          ([, name, sign, amount]) => ({
            name,
            cents: Math.round(Number(amount?.replaceAll(',', '')) * 100) * (sign === '-' ? -1 : 1),
          }),
        );
        const total = printed.pop();
        expect(total?.name).toBe('Total repayments');
        expect(printed.map(({ name }) => name)).toContain('Interest');
        expect(printed.reduce((sum, { cents }) => sum + cents, 0)).toBe(total?.cents);
      });

      it('CALC-11 CALC-25 lists what repayments include', async () => {
        const note = 'Repayments include some fees and charges';
        const text = calculatorOf(await render(site(), '/cars/{slug}'));
        const isListed = lender.establishmentFee !== null;
        expect(text.includes(note)).toBe(isListed);
        if (isListed) expect(text).toContain(`Establishment Fee ${lender.establishmentFee}`);
        const charged = calculatorOf(
          await render(site({ establishmentFeeCents: 395_00, fees: fees }), '/cars/{slug}'),
        );
        const expected = `${note}: Establishment Fee $395 Vehicle Security Registration Fee $6 Account Administration Fee (Monthly) $8 Dealer Agency Fee $912.25`;
        expect(charged.includes(expected)).toBe(lender.calculator !== null);
      });

      it('FIN-9 FIN-14 FIN-15 FIN-16 GAP-8 tells beside the price what a month comes to, and all figures in the dialog', async () => {
        const html = await render(site(), '/cars/{slug}');
        const text = visibleText(mainOf(html));
        expect(text).toContain(`About ${lender.monthly} a month.`);
        expect(text.includes('Comparison rates from')).toBe(lender.range !== null);
        expect(text.split('Comparison rates from').length).toBeLessThanOrEqual(2);
        if (lender.range) expect(text).toContain(lender.range);
        expect(html).toMatch(/<button[^>]*popovertarget="finance-disclaimer"[^>]*>Finance disclaimer/i);
        const message = dialogOf(html);
        for (const text of [
          'Worked out on a price of $43,990 (drive away), no deposit, over 5 years at 7.99% p.a.',
          `${lender.weekly} a week is about $`,
          'Total payable $',
          'Comparison rate 8.87% p.a., based on a 5-year secured loan of $30,000.',
          exampleFinance.disclaimer,
          exampleFinance.comparisonRateWarning,
          'The calculator is a guide only. It is not a loan application and not an offer of credit. Rates of Example Finance as at 1 Nov 2026.',
        ]) {
          expect(message).toContain(text);
        }
      });

      it('FIN-15 takes the range from the disclaimer where it names one', async () => {
        const disclaimer = 'Comparison rates from 7.5% to 11.25% p.a. A 10% deposit is asked for.';
        const text = await readMain(site({ disclaimer }), '/cars/{slug}');
        expect(text).toContain('Comparison rates from 7.50% p.a. to 11.25% p.a.');
      });

      it('FIN-7 FIN-8 FIN-9 FIN-13 shows the figures that the lender states for the car', async () => {
        const car = { lenders: { [provider]: stated } };
        for (const [place, text] of await readEverywhere(site(), car)) {
          for (const message of ['$149', '6.29% p.a.', '8.19% p.a.']) expect(text, place).toContain(message);
        }
        const message = dialogOf(await render(site(), '/cars/{slug}', car));
        expect(message).toContain('a $3,000 deposit, over 4.5 years at 6.29% p.a.');
        expect(message).toContain('Offer valid one month.');
      });
    },
  );

  it('FIN-12 no two lenders are laid out alike', () => {
    const looks = lenderCases.map(({ facts, listsFees, isOfferEndFirst, calculator }) =>
      JSON.stringify([
        facts.map((fact) => fact.replace(/[\d$].*/, '')),
        listsFees,
        isOfferEndFirst,
        calculator?.choosesFrequency,
      ]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('CFG-11 a site without a lender says nothing of repayments', async () => {
    const site = withLender(base, null);
    for (const [place, text] of await readEverywhere(site)) expect(text, place).not.toMatch(repaymentWords);
    for (const path of ['/cars/{slug}', '/finance']) {
      const html = await render(site, path);
      expect(html).not.toContain('class="calculator"');
      expect(html).not.toContain('finance-disclaimer');
    }
  });

  it('FIN-19 CFG-16 names the way to finance as the site does', async () => {
    const block = { type: 'call-to-action', heading: 'Ask', href: '/contact-us' } as const;
    const drawLabel = (approval?: string) => {
      const { pages, labels } = base.config;
      const config = {
        ...base.config,
        pages: { ...pages, finance: { title: 'Finance', blocks: [block] } },
        labels: { ...labels, ...(approval ? { approval } : {}) },
      };
      return readMain({ ...base, config }, '/finance');
    };
    expect(labelConfigSchema.parse({}).approval).toBe('Get Pre-Approved Now');
    expect(await drawLabel()).toContain(base.config.labels.approval);
    expect(await drawLabel('Ask for approval')).toContain('Ask for approval');

    const { financePage, labels } = base.config;
    const example = { type: 'finance-example' } as const;
    const pages = { ...base.config.pages, example: { title: 'Example', blocks: [example] } };
    const html = await render(withLender({ ...base, config: { ...base.config, pages } }, {}), '/example');
    const method = new RegExp(`<a[^>]* href="/${financePage}#finance-form"[^>]*>([^<]*)`).exec(html)?.[1];
    expect(method, 'beside the worked example').toBe(labels.approval);
    const carPage = await render(withLender(base, {}), '/cars/{slug}');
    const besideRepayment = new RegExp(`<a[^>]* href="/${financePage}[^"]*"[^>]*>${labels.approval}`);
    expect(carPage, 'beside the repayment of a car').toMatch(besideRepayment);
  });
});
