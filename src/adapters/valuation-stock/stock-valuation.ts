/** Values a car by the comparable ones in the stock of the dealer group. */
import { localTimeIn } from '#domain/location/local-time.ts';
import { selectComparables, valueFromStock } from '#domain/trade-in/stock-value.ts';
import { valuationFromStock } from '#domain/trade-in/valuation.ts';
import type { ValuationSource } from '#ports/deals/trade-in-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';

export function createStockValuation(carStore: Pick<CarStore, 'listOfModel'>): ValuationSource {
  return {
    async value({ dealerGroupId, config }, { own, nvic, regoState }, now) {
      const rules = config.tradeIn;
      if (rules === null) return { kind: 'refused', reason: 'by-hand' };
      const cars = await carStore.listOfModel(dealerGroupId, own.make, own.model);
      const thisYear = Number(localTimeIn(config.timeZone, now).date.slice(0, 4));
      const requested = { own, nvic, state: regoState, thisYear };
      const value = valueFromStock(selectComparables(cars, own, config), requested, rules);
      if (value === null) return { kind: 'refused', reason: 'too-few-comparables' };
      return valuationFromStock(value, { own, nouns: config.labels.stockNoun.many }, rules);
    },
  };
}
