/** Whether a page has the calculator, and where its Enquire Now leads. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { carHref } from '#domain/site/links.ts';
import { isFinancedAge, type NoFinance } from './finance-eligibility.ts';
import { financeFormId } from './finance-href.ts';
import { hasOfferEnded } from './finance-validity.ts';
import { type LenderTerms, resolveLenderTerms } from './lender-terms.ts';
import { lenderVariants } from './lender-variant.ts';

export type CalculatorOffer =
  | { readonly isOffered: true; readonly finance: FinanceConfig; readonly terms: LenderTerms }
  | {
      readonly isOffered: false;
      readonly reason: Exclude<NoFinance, 'price-too-low'> | 'switched-off' | 'variant-without';
    };

type CalculatorRules = Pick<SiteConfig, 'finance' | 'timeZone'>;

/** A car without a price has one all the same: it starts with an amount to change. Null is a page without a car. */
export function evaluateCalculatorOffer(
  car: CarSummary | null,
  { finance, timeZone }: CalculatorRules,
  now: Date,
): CalculatorOffer {
  const no = (reason: Extract<CalculatorOffer, { isOffered: false }>['reason']): CalculatorOffer => ({
    isOffered: false,
    reason,
  });
  if (!finance) return no('no-lender');
  if (!finance.calculator.isShown) return no('switched-off');
  if (!lenderVariants[finance.provider].hasCalculator) return no('variant-without');
  if (hasOfferEnded(finance, timeZone, now)) return no('offer-ended');
  if (car && !isAvailable(car)) return no('unavailable');
  if (car && finance.excludedMakes.includes(car.make)) return no('make-excluded');
  if (car && !isFinancedAge(car, finance, timeZone, now)) return no('too-old');
  const terms = resolveLenderTerms(finance, car?.lenders[finance.provider] ?? null);
  return terms === null ? no('rates-missing') : { isOffered: true, finance, terms };
}

/**
 * To the form on the car's page. Without a car to `/finance`; where the calculator is on that very page, to the form
 * for finance enquiries, be it there or on the group's own page.
 */
export function calculatorEnquireHref(
  car: Pick<CarSummary, 'slug'> | null,
  { pages, financePage }: Pick<SiteConfig, 'pages' | 'financePage'>,
  path: string,
): string {
  if (car) return `${carHref(car.slug)}#enquire`;
  if (path !== '/finance' && Object.hasOwn(pages, 'finance')) return '/finance';
  return Object.hasOwn(pages, financePage) ? `/${financePage}#${financeFormId}` : '/contact-us';
}
