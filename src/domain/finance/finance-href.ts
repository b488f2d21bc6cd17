/** Where Get Finance leads (ROUTE-9, FIN-18): the group's finance page, told which car and which dealership. */
import type { CarSummary } from '../car/car.ts';
import type { SiteContext } from '../site/site-context.ts';
import { evaluateFinanceLine } from './finance-line.ts';

export const financeFormId = 'finance-form';

/** Null where the car shows no finance, or the site has no such page: a button must lead somewhere. */
export function buildFinanceHref(car: CarSummary, site: SiteContext, now: Date): string | null {
  const { financePage, pages } = site.config;
  if (!Object.hasOwn(pages, financePage) || !evaluateFinanceLine(car, site.config, now).isShown) return null;
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
  return buildFinanceHref(car, site, now) ?? `/${financePage}?${query}#${financeFormId}`;
}
