/** Where Get Finance leads (ROUTE-9, FIN-18): the group's finance page, told which car and which dealership. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { evaluateFinance, type FinanceEligibility } from './finance-eligibility.ts';

export const financeFormId = 'finance-form';

/** Null where the car shows no finance, or the site has no such page: a button must lead somewhere. */
export function buildFinanceHref(
  car: CarSummary,
  site: SiteContext,
  { isFinanced }: Pick<FinanceEligibility, 'isFinanced'>,
): string | null {
  const { financePage, pages } = site.config;
  if (!Object.hasOwn(pages, financePage) || !isFinanced) return null;
  const dealership = site.dealerships.find((candidate) => candidate.id === car.dealershipId);
  const query = new URLSearchParams({
    ...(dealership ? { preferredDealership: dealership.slug } : {}),
    ...(car.priceCents === null ? {} : { vehiclePriceBudget: String(Math.round(car.priceCents / 100)) }),
    car_id: car.id,
    car_type: car.stockType,
  });
  return `/${financePage}?${query}#${financeFormId}`;
}

/** ROUTE-10: asked for by address, so a car without a repayment of its own is named all the same. Null without a finance page. */
export function buildPersonalisedFinanceHref(
  car: CarSummary | null,
  site: SiteContext,
  now: Date,
): string | null {
  const { financePage, pages } = site.config;
  if (!Object.hasOwn(pages, financePage)) return null;
  if (car === null) return `/${financePage}`;
  const query = new URLSearchParams({ car_id: car.id });
  return (
    buildFinanceHref(car, site, evaluateFinance(car, site.config, now)) ??
    `/${financePage}?${query}#${financeFormId}`
  );
}
