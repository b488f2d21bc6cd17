/** The stock grid as a person may see it: a page of cars and what each further choice would leave. */
import { carFullName } from '#domain/car/car-name.ts';
import { type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { readField } from '#domain/car-overrides/field-text.ts';
import { effectiveValue } from '#domain/car-overrides/override.ts';
import { findMinimumProblems, planPriceQuestions } from '#domain/car-overrides/price-question.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { clockOf, type DealerGroup } from '#domain/site/dealer-group.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { mayAct, scopeOf } from '#domain/staff/may-act.ts';
import { builtInViews } from '#domain/stock-editor/built-in-views.ts';
import { countRows, findRows, type SeenLocations, sumPrices } from '#domain/stock-editor/find-rows.ts';
import type { GridColumn } from '#domain/stock-editor/grid-columns.ts';
import {
  type GridChip,
  type GridFilter,
  gridChipsOf,
  gridFiltersOf,
} from '#domain/stock-editor/grid-filters.ts';
import type { GridRow } from '#domain/stock-editor/grid-row.ts';
import { type GridSearch, parseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { SavedViewStore } from '#ports/staff/staff-store.ts';
import type { ChangeReads, ChangeStore } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { undoAct } from '#use-cases/change/change-answers.ts';
import { type CarChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import { act, invalid, reading, refused } from '#use-cases/staff/act.ts';
import { carConflicts, priceRefusal, saveEdit } from './edit-car.ts';
import { type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';
import { columnsOf } from './stock-views.ts';

const path = 'priceCents';

/**
 * A price that is typed in the grid itself, and undone there: one car, one field, compared with what was seen of it.
 */
export type GridPriceInput = {
  readonly carId: string;
  /** As it was typed. */
  readonly text: string;
  /** The price in cents in the row; empty where there was none. */
  readonly was: string;
  /** The key of the question that was answered; empty where none was. */
  readonly confirmed: string;
};

type GridPorts = CarChangePorts & { readonly dealerGroups: () => readonly DealerGroup[] };
type Priced = { readonly standing: CarWithOverrides; readonly guard: PriceGuard };

export const changeGridPrice = act<
  GridPriceInput,
  Priced,
  FeedValue,
  { readonly changeSetId: string },
  GridPorts
>({
  name: 'car.price',
  async load({ requested, dealerGroupId }, app) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    return standing === null ? null : { standing, guard: priceGuardOf(group, null) };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ requested, loaded: { standing, guard }, caller }, now) {
    const read = readField(path, requested.text, now.getUTCFullYear());
    if (!read.ok) return refused(invalid({ price: read.problem }));
    const { value: theirs, override } = effectiveValue(standing.record, standing.overrides, { path, now });
    if (String(theirs ?? '') === requested.was) {
      const changes = [{ path, op: 'set', value: read.value }] as const;
      const { locationSlug } = standing.car;
      const below = findMinimumProblems(standing, changes, guard, now)[path];
      if (below !== undefined && !mayAct(caller.member, 'car.below-minimum', { locationSlug }, now).ok)
        return refused(invalid({ price: below }));
      const question = planPriceQuestions(standing, changes, guard, now);
      return question === null || question.key === requested.confirmed
        ? { ok: true, plan: read.value }
        : refused(priceRefusal(question));
    }
    const conflict = { path, yours: read.value, theirs, theirsBy: override?.madeBy ?? null } as const;
    return refused(carConflicts([conflict]));
  },
  save({ loaded: { standing }, plan: value, ...change }, app, now) {
    const plan = [{ path, op: 'set', value, seen: carChanges.seenOf(standing, path) }] as const;
    const nothing = { price: 'No changes to save.' };
    return saveEdit({ ...change, carId: standing.carId, plan, nothing }, app, now);
  },
});

export type PriceEdit = {
  readonly changeSet: ChangeSet;
  readonly line: CarChangeLine;
  readonly standing: CarWithOverrides;
};

/** Of one price and nothing else: whatever else was changed in one go is undone where it is shown. */
async function findPriceEdit(reads: ChangeReads, changeSetId: string): Promise<PriceEdit | null> {
  const changeSet = await reads.findChangeSet(changeSetId);
  if (changeSet?.kind !== 'edit') return null;
  const [line, other] = await reads.readLines(changeSet.id, { after: 0, limit: 2 });
  if (line?.path !== path || other !== undefined) return null;
  const [standing] = await reads.loadCarWithOverrides([line.subject.id]);
  return standing === undefined ? null : { changeSet, line, standing };
}

export const undoGridPrice = undoAct<
  { readonly changeSetId: string },
  PriceEdit,
  { readonly carId: string },
  CarChangePorts
>({
  name: 'car.price',
  load: ({ requested, dealerGroupId }, app) =>
    findPriceEdit(app.changes.reading(dealerGroupId), requested.changeSetId),
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ changeSetId }) => ({ kind: 'change-set', id: changeSetId }),
  setOf: ({ changeSetId }) => changeSetId,
  by: callerForCars,
  nothing: 'This price has changed since, so it was not undone.',
  resultOf: (_outcome, { standing }) => ({ carId: standing.carId }),
});

export type ViewStockPorts = EditorStockPorts & {
  readonly savedViews: Pick<SavedViewStore, 'list' | 'columns'>;
  readonly changes: Pick<ChangeStore, 'reading'>;
  readonly siteOrigin: (site: SiteContext) => string;
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

export type GridRowView = GridRow & {
  readonly mayPrice: boolean;
  /** Its page on the first website that lists it. */
  readonly publicHref: string | null;
};
/** A view as a tab: of everyone, of one's own, or of a colleague who shares it. */
export type StockTab = {
  readonly name: string;
  readonly address: string;
  readonly count: number;
  /** What removes it; null where it is not one's own. */
  readonly id: string | null;
  readonly by: string | null;
};
export type StockView = {
  readonly search: GridSearch;
  readonly total: number;
  /** What the prices of all that the search finds come to. */
  readonly totalCents: number;
  readonly pageCount: number;
  readonly rows: readonly GridRowView[];
  readonly filters: readonly GridFilter[];
  readonly chips: readonly GridChip[];
  readonly columns: readonly GridColumn[];
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  readonly mayBulk: boolean;
  readonly mayExport: boolean;
  readonly mayAdd: boolean;
  readonly tabs: readonly StockTab[];
  readonly justPriced: NewPrice | null;
  /** Of the dealer's calendar. */
  readonly today: string;
};

export const viewStock = reading<StockInput, StockView, ViewStockPorts>({
  name: 'stock.see',
  async read({ requested: { changed = '', ...search }, caller: { member }, dealerGroupId, scope }, app, now) {
    const { index } = await loadEditorStock(dealerGroupId, app, now);
    const seen = seenLocations(scope);
    const found = findRows(index, search, seen);
    const owner = { dealerGroupId, staffId: member.id };
    const [views, columns] = await Promise.all([app.savedViews.list(owner), columnsOf(owner, app)]);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const locations = (group?.locations ?? []).map(({ slug, name }) => ({ slug, name }));
    const mayAt = (act: 'car.price' | 'car.facts' | 'car.bulk', locationSlug: string | null) =>
      mayAct(member, act, { locationSlug }, now).ok;
    const origins = new Map(app.sitesOf(dealerGroupId).map((site) => [site.siteSlug, app.siteOrigin(site)]));
    const countOf = (address: string) =>
      countRows(index, parseGridSearch(new URLSearchParams(address)), seen);
    return {
      search: { ...search, page: found.page },
      total: found.total,
      totalCents: sumPrices(index, search, seen),
      pageCount: found.pageCount,
      rows: found.rows.map((row) => ({
        ...row,
        mayPrice: mayAt('car.price', row.locationSlug),
        publicHref: row.siteSlug === null ? null : `${origins.get(row.siteSlug) ?? ''}${carHref(row.slug)}`,
      })),
      filters: gridFiltersOf(found, search),
      chips: gridChipsOf(found, search),
      columns,
      locations: seen === 'all' ? locations : locations.filter(({ slug }) => seen.includes(slug)),
      tabs: [
        ...builtInViews.map((view) => ({ ...view, count: countOf(view.address), id: null, by: null })),
        ...views.map(({ id, name, address, by }) => ({
          ...{ name, address, by, count: countOf(address) },
          id: by === null ? id : null,
        })),
      ],
      justPriced: changed === '' ? null : await findPriced({ dealerGroupId, changed, seen }, app),
      today: localTimeIn(clockOf(group, null), now).date,
      mayExport: scopeOf(member, 'stock.export', now) !== null,
      mayAdd: locations.some(({ slug }) => mayAt('car.price', slug) && mayAt('car.facts', slug)),
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
