/** Which cars of the stock say what another one is worth. */
import type { CarSummary } from '#domain/car/car.ts';
import { findComparedPrice } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { sameName, type TradeInCar } from './trade-in-car.ts';
import { parseNvic } from './variant-code.ts';

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
