/** Repayment, interest rate and comparison rate of one car: always the three together (F-2, FIN-1), or none with a reason. */
import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import { formatMoney } from '../car/money.ts';
import { formatPartialDate } from '../car/partial-date.ts';
import { lowestShownPriceCents } from '../car/price-display.ts';
import { localTimeIn } from '../location/local-time.ts';
import type { FinanceConfig } from '../site/finance-config.ts';
import type { SiteConfig } from '../site/site-config.ts';
import { hasOfferEnded } from './finance-validity.ts';
import { sumLenderFees } from './lender-fees.ts';
import { lenderVariants } from './lender-variant.ts';
import { choosePaymentRounding } from './payment-rounding.ts';
import { computeRepayment } from './repayment.ts';

/** FIN-3, FIN-4: the price must be above 500 dollars. */
const lowestFinancedPriceCents = 500_00;
/** FIN-3: the year must be newer than this many years before the current one. */
const oldestFinancedYears = 12;

export type FinanceLine =
  | {
      readonly isShown: true;
      readonly weeklyCents: number;
      /** "$206" */
      readonly weeklyText: string;
      /** "7.99% p.a." */
      readonly interestRateText: string;
      readonly comparisonRateText: string;
      /** "5 years, no deposit" */
      readonly basisText: string;
      /** "Offer ends 31 Dec 2026", or null (FIN-2). */
      readonly offerEndText: string | null;
      /** The prescribed warning, shown in the same view (F-2). */
      readonly warning: string;
    }
  | {
      readonly isShown: false;
      readonly reason:
        | 'no-lender'
        | 'offer-ended'
        | 'make-excluded'
        | 'unavailable'
        | 'price-too-low'
        | 'too-old';
    };

type FinanceRules = Pick<SiteConfig, 'finance' | 'locale' | 'currency' | 'timeZone'>;

/** Weekly, by the lender's usual deposit, term and balloon; the reason where the lender does not finance this car. */
export function evaluateFinanceLine(car: CarSummary, config: FinanceRules, now: Date): FinanceLine {
  const { finance } = config;
  if (!finance) return { isShown: false, reason: 'no-lender' };
  // A whole stock is judged at once, so the calendar is only asked where a rule needs it.
  const today = () => localTimeIn(config.timeZone, now).date;
  if (hasOfferEnded(finance, config.timeZone, now)) {
    return { isShown: false, reason: 'offer-ended' };
  }
  if (finance.neverForMakes.includes(car.make)) return { isShown: false, reason: 'make-excluded' };
  if (!isAvailable(car)) return { isShown: false, reason: 'unavailable' };
  const { eligibility } = lenderVariants[finance.provider];
  const lowest = eligibility === 'available' ? lowestShownPriceCents : lowestFinancedPriceCents;
  const { priceCents } = car;
  if (priceCents === null || priceCents <= lowest) return { isShown: false, reason: 'price-too-low' };
  if (eligibility === 'price-and-year' && !isNewEnough(car.year, today())) {
    return { isShown: false, reason: 'too-old' };
  }
  const weeklyCents = computeWeeklyCents({ priceCents, wasPriceCents: car.wasPriceCents }, finance);
  return {
    isShown: true,
    weeklyCents,
    weeklyText: formatMoney(weeklyCents, config),
    interestRateText: formatRate(finance.interestRatePercent),
    comparisonRateText: formatRate(finance.comparisonRatePercent),
    basisText: describeBasis(finance),
    offerEndText:
      finance.offerEndsOn === null
        ? null
        : `Offer ends ${formatPartialDate(finance.offerEndsOn, config.locale)}`,
    warning: finance.comparisonRateWarning,
  };
}

/** FIN-3. A car of unknown age is not taken for new enough. */
function isNewEnough(year: number | null, today: string): boolean {
  return year !== null && year > Number(today.slice(0, 4)) - oldestFinancedYears;
}

/** Cents a week, as the lender rounds them. */
export function computeWeeklyCents(
  car: { readonly priceCents: number; readonly wasPriceCents: number | null },
  finance: FinanceConfig,
): number {
  const fees = sumLenderFees(finance);
  const share = (percent: number) => Math.round((car.priceCents * percent) / 100);
  return computeRepayment({
    priceCents: car.priceCents,
    depositCents: share(finance.depositPercent),
    feeCents: fees.onceCents,
    monthlyFeeCents: fees.monthlyCents,
    balloonCents: share(finance.balloonPercent),
    interestRatePercent: finance.interestRatePercent,
    termYears: finance.termYears,
    frequency: 'week',
    rounding: choosePaymentRounding(finance.provider, car),
  }).paymentCents;
}

function describeBasis({ termYears, depositPercent, balloonPercent }: FinanceConfig): string {
  return [
    `${termYears} ${termYears === 1 ? 'year' : 'years'}`,
    depositPercent > 0 ? `${depositPercent}% deposit` : 'no deposit',
    ...(balloonPercent > 0 ? [`${balloonPercent}% balloon`] : []),
  ].join(', ');
}

/** "7.99% p.a.". */
export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`;
}
