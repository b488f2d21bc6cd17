/** Repayment, interest rate and comparison rate of one car: always the three together (F-2, FIN-1), or none with a reason. */
import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import { formatMoney } from '../car/money.ts';
import type { SiteConfig } from '../site/site-config.ts';
import { computeRepayment } from './repayment.ts';

/** FIN-4: the price must be above 500 dollars. */
const lowestFinancedPriceCents = 500_00;

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
      /** The prescribed warning, shown in the same view (F-2). */
      readonly warning: string;
    }
  | {
      readonly isShown: false;
      readonly reason: 'no-lender' | 'make-excluded' | 'unavailable' | 'price-too-low';
    };

type FinanceRules = Pick<SiteConfig, 'finance' | 'locale' | 'currency'>;

export function evaluateFinanceLine(car: CarSummary, config: FinanceRules): FinanceLine {
  const { finance } = config;
  if (!finance) return { isShown: false, reason: 'no-lender' };
  if (finance.neverForMakes.includes(car.make)) return { isShown: false, reason: 'make-excluded' };
  if (!isAvailable(car)) return { isShown: false, reason: 'unavailable' };
  if (car.priceCents === null || car.priceCents <= lowestFinancedPriceCents)
    return { isShown: false, reason: 'price-too-low' };
  const weeklyCents = computeWeeklyCents(car.priceCents, finance);
  return {
    isShown: true,
    weeklyCents,
    weeklyText: formatMoney(weeklyCents, config),
    interestRateText: formatRate(finance.interestRatePercent),
    comparisonRateText: formatRate(finance.comparisonRatePercent),
    basisText: `${finance.termYears} years, ${finance.depositPercent > 0 ? `${finance.depositPercent}% deposit` : 'no deposit'}`,
    warning: finance.comparisonRateWarning,
  };
}

export function computeWeeklyCents(priceCents: number, finance: NonNullable<SiteConfig['finance']>): number {
  return computeRepayment({
    priceCents,
    depositCents: Math.round((priceCents * finance.depositPercent) / 100),
    feeCents: finance.establishmentFeeCents,
    balloonCents: 0,
    interestRatePercent: finance.interestRatePercent,
    termYears: finance.termYears,
    frequency: 'week',
  }).paymentCents;
}

export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`;
}
