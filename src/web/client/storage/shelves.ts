/** What this browser remembers for a shopper on this site. Each origin has storage of its own, so sites never mix. */
import { type CompareList, parseCompareList } from '../../../domain/compare/compare-list.ts';
import { type Favourites, parseFavourites } from '../../../domain/favourites/favourites.ts';
import { createStoredValue } from './stored-value.ts';

export const favouritesShelf = createStoredValue<Favourites>({
  key: 'forecourt.favourites',
  version: 1,
  empty: [],
  parse: parseFavourites,
});

export const compareShelf = createStoredValue<CompareList>({
  key: 'forecourt.compare',
  version: 1,
  empty: [],
  parse: parseCompareList,
});
