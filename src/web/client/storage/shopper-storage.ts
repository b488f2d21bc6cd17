/** What this browser remembers for a shopper on this site. Each origin has storage of its own, so sites never mix. */
import { type CompareList, parseCompareList } from '#domain/compare/compare-list.ts';
import { type Favourites, parseFavourites } from '#domain/favourites/favourites.ts';
import { noVisit, parseVisit, type Visit } from '#domain/last-visit/visit.ts';
import { parseViewedCars, type ViewedCars } from '#domain/viewed-cars/viewed-cars.ts';
import { createStoredValue } from './stored-value.ts';

export const storedFavourites = createStoredValue<Favourites>({
  key: 'forecourt.favourites',
  version: 1,
  empty: [],
  parse: parseFavourites,
});

export const storedCompareList = createStoredValue<CompareList>({
  key: 'forecourt.compare',
  version: 1,
  empty: [],
  parse: parseCompareList,
});

export const storedViewedCars = createStoredValue<ViewedCars>({
  key: 'forecourt.viewed-cars',
  version: 1,
  empty: [],
  parse: parseViewedCars,
});

const maxPlaceLength = 60;

/** The postcode or suburb that a search by distance last started from; empty for none. */
export const storedLocation = createStoredValue<string>({
  key: 'forecourt.place',
  version: 1,
  empty: '',
  parse: (value) => (typeof value === 'string' ? value.slice(0, maxPlaceLength) : ''),
});

export const storedVisit = createStoredValue<Visit>({
  key: 'forecourt.visit',
  version: 1,
  empty: noVisit,
  parse: parseVisit,
});

/** Until when the estimate holds that this browser keeps, as ISO 8601; empty for none. The figure is the server's. */
export const storedTradeIn = createStoredValue<string>({
  key: 'forecourt.trade-in',
  version: 1,
  empty: '',
  parse: (value) => (typeof value === 'string' ? value.slice(0, maxPlaceLength) : ''),
});

/** "1" where this browser has a hold or a place on a waitlist; which, and until when, says the server. */
export const storedHolds = createStoredValue<string>({
  key: 'forecourt.holds',
  version: 1,
  empty: '',
  parse: (value) => (value === '1' ? value : ''),
});
