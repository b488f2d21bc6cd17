/** Where Get Finance leads: the group's finance page, with the car, the dealership and the amount. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findFinancedPrice } from './financed-price.ts';

export const financeFormId = 'finance-form';

/**
 * Whether lenders show a repayment for this very car makes no difference: the form asks people. Null where the site has
 * no such page, where the car has no price or is gone, and for makes that the site leaves out.
 */
export function buildFinanceHref(car: CarSummary, site: SiteContext): string | null {
  const { finance, financePage, pages } = site.config;
  const isLeftOut = finance?.excludedMakes.includes(car.make) ?? false;
  if (!Object.hasOwn(pages, financePage) || isLeftOut) return null;
  return isAvailable(car) && shownPriceCents(car) !== null ? hrefOf(car, site) : null;
}

/** Asked for by address, so any car of the site is named. Null without a finance page. */
export function buildPersonalisedFinanceHref(car: CarSummary | null, site: SiteContext): string | null {
  const { financePage, pages } = site.config;
  if (!Object.hasOwn(pages, financePage)) return null;
  return car === null ? `/${financePage}` : hrefOf(car, site);
}

/** The amount is the one that the calculator of the car's page begins with. None for a car whose price is not shown. */
function hrefOf(car: CarSummary, { config, dealerships }: SiteContext): string {
  const dealership = dealerships.find((candidate) => candidate.id === car.dealershipId);
  const { priceCents } = findFinancedPrice(car, config);
  const query = new URLSearchParams({
    ...(dealership ? { preferredDealership: dealership.slug } : {}),
    ...(priceCents > 0 ? { vehiclePriceBudget: String(Math.round(priceCents / 100)) } : {}),
    car_id: car.id,
    car_type: car.stockType,
  });
  return `/${config.financePage}?${query}#${financeFormId}`;
}
