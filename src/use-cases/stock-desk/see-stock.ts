/** The stock grid as somebody may see it: a page of cars and what each further choice would leave (H-4). */

import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { isInScope, mayAct } from '#domain/staff/may-act.ts';
import { type DeskRow, daysInStock } from '#domain/stock-desk/desk-row.ts';
import { type DeskSearch, type FacetName, facetNames, rowsOnPage } from '#domain/stock-desk/desk-search.ts';
import { facetOrder, findRows } from '#domain/stock-desk/find-rows.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type DeskStockPorts, readDeskStock } from './desk-stock.ts';

export type SeeStockPorts = DeskStockPorts & { readonly dealerGroups: () => readonly DealerGroup[] };

export type ShownRow = DeskRow & { readonly days: number; readonly mayPrice: boolean };
export type ShownFacet = {
  readonly name: FacetName;
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};
export type StockView = {
  readonly search: DeskSearch;
  readonly total: number;
  readonly pageCount: number;
  readonly rows: readonly ShownRow[];
  readonly facets: readonly ShownFacet[];
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  readonly mayBulk: boolean;
};

export const seeStock = reading<DeskSearch, StockView, SeeStockPorts>({
  name: 'stock.see',
  async read({ asked: search, caller: { member }, dealerGroupId, scope }, app, now) {
    const all = await readDeskStock(dealerGroupId, app, now);
    const own = all.filter(({ locationSlug }) => isInScope(scope, { locationSlug }));
    const { rows, counts } = findRows(own, search, now.getTime());
    const pageCount = Math.max(1, Math.ceil(rows.length / rowsOnPage));
    const page = Math.min(search.page, pageCount);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const locations = (group?.locations ?? []).map(({ slug, name }) => ({ slug, name }));
    const nameOf = new Map(locations.map(({ slug, name }) => [slug, name]));
    return {
      search: { ...search, page },
      total: rows.length,
      pageCount,
      rows: rows.slice((page - 1) * rowsOnPage, page * rowsOnPage).map((row) => ({
        ...row,
        days: daysInStock(row, now.getTime()),
        mayPrice: mayAct(member, 'car.price', { locationSlug: row.locationSlug }, now).ok,
      })),
      facets: facetNames.map((name) => ({
        name,
        values: valuesOf(name, counts.get(name) ?? new Map(), search).map(([value, count]) => ({
          value,
          label: name === 'location' ? (nameOf.get(value) ?? value) : value,
          count,
        })),
      })),
      locations,
      mayBulk: own.some(({ locationSlug }) => mayAct(member, 'car.bulk', { locationSlug }, now).ok),
    };
  },
});

/** A chosen value stays, though nothing has it any more: else it could not be let go. */
function valuesOf(
  name: FacetName,
  counted: ReadonlyMap<string, number>,
  search: DeskSearch,
): readonly (readonly [string, number])[] {
  const found = new Map(counted);
  for (const value of search.facets[name]) found.set(value, counted.get(value) ?? 0);
  const order = facetOrder[name];
  return [...found].sort(([left, leftCount], [right, rightCount]) =>
    order === undefined
      ? rightCount - leftCount || (left < right ? -1 : 1)
      : order.indexOf(left) - order.indexOf(right),
  );
}
