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
