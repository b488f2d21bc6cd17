/**
 * What a car is worth by the comparable ones a dealer has had for sale: each is brought to its year and kilometres, and
 * the median of them counts. Pure arithmetic over whole cents; nothing is rounded here.
 */

import type { CarSummary } from '#domain/car/car.ts';
import { findComparedPrice } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { parseNvic } from './parse-trade-in-car.ts';
import { sameName, type TradeInCar } from './trade-in-car.ts';

/** A comparable car is at most so many years older or newer; with too few of them, the next number of years counts. */
export const comparableYears = 2;
export const maxComparableYears = 6;
const widerYears = [comparableYears, 4, maxComparableYears] as const;
/** Cars from farther away say less: each year beyond the nearest widens the range by this part of the median. */
const spreadPerYear = 0.02;
/** Cars closer together than this say nothing of what kilometres cost. */
const minKmApart = 5_000;
const minPairs = 3;
/** What 1,000 km may cost, as a part of the median price: whatever few cars seem to say, it is never nothing and never absurd. */
const kmCost = { min: 0.0005, typical: 0.002, max: 0.005 } as const;

export type StockValue = {
  /** What such a car is asked for, before margin and reconditioning. */
  readonly retailCents: number;
  /** How many cars were compared. */
  readonly comparables: number;
  /** The same variant by its code, the same badge, or the model whatever its badge. */
  readonly basis: 'variant' | 'badge' | 'model';
  readonly firstYear: number;
  readonly lastYear: number;
  readonly centsPer1000Km: number;
  /** Half of the distance between the quarter that is dearer and the quarter that is cheaper. */
  readonly spreadCents: number;
  readonly stateAverageCents: number | null;
  /** The year whose cars set the figure: a newer one, where its cars are cheaper than those of this year. */
  readonly cappedByYear: number | null;
};

type Rules = Pick<NonNullable<SiteConfig['tradeIn']>, 'minComparables' | 'yearlyFallPercent'>;
type Requested = {
  readonly own: TradeInCar;
  /** Null where unknown. */
  readonly nvic: string | null;
  readonly state: string | null;
  readonly thisYear: number;
};

/**
 * Null with too few comparable cars. An older car is never worth more than a newer one would be, whatever a small stock
 * happens to ask: the figure is the lowest of this year's and of every later year's.
 */
export function valueFromStock(
  comparables: readonly Comparable[],
  { own, nvic, state, thisYear }: Requested,
  rules: Rules,
): StockValue | null {
  const itself = valueOfYear(comparables, { own, nvic, state }, rules);
  if (itself === null) return null;
  const laterYears = Array.from(
    { length: Math.max(0, thisYear - own.year) },
    (_, index) => own.year + index + 1,
  );
  return laterYears.reduce<StockValue>((lowest, year) => {
    const later = valueOfYear(comparables, { own: { ...own, year }, nvic, state }, rules);
    return later !== null && later.retailCents < lowest.retailCents
      ? { ...later, cappedByYear: year }
      : lowest;
  }, itself);
}

function valueOfYear(
  all: readonly Comparable[],
  { own, nvic, state }: Omit<Requested, 'thisYear'>,
  rules: Rules,
): StockValue | null {
  const { basis, used, years: within } = findEnough(all, { own, nvic }, rules);
  if (used.length < rules.minComparables) return null;

  const toThisYear = used.map((car) => ({
    ...car,
    priceCents: car.priceCents * (1 - rules.yearlyFallPercent / 100) ** (car.year - own.year),
  }));
  const centsPer1000Km = own.odometerKm === null ? 0 : measureKmCost(toThisYear);
  const prices = toThisYear.map(({ priceCents, odometerKm }) =>
    Math.max(
      0,
      priceCents - (((own.odometerKm ?? 0) - (odometerKm ?? own.odometerKm ?? 0)) / 1000) * centsPer1000Km,
    ),
  );
  const years = used.map(({ year }) => year);
  const averages = used.flatMap((car) =>
    car.stateAverageCents === null || (state !== null && car.state !== state) ? [] : [car.stateAverageCents],
  );
  const retailCents = quantile(prices, 0.5);
  const minSpread = retailCents * spreadPerYear * (within - comparableYears);
  return {
    retailCents,
    comparables: used.length,
    basis,
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
    centsPer1000Km,
    spreadCents: Math.max(minSpread, (quantile(prices, 0.75) - quantile(prices, 0.25)) / 2),
    stateAverageCents: averages.length === 0 ? null : Math.round(quantile(averages, 0.5)),
    cappedByYear: null,
  };
}

/** Those of the nearest years that are enough; all of the widest where none are. */
function findEnough(
  all: readonly Comparable[],
  { own, nvic }: Pick<Requested, 'own' | 'nvic'>,
  rules: Rules,
) {
  const found = widerYears.map((years) => {
    const near = all.filter(({ year }) => Math.abs(year - own.year) <= years);
    return { years, ...narrow(near, { own, nvic }, rules) };
  });
  const enough = found.find(({ used }) => used.length >= rules.minComparables);
  return enough ?? { years: comparableYears, basis: 'model' as const, used: [] };
}

/** As close to the car as enough others are: its variant, its badge, else its model. */
function narrow(near: readonly Comparable[], { own, nvic }: Pick<Requested, 'own' | 'nvic'>, rules: Rules) {
  const sameVariant = nvic === null ? [] : near.filter((car) => car.nvic === nvic);
  if (sameVariant.length >= rules.minComparables) return { basis: 'variant', used: sameVariant } as const;
  const sameBadge = near.filter(({ badge }) => sameName(badge, own.badge));
  if (sameBadge.length >= rules.minComparables) return { basis: 'badge', used: sameBadge } as const;
  return { basis: 'model', used: near } as const;
}

type Priced = Pick<Comparable, 'priceCents' | 'odometerKm'>;

/** The median of what the kilometres between any two of them seem to cost (Theil and Sen), within sensible bounds. */
function measureKmCost(cars: readonly Priced[]): number {
  const median = quantile(
    cars.map(({ priceCents }) => priceCents),
    0.5,
  );
  const slopes = cars.flatMap((one, index) =>
    cars.slice(index + 1).flatMap((other) => slopeBetween(one, other)),
  );
  const measured = slopes.length < minPairs ? kmCost.typical * median : quantile(slopes, 0.5);
  return Math.min(kmCost.max * median, Math.max(kmCost.min * median, measured));
}

function slopeBetween(one: Priced, other: Priced): readonly number[] {
  const km = (other.odometerKm ?? 0) - (one.odometerKm ?? 0);
  if (one.odometerKm === null || other.odometerKm === null || Math.abs(km) < minKmApart) return [];
  return [((one.priceCents - other.priceCents) / km) * 1000];
}

/** Between its neighbours where it falls between two; zero of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Which cars of the stock say what another one is worth. */
export type Comparable = {
  readonly year: number;
  readonly odometerKm: number | null;
  readonly badge: string | null;
  readonly nvic: string | null;
  /** What is asked for it, before government charges where a table says which. Whole cents. */
  readonly priceCents: number;
  /** What is asked for such cars in its state, where the feed says so. */
  readonly stateAverageCents: number | null;
  readonly state: string | null;
};

/** New cars say nothing of used ones; a car without a price, a year or kilometres says too little. */
export function selectComparables(
  cars: readonly CarSummary[],
  own: Pick<TradeInCar, 'make' | 'model' | 'odometerKm'>,
  config: Pick<SiteConfig, 'governmentCharges'>,
): readonly Comparable[] {
  return cars.flatMap((car) => {
    const { year, odometerKm, badge, nvic, state, stockType, status } = car;
    if (stockType === 'new' || (status !== 'in_stock' && status !== 'sold')) return [];
    if (!sameName(car.make, own.make) || !sameName(car.model, own.model)) return [];
    const requested = findComparedPrice(car, config)?.beforeChargesCents ?? shownPriceCents(car);
    if (requested === null || year === null || (odometerKm === null && own.odometerKm !== null)) return [];
    const { stateAverageCents } = car.market;
    return [
      { year, odometerKm, badge, nvic: parseNvic(nvic), priceCents: requested, stateAverageCents, state },
    ];
  });
}
