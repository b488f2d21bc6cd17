/** A search state as SQL conditions, one for each facet that narrows, so that each can be left out for its own counts. */
import { type SQL, sql } from 'drizzle-orm';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarFacet } from '#domain/stock-search/facets/car-facets.ts';
import type { LocationDistances } from '#domain/stock-search/near.ts';
import type { CarSearchTable } from '#domain/stock-search/search-document.ts';
import type { NumberRange, SearchState } from '#domain/stock-search/search-state.ts';
import { parseQueryTerms } from '#domain/stock-search/text-match.ts';
import { locationPosition, orderPosition, rangePosition, termOf } from './site-stock-row.ts';
import { buildTextQuery, type StockWords } from './text-query.ts';
import { ofSite } from './write-site-stock.ts';

export type FacetCondition = { readonly facet: CarFacet; readonly condition: SQL };

export type SearchConditions = {
  /** Stands in every statement: only the site's own stock. */
  readonly site: SQL;
  /** What else narrows but is no facet: free text, an order that leaves cars out (SRCH-13). */
  readonly base: readonly SQL[];
  readonly facets: readonly FacetCondition[];
};

export function readSearchConditions(
  site: SiteContext,
  table: CarSearchTable,
  state: SearchState,
  stockWords: StockWords,
): SearchConditions {
  const base: SQL[] = [];
  const textQuery = buildTextQuery(state.query, stockWords);
  if (textQuery !== null) base.push(sql`words @@ ${textQuery}::tsquery`);
  for (const term of parseQueryTerms(state.query))
    if (term.kind === 'value') base.push(sql`not (${hasAnyOf(term.attribute, [term.value])})`);
  const orderKey = orderKeyOf(table, state.sortOrder);
  if (orderKey && table.sortRules[state.sortOrder]?.dropsMissing) base.push(sql`${orderKey} is not null`);
  const facets = table.facets.flatMap((facet) => {
    const condition = readCondition(facet, table, state);
    return condition ? [{ facet, condition }] : [];
  });
  return { site: ofSite(site), base, facets };
}

/** All of them, or all but one facet's own. */
export function joinConditions({ site, base, facets }: SearchConditions, except?: CarFacet): SQL {
  const others = facets.filter(({ facet }) => facet !== except).map(({ condition }) => condition);
  return sql.join([site, ...base, ...others], sql` and `);
}

/** The order asked for, then the default order, then the car's id, so that pages never overlap. */
export function orderBy(
  site: SiteContext,
  table: CarSearchTable,
  sortOrder: string,
  nearest: LocationDistances | null,
): SQL {
  const last = sql`default_keys, car_id collate "C"`;
  if (nearest) return sql`${distanceBy(site, table, nearest)} nulls last, ${last}`;
  const orderKey = orderKeyOf(table, sortOrder);
  return orderKey ? sql`${orderKey} nulls last, ${last}` : last;
}

/** A car holds the number of its location; how far each location is away stands in the statement. */
function distanceBy(site: SiteContext, table: CarSearchTable, nearest: LocationDistances): SQL {
  const distances = site.locations.map(({ slug }) => nearest.get(slug) ?? null);
  const place = sql.raw(`numbers[${locationPosition(table)}]::int`);
  return sql`(${sql.param(distances)}::float8[])[${place}]`;
}

/** The column of a range: a place in an array, so that a new range is no new column. */
export function numberOf(table: CarSearchTable, attribute: string): SQL {
  return sql.raw(`numbers[${rangePosition(table, attribute)}]`);
}

function orderKeyOf(table: CarSearchTable, sortOrder: string): SQL | null {
  const position = orderPosition(table, sortOrder);
  return position === null ? null : sql.raw(`order_keys[${position}]`);
}

function readCondition(facet: CarFacet, table: CarSearchTable, state: SearchState): SQL | null {
  const { attribute } = facet;
  if (facet.kind === 'range') {
    const range = state.ranges[attribute];
    return range ? between(numberOf(table, attribute), range) : null;
  }
  const values = state.refinements[attribute];
  if (!values || values.length === 0) return null;
  return hasAnyOf(attribute, values);
}

function hasAnyOf(attribute: string, values: readonly string[]): SQL {
  // No stored text has a NUL, and PostgreSQL takes none.
  const terms = values.filter((value) => !value.includes('\0')).map((value) => termOf(attribute, value));
  return sql`terms && ${sql.param(terms)}::text[]`;
}

function between(number: SQL, { min, max }: NumberRange): SQL | null {
  const conditions: SQL[] = [];
  if (min !== null) conditions.push(sql`${number} >= ${min}::float8`);
  if (max !== null) conditions.push(sql`${number} <= ${max}::float8`);
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}
