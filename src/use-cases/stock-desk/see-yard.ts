/** Which cars somebody in the yard stands before: found by number, plate or words; without any, those that want photos most. */
import { type DeskSearch, emptyDeskSearch } from '#domain/stock-desk/desk-search.ts';
import { findRows } from '#domain/stock-desk/find-rows.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type DeskStockPorts, readDeskStock, seenLocations } from './desk-stock.ts';

export type YardCar = {
  readonly id: string;
  readonly title: string;
  readonly stockNumber: string;
  readonly image: string | null;
  readonly photoCount: number;
  readonly photosAsked: number;
  /** The name of its location. */
  readonly place: string | null;
};

export type YardView = {
  readonly query: string;
  /** How many cars it is in all; a phone is shown the first. */
  readonly total: number;
  readonly cars: readonly YardCar[];
  readonly staffId: string;
};

const mostShown = 20;
const longestQuery = 100;

/** Nobody photographs what is sold. */
const wanting: DeskSearch = {
  ...emptyDeskSearch,
  facets: { photos: ['few', 'none'], status: ['coming_soon', 'in_stock', 'reserved'] },
  order: 'photos-asc',
};

export const seeYard = reading<{ readonly query: string }, YardView, DeskStockPorts>({
  name: 'car.photos',
  async read({ asked, caller, dealerGroupId, scope }, app, now) {
    const query = asked.query.trim().slice(0, longestQuery);
    const { index } = await readDeskStock(dealerGroupId, app, now);
    const search = query === '' ? wanting : { ...emptyDeskSearch, query };
    const { rows, total } = findRows(index, search, seenLocations(scope));
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const names = new Map((group?.locations ?? []).map(({ slug, name }) => [slug, name]));
    return {
      query,
      total,
      cars: rows.slice(0, mostShown).map((row) => ({
        id: row.id,
        title: row.title,
        stockNumber: row.stockNumber,
        image: row.image,
        photoCount: row.photoCount,
        photosAsked: row.photosAsked,
        place: row.locationSlug === null ? null : (names.get(row.locationSlug) ?? row.locationSlug),
      })),
      staffId: caller.staffId,
    };
  },
});
