/** What a facet needs beyond the car itself, worked out once per site. */
import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import { formatMoney } from '../car/money.ts';
import { evaluateFinanceLine, type FinanceLine } from '../finance/finance-line.ts';
import { lenderVariants } from '../finance/lender-variant.ts';
import type { SiteContext } from '../site/site-context.ts';

export type FacetContext = {
  readonly locationName: (locationSlug: string | null) => string | null;
  readonly dealershipName: (dealershipId: string) => string | null;
  readonly dealershipSlug: (dealershipId: string) => string | null;
  readonly formatDollars: (dollars: number) => string;
  /** "New", "Demo", "Used", or the site's own word for used (SRCH-15, CFG-16). */
  readonly stockTypeLabel: (stockType: string) => string;
  /** Weekly repayment in whole dollars, or null where finance is not shown (FIN-1). */
  readonly weeklyRepayment: (car: CarSummary) => number | null;
};

export function buildFacetContext(site: SiteContext, now: Date): FacetContext {
  return { ...buildLabelContext(site), weeklyRepayment: rememberWeekly(site.config, now) };
}

/** For naming values that are counted elsewhere: no car is judged with it. */
export function buildLabelContext(site: SiteContext): FacetContext {
  const { config } = site;
  const locationNames = new Map(site.locations.map(({ slug, name }) => [slug, name]));
  const dealerships = new Map(site.dealerships.map((dealership) => [dealership.id, dealership]));
  const stockTypeLabels = new Map([
    ['new', 'New'],
    ['demo', 'Demo'],
    ['used', config.labels.used],
  ]);
  return {
    locationName: (slug) => (slug === null ? null : (locationNames.get(slug) ?? null)),
    dealershipName: (id) => dealerships.get(id)?.name ?? null,
    dealershipSlug: (id) => dealerships.get(id)?.slug ?? null,
    formatDollars: (dollars) => formatMoney(dollars * 100, config),
    stockTypeLabel: (stockType) => stockTypeLabels.get(stockType) ?? stockType,
    weeklyRepayment: () => null,
  };
}

function weeklyDollars(line: FinanceLine): number | null {
  return line.isShown ? Math.round(line.weeklyCents / 100) : null;
}

/** For most lenders the line depends on price, make and state only; a large stock has few different ones. */
function rememberWeekly(config: SiteContext['config'], now: Date): FacetContext['weeklyRepayment'] {
  if (!config.finance) return () => null;
  const { eligibility, rounding } = lenderVariants[config.finance.provider];
  if (eligibility === 'price-and-year' || rounding !== 'up') {
    return (car) => weeklyDollars(evaluateFinanceLine(car, config, now));
  }
  const knownByMake = new Map<string, Map<number, number | null>>();
  return (car) => {
    let known = knownByMake.get(car.make);
    if (!known) {
      known = new Map();
      knownByMake.set(car.make, known);
    }
    const key = (car.priceCents ?? -1) * 2 + (isAvailable(car) ? 1 : 0);
    let dollars = known.get(key);
    if (dollars === undefined) {
      dollars = weeklyDollars(evaluateFinanceLine(car, config, now));
      known.set(key, dollars);
    }
    return dollars;
  };
}
