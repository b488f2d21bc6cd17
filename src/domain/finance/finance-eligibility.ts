/** Which cars a lender finances, on which terms, and why it does not finance the others. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { minShownPriceCents } from '#domain/car/price/shown-price.ts';
import { yearIn } from '#domain/location/local-time.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { hasAgeRule, isYoungEnough } from './car-age.ts';
import { hasOfferEnded } from './finance-validity.ts';
import { type FinancedPrice, findFinancedPrice } from './financed-price.ts';
import { type LenderTerms, resolveLenderTerms } from './lender-terms.ts';
import { lenderVariants } from './lender-variant.ts';

/** The price must be above 500 dollars. */
const lowestFinancedPriceCents = 500_00;

/** Why the lender does not finance a car. */
export type NoFinance =
  | 'no-lender'
  | 'offer-ended'
  | 'make-excluded'
  | 'unavailable'
  | 'price-too-low'
  | 'too-old'
  | 'rates-missing';

export type FinanceEligibility =
  | { readonly isFinanced: true; readonly car: FinancedPrice; readonly terms: LenderTerms }
  | { readonly isFinanced: false; readonly reason: NoFinance };

export type FinanceRules = Pick<
  SiteConfig,
  'finance' | 'locale' | 'currency' | 'timeZone' | 'governmentCharges'
>;

/** By the rule of the lender's variant, its own rates for this car, and what the site leaves out. */
export function evaluateFinance(car: CarSummary, config: FinanceRules, now: Date): FinanceEligibility {
  const { finance } = config;
  const no = (reason: NoFinance) => ({ isFinanced: false, reason }) as const;
  if (!finance) return no('no-lender');
  if (hasOfferEnded(finance, config.timeZone, now)) return no('offer-ended');
  if (finance.excludedMakes.includes(car.make)) return no('make-excluded');
  if (!isAvailable(car)) return no('unavailable');
  const { eligibility } = lenderVariants[finance.provider];
  const own = car.lenders[finance.provider] ?? null;
  const lowest = eligibility === 'available' ? minShownPriceCents : lowestFinancedPriceCents;
  // The lender's own figure for the car needs no price to be worked out from.
  const isStated = eligibility === 'available' && own !== null && own.weeklyCents !== null;
  if (!isStated && (car.priceCents ?? 0) <= lowest) return no('price-too-low');
  if (!isFinancedAge(car, finance, config.timeZone, now)) return no('too-old');
  const terms = resolveLenderTerms(finance, own);
  if (terms === null) return no('rates-missing');
  return { isFinanced: true, car: findFinancedPrice(car, config), terms };
}

/** A whole stock is judged at once, so the calendar is only asked where a rule needs it. */
export function isFinancedAge(
  { year }: Pick<CarSummary, 'year'>,
  finance: FinanceConfig,
  timeZone: string,
  now: Date,
): boolean {
  if (!hasAgeRule(finance)) return true;
  return isYoungEnough(year, finance, yearIn(timeZone, now));
}
