/**
 * Every figure of money of a car is the same on card, page, calculator, disclaimer, PDF, JSON, search hit, mail,
 * alert and in what is left to pay. What a running server sends is held together in tests/browser/money-over-http.test.ts.
 */
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { comparedPriceDollars, isComparableAsIs } from '#domain/car/price/compared-price.ts';
import { calculate } from '#domain/finance/calculator.ts';
import { normaliseCalculatorInput } from '#domain/finance/calculator-limits.ts';
import { formatRate } from '#domain/finance/finance-display.ts';
import { buildLeadCar } from '#domain/lead/build-lead.ts';
import { buildLeadMail } from '#domain/lead/message/lead-mail.ts';
import { financeProviders } from '#domain/site/config/finance-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { buildAlertMessage } from '#view-models/alert/alert-message.ts';
import { buildBrochure } from '#view-models/brochure/build-brochure.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCarPage, type CarPageView } from '#view-models/car-page/build-car-page.ts';
import { carHitToWire, carToWire } from '#view-models/car-page/car-wire.ts';
import { buildChangeOverView } from '#view-models/trade-in/change-over-view.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { examplePalette as palette } from '../support/example-brochure.ts';
import { exampleLead } from '../support/example-lead.ts';
import { importRealFeed, isRealFeedHere, parityStep } from '../support/import-real-feed.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-21T03:00:00Z');
const stock = await listDemoCars(now);

/** As a shopper reads it; null where the place says that there is none. What a place does not speak of, it leaves out. */
type Figures = {
  readonly price: string | null;
  readonly weekly: string | null;
  readonly rates: string | null;
  readonly month: string | null;
  readonly total: string | null;
};
type ReportedFigures = Partial<Figures>;
/** `finance_lenders`, as far as it is compared. */
type LenderRows = Readonly<
  Partial<Record<string, Record<'paymentWeek' | 'paymentMonth' | 'interestRate' | 'comparisonRate', number>>>
>;

function figuresOf(
  car: Car,
  site: SiteContext,
): { readonly truth: Figures; readonly places: Record<string, ReportedFigures> } {
  const money = (cents: number) => formatMoney(cents, site.config);
  const dollars = (amount: number | null | undefined) =>
    amount == null ? null : money(Math.round(amount * 100));
  const page = buildCarPage(site, car, { origin: 'https://cars.example', similar: [], now });
  const view = ofView(page.car);
  const { provider } = site.config.finance ?? { provider: 'manual' };
  const rowOf = (lenders: LenderRows) => lenders[provider];
  const wire = carToWire(car, site, now);
  const lender = rowOf(wire.finance_lenders);
  const brochure = buildBrochure(site, page, { palette, now });
  const hit = carHitToWire(car, site, now);
  const disclaimer = page.financeDisclaimer;
  const stated = (pattern: RegExp) => pattern.exec(disclaimer?.footnote ?? '')?.[1] ?? null;
  const mail = buildLeadMail(exampleLead({ car: buildLeadCar(site, car) }), null).text;
  const truth: Figures = {
    ...view,
    month: dollars(lender?.paymentMonth),
    total: stated(/Total payable (\$[\d,.]+\d)/),
  };
  const perYear = (rate: number | undefined, comparison: number | undefined) =>
    rate === undefined || comparison === undefined ? null : `${formatRate(rate)} ${formatRate(comparison)}`;
  const places: Record<string, ReportedFigures> = {
    card: ofView(buildCarCardView(car, site, now)),
    calculator: ofCalculator(page),
    'the disclaimer': disclaimer
      ? {
          weekly: stated(/(\$[\d,]+) a week is about/),
          month: stated(/is about (\$[\d,.]+\d) a month/),
          rates: `${stated(/at ([\d.]+% p\.a\.)/)} ${stated(/Comparison rate ([\d.]+% p\.a\.)/)}`,
        }
      : { weekly: null },
    'the words beside the price': {
      month: /^About (\$[\d,.]+\d) a month/.exec(disclaimer?.summary ?? '')?.[1] ?? null,
    },
    "the lender's panel": totalOfPanel(page),
    'the PDF': {
      price: brochure.price.kind === 'price' ? `${brochure.price.text} ${brochure.price.priceType}` : null,
      weekly: brochure.finance?.weeklyText ?? null,
      rates: brochure.finance
        ? `${brochure.finance.interestRateText} ${brochure.finance.comparisonRateText}`
        : null,
    },
    'the JSON': {
      weekly: dollars(wire.finance?.weekly),
      rates: wire.finance ? perYear(wire.finance.interest_rate, wire.finance.comparison_rate) : null,
      ...(wire.price === null || wire.price_type !== null
        ? { price: wire.price === null ? null : `${dollars(wire.price)} ${wire.price_type}` }
        : {}),
    },
    'the finance_lenders of the JSON': {
      weekly: dollars(lender?.paymentWeek),
      rates: perYear(lender?.interestRate, lender?.comparisonRate),
    },
    // A price before charges that no table completes has a repayment, and no filter counts it.
    'a hit of the search':
      page.car.finance.isShown && page.car.finance.pricedOn === 'before-charges'
        ? {}
        : { weekly: dollars(weeklyRepaymentDollars(car, site.config, now)) },
    'the finance_lenders of the hit': { weekly: dollars(rowOf(hit.finance_lenders)?.paymentWeek) },
    'what is left to pay with a trade-in': ofChangeOver(car, site),
    'an alert': ofAlert(car, site),
    'the mail to the dealer': { price: /Shown price: (\$.*)/.exec(mail)?.[1] ?? null },
  };
  return { truth, places };
}

function ofView({
  price,
  finance,
  availability,
}: Pick<CarPageView['car'], 'price' | 'finance' | 'availability'>) {
  const isGone = availability.kind === 'sold' || availability.kind === 'withdrawn';
  return {
    price: price.kind === 'price' && !isGone ? `${price.text} ${price.priceType}` : null,
    weekly: finance.isShown ? finance.weeklyText : null,
    rates: finance.isShown ? `${finance.interestRateText} ${finance.comparisonRateText}` : null,
  };
}

/** With the trade-in added again, the price; where there is no change-over it says nothing. */
function ofChangeOver(car: Car, site: SiteContext): ReportedFigures {
  const estimateLink = { amountCents: 100_00, expiresAt: '2026-12-31T00:00:00Z' };
  const changeOver = buildChangeOverView(car, estimateLink, site.config, now);
  const { price } = buildCarCardView(car, site, now);
  if (changeOver === null || price.kind !== 'price') return {};
  const left = Number(changeOver.text.replaceAll(/[^\d.]/g, '')) * 100;
  const weekly = /instead of (.*)\/wk\*$/.exec(changeOver.repayment?.text ?? '')?.[1];
  return {
    price: `${formatMoney(left + estimateLink.amountCents, site.config)} ${price.priceType}`,
    ...(weekly === undefined ? {} : { weekly }),
  };
}

/** Of a car that fits a saved search; what is an estimate there has other words on the card. */
function ofAlert(car: Car, site: SiteContext): ReportedFigures {
  const dollars = comparedPriceDollars(car, site.config);
  if (dollars === null || !isComparableAsIs(car)) return {};
  const message = buildAlertMessage(site, {
    alert: { search: null, channel: 'email', kinds: ['new-match'], email: '', isEmailConfirmed: true },
    news: [{ car, before: { state: 'unseen', dollars: null }, now: { state: 'offered', dollars } }],
    origin: 'https://cars.example',
    stopPath: '/stop',
  });
  return message?.kind === 'mail' ? { price: /: new, (\$.*)$/.exec(message.mail.subject)?.[1] ?? null } : {};
}

/** What the calculator answers before anyone touches it; it says nothing where the site has none. */
function ofCalculator({ calculator, car }: CarPageView): ReportedFigures {
  if (calculator === null || !car.finance.isShown) return {};
  const { input, lender, locale } = calculator;
  const answer = calculate(input, lender, calculator.car, locale);
  const rate = normaliseCalculatorInput(input, lender).interest;
  return {
    weekly: answer.paymentText.replace('/wk*', ''),
    rates: `${formatRate(rate)} ${formatRate(lender.comparisonRatePercent)}`,
    total: answer.totalText,
  };
}

function totalOfPanel({ financeDisclaimer }: CarPageView): ReportedFigures {
  const fact = financeDisclaimer?.panel.facts.find((one) => one.fact === 'total');
  return fact ? { total: fact.value } : {};
}

/** The cars whose figures differ somewhere, with both; and how many were compared. */
function findDifferences(site: SiteContext, cars: readonly Car[]) {
  const differences: string[] = [];
  let compared = 0;
  for (const car of cars) {
    const { truth, places } = figuresOf(car, site);
    for (const [place, reported] of Object.entries(places)) {
      for (const [name, figure] of Object.entries(reported)) {
        compared += 1;
        const expected = truth[name as keyof Figures];
        if (figure !== expected)
          differences.push(`${car.slug}, ${name} of ${place}: ${figure}, not ${expected}`);
      }
    }
  }
  return { differences: differences.slice(0, 20), compared };
}

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  '%s',
  (_slug, site, cars) => {
    it('C-3 C-16 FIN-7 API-8 gives one and the same figure wherever a car of it is shown', {
      timeout: 120_000,
    }, () => {
      const { differences, compared } = findDifferences(site, cars);
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(cars.length * 12);
    });

    it('C-3 C-16 does so under every lender of the table, with its fees', {
      timeout: 180_000,
    }, () => {
      const { finance } = site.config;
      if (finance === null) throw new Error('Every demo site has a lender.');
      for (const provider of financeProviders) {
        const config = { ...site.config, finance: { ...finance, provider, establishmentFeeCents: null } };
        expect(findDifferences({ ...site, config }, cars.slice(0, 120)).differences, provider).toEqual([]);
      }
    });
  },
);

describe.skipIf(!isRealFeedHere)(
  'a real feed (skipped: FORECOURT_TEST_DATA names no folder with listings)',
  () => {
    it(`gives one and the same figure wherever one of 13,000 real listings is shown (1 in ${parityStep})`, {
      timeout: 1_800_000,
    }, async () => {
      const database = await openTemporaryDatabase();
      try {
        const cars = await importRealFeed(database);
        const site = stock.find((one) => one.site.dealerGroupId === 'kestrel-bay')?.site;
        if (site === undefined) throw new Error('Kestrel Bay is a demo site.');
        const { differences, compared } = findDifferences(site, cars);
        expect(differences).toEqual([]);
        expect(compared).toBeGreaterThan(cars.length * 12);
        expect(cars.length).toBeGreaterThan(12_500 / parityStep);
      } finally {
        await database.close();
      }
    });
  },
);
