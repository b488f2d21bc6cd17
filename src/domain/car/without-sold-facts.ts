/** What a sold car keeps to itself: its plate, its VIN and what was asked for it are its new owner's business. */
import type { CarSummary } from './car.ts';

/** Everything that leaves for a shopper is made from this: cards, pages and their data, JSON, markup, documents. */
export function withoutSoldFacts<C extends CarSummary>(car: C): C {
  if (car.status !== 'sold') return car;
  return {
    ...car,
    vin: null,
    registration: null,
    priceCents: null,
    wasPriceCents: null,
    offerPriceCents: null,
    subscriptionPriceCents: null,
    ...('pastPrices' in car ? noSoldDetails : {}),
    market: { stateAverageCents: null, nationalAverageCents: null },
  };
}

/** Only a whole car has these; a summary is none the poorer. */
const noSoldDetails = { pastPrices: [], privateSuburb: null, privatePostcode: null, historyFacts: [] };
