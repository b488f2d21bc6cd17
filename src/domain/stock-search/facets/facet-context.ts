/** What a facet needs beyond the car itself, worked out once per site. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import { oldestFinancedYear } from '#domain/finance/car-age.ts';
import { displayFinance, type FinanceDisplay } from '#domain/finance/finance-display.ts';
import { findFinancedPrice } from '#domain/finance/financed-price.ts';
import { lenderVariants } from '#domain/finance/lender-variant.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { sizeOfCar } from '#domain/stock-search/car-size.ts';
import { colourLabelOf } from './colour-swatch.ts';
import { buildLabelContext, type LabelContext } from './label-context.ts';

export type FacetContext = LabelContext & {
  /** "Small", "Large"; null where unknown. */
  readonly sizeOf: (car: CarSummary) => string | null;
  /** "Blue" for "Deep Crystal Blue Mica". */
  readonly colourOf: (colour: string | null) => string | null;
  /** Drive away in whole dollars, the one basis of filters, bands and orders; null where there is none. */
  readonly comparedPrice: (car: CarSummary) => number | null;
  /** Weekly repayment in whole dollars, or null where finance is not shown. */
  readonly weeklyRepayment: (car: CarSummary) => number | null;
};

export function buildFacetContext(site: SiteContext, now: Date): FacetContext {
  return {
    ...buildLabelContext(site),
    sizeOf: rememberSize(),
    colourOf: rememberColour(),
    comparedPrice: (car) => comparedPriceDollars(car, site.config),
    weeklyRepayment: rememberWeekly(site.config, now),
  };
}

/** Hundreds of names at most, each on many cars. */
function rememberColour(): FacetContext['colourOf'] {
  const known = new Map<string, string>();
  return (colour) => {
    if (colour === null) return null;
    let label = known.get(colour);
    if (label === undefined) {
      label = colourLabelOf(colour);
      known.set(colour, label);
    }
    return label;
  };
}

/** A stock has few models; what its record measures is judged one by one. */
function rememberSize(): FacetContext['sizeOf'] {
  const known = new Map<string, string | null>();
  return (car) => {
    if (car.itemType === 'caravan' || car.variant?.vehicleLengthMm) return sizeOfCar(car);
    const name = `${car.make} ${car.model}`;
    let size = known.get(name);
    if (size === undefined) {
      size = sizeOfCar(car);
      known.set(name, size);
    }
    return size;
  };
}

/**
 * A price before charges that no table completes is on another basis than filters and bands, and has no figure in
 * them.
 */
export function weeklyRepaymentDollars(
  car: CarSummary,
  config: SiteContext['config'],
  now: Date,
): number | null {
  return findFinancedPrice(car, config).basis === 'before-charges'
    ? null
    : weeklyDollars(displayFinance(car, config, now));
}

function weeklyDollars(line: FinanceDisplay): number | null {
  return line.isShown ? Math.round(line.weeklyCents / 100) : null;
}

/** As above; for most lenders the line depends on price, make, year and state only, and a large stock has few different ones. */
function rememberWeekly(config: SiteContext['config'], now: Date): FacetContext['weeklyRepayment'] {
  if (!config.finance) return () => null;
  const { finance } = config;
  if (lenderVariants[finance.provider].rounding !== 'up') {
    return (car) => weeklyRepaymentDollars(car, config, now);
  }
  const oldestYear = oldestFinancedYear(finance, Number(localTimeIn(config.timeZone, now).date.slice(0, 4)));
  const knownByMake = new Map<string, Map<number, number | null>>();
  return (car) => {
    // What a lender states for one car is its own.
    if (car.lenders[finance.provider] !== undefined) {
      return weeklyRepaymentDollars(car, config, now);
    }
    let known = knownByMake.get(car.make);
    if (!known) {
      known = new Map();
      knownByMake.set(car.make, known);
    }
    const isTooOld = oldestYear !== null && (car.year === null || car.year < oldestYear);
    const { priceCents, basis } = findFinancedPrice(car, config);
    if (isTooOld || basis === 'before-charges') return null;
    const key = priceCents * 2 + (isAvailable(car) ? 1 : 0);
    let dollars = known.get(key);
    if (dollars === undefined) {
      dollars = weeklyDollars(displayFinance(car, config, now));
      known.set(key, dollars);
    }
    return dollars;
  };
}
