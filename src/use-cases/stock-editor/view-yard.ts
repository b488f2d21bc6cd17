/**
 * Which cars a person in the yard is standing at: found by number, plate or words; without any, those that need photos
 * most.
 */

import { findRows } from '#domain/stock-editor/find-rows.ts';
import { emptyGridSearch, type GridSearch } from '#domain/stock-editor/grid-search.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';

export type YardCar = {
  readonly id: string;
  readonly title: string;
  readonly stockNumber: string;
  readonly image: string | null;
  readonly photoCount: number;
  readonly expectedPhotos: number;
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

const maxShown = 20;
const maxQueryLength = 100;

/** Sold cars need no photos. */
const wanting: GridSearch = {
  ...emptyGridSearch,
  facets: { photos: ['few', 'none'], status: ['coming_soon', 'in_stock', 'reserved'] },
  order: 'photos-asc',
};

export const viewYard = reading<{ readonly query: string }, YardView, EditorStockPorts>({
  name: 'car.photos',
  async read({ requested, caller, dealerGroupId, scope }, app, now) {
    const query = requested.query.trim().slice(0, maxQueryLength);
    const { index } = await loadEditorStock(dealerGroupId, app, now);
    const search = query === '' ? wanting : { ...emptyGridSearch, query };
    const { rows, total } = findRows(index, search, seenLocations(scope));
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const names = new Map((group?.locations ?? []).map(({ slug, name }) => [slug, name]));
    return {
      query,
      total,
      cars: rows.slice(0, maxShown).map((row) => ({
        id: row.id,
        title: row.title,
        stockNumber: row.stockNumber,
        image: row.image,
        photoCount: row.photoCount,
        expectedPhotos: row.expectedPhotos,
        place: row.locationSlug === null ? null : (names.get(row.locationSlug) ?? row.locationSlug),
      })),
      staffId: caller.staffId,
    };
  },
});
