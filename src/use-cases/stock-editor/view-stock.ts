/** The stock grid as a person may see it: a page of cars and what each further choice would leave. */

import { carFullName } from '#domain/car/car-name.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import { findRows, type SeenLocations } from '#domain/stock-editor/find-rows.ts';
import type { GridRow } from '#domain/stock-editor/grid-row.ts';
import type { GridSearch } from '#domain/stock-editor/grid-search.ts';
import { gridFacets } from '#domain/stock-editor/grid-table.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { ListedView, SavedViewStore } from '#ports/staff/saved-view-store.ts';
import type { ChangeStore } from '#ports/stock/change-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';
import { findPriceEdit } from './grid-price.ts';

export type ViewStockPorts = EditorStockPorts & {
  readonly savedViews: Pick<SavedViewStore, 'list'>;
  readonly changes: Pick<ChangeStore, 'reading'>;
};

/** `changed`: the price that was just typed, by its change set. */
export type StockInput = GridSearch & { readonly changed?: string };

/** The message over the grid after a price was typed in it. */
export type NewPrice = {
  readonly changeSetId: string;
  readonly title: string;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
  /** A timed change overrides it: the price shows once that has ended. */
  readonly shownCents: number | null;
};

export type GridRowView = GridRow & { readonly mayPrice: boolean };
export type GridFacetView = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};
export type StockView = {
  readonly search: GridSearch;
  readonly total: number;
  readonly pageCount: number;
  readonly rows: readonly GridRowView[];
  readonly facets: readonly GridFacetView[];
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  readonly mayBulk: boolean;
  readonly views: readonly ListedView[];
  readonly justPriced: NewPrice | null;
};

export const viewStock = reading<StockInput, StockView, ViewStockPorts>({
  name: 'stock.see',
  async read({ requested: { changed = '', ...search }, caller: { member }, dealerGroupId, scope }, app, now) {
    const { index } = await loadEditorStock(dealerGroupId, app, now);
    const seen = seenLocations(scope);
    const { rows, total, page, pageCount, facets } = findRows(index, search, seen);
    const views = await app.savedViews.list({ dealerGroupId, staffId: member.id });
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const locations = (group?.locations ?? []).map(({ slug, name }) => ({ slug, name }));
    const mayAt = (act: 'car.price' | 'car.bulk', locationSlug: string | null) =>
      mayAct(member, act, { locationSlug }, now).ok;
    return {
      search: { ...search, page },
      total,
      pageCount,
      rows: rows.map((row) => ({ ...row, mayPrice: mayAt('car.price', row.locationSlug) })),
      facets: gridFacets.flatMap(({ kind, attribute: name, label }) => {
        const items = kind === 'range' ? [] : (facets[name] ?? []);
        const values = items
          .filter(({ count, isRefined }) => count > 0 || isRefined)
          .map(({ value, label: of, count }) => ({ value, label: of, count }));
        // What all have alike narrows nothing.
        const isUseful = values.length > 1 || search.facets[name] !== undefined;
        return isUseful ? [{ name, label, values: values.slice(0, maxValuesShown) }] : [];
      }),
      locations: seen === 'all' ? locations : locations.filter(({ slug }) => seen.includes(slug)),
      views,
      justPriced: changed === '' ? null : await findPriced({ dealerGroupId, changed, seen }, app),
      mayBulk: [...locations.map(({ slug }) => slug), null].some((slug) => mayAt('car.bulk', slug)),
    };
  },
});

async function findPriced(
  { dealerGroupId, changed, seen }: { dealerGroupId: string; changed: string; seen: SeenLocations },
  { changes }: ViewStockPorts,
): Promise<NewPrice | null> {
  const edit = await findPriceEdit(changes.reading(dealerGroupId), changed);
  if (edit === null || edit.changeSet.state !== 'applied' || edit.line.outcome !== 'applied') return null;
  const { line, standing } = edit;
  const slug = standing.car.locationSlug;
  if (seen !== 'all' && (slug === null || !seen.includes(slug))) return null;
  const centsOf = (value: FeedValue) => (typeof value === 'number' ? value : null);
  return {
    changeSetId: changed,
    title: carFullName(standing.car),
    beforeCents: centsOf(line.before.shown),
    afterCents: centsOf(line.value),
    shownCents: standing.car.priceCents,
  };
}

/** The rest is found by typing. */
const maxValuesShown = 60;
