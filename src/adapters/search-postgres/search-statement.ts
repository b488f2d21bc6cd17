/**
 * The whole of a search as one statement, and so as one state of the stock: the cars that pass every filter are found
 * once; their facets, bounds and page are read off them; each facet that narrows is counted again without its own
 * filter (disjunctive, SRCH-20).
 */
import { type SQL, sql } from 'drizzle-orm';
import { siteStockCar } from '#adapters/postgres/schema/site-stock.ts';
import type { CarFacet } from '#domain/stock-search/facets/car-facets.ts';
import { histogramBuckets, type Track } from '#domain/stock-search/facets/range-track.ts';
import type { CarSearchTable } from '#domain/stock-search/search-document.ts';
import { joinConditions, numberOf, type SearchConditions } from './search-conditions.ts';
import { termOf } from './site-stock-row.ts';

export type SearchRow = {
  readonly count: number;
  /** The page that stands: one beyond the last is the last. */
  readonly page: number;
  /** [attribute=value, cars] */
  readonly terms: readonly (readonly [string, number])[];
  /** [attribute, bucket, cars, lowest, highest] */
  readonly buckets: readonly (readonly [string, number, number, number, number])[];
  readonly summaries: readonly string[];
};

type Question = {
  readonly table: CarSearchTable;
  readonly conditions: SearchConditions;
  readonly tracks: Readonly<Record<string, Track>>;
  readonly order: SQL;
  readonly page: number;
  readonly pageSize: number;
};

export function searchStatement(question: Question): SQL {
  const { table, conditions, order, page, pageSize } = question;
  const isNarrowed = (facet: CarFacet) => conditions.facets.some((own) => own.facet === facet);
  const plainRanges = table.facets.filter((facet) => facet.kind === 'range' && !isNarrowed(facet));
  const ownCounts = conditions.facets.filter(({ facet }) => facet.kind !== 'range' && !facet.isUncounted);
  const ownRanges = conditions.facets.filter(({ facet }) => facet.kind === 'range');
  const termCounts = [
    countTerms(sql`matched`, sql`true`, noneOf(ownCounts.map(({ facet }) => facet))),
    ...ownCounts.map(({ facet }) =>
      countTerms(sql`${siteStockCar}`, joinConditions(conditions, facet), isOf(facet)),
    ),
  ];
  const bucketCounts = [
    ...(plainRanges.length > 0 ? [countBuckets(question, sql`matched`, sql`true`, plainRanges)] : []),
    ...ownRanges.map(({ facet }) =>
      countBuckets(question, sql`${siteStockCar}`, joinConditions(conditions, facet), [facet]),
    ),
  ];
  return sql`
    with matched as materialized (
      select car_id, terms, default_keys, order_keys, numbers
      from ${siteStockCar} where ${joinConditions(conditions)}
    ),
    place as (
      select count(*)::int as count,
        greatest(1, least(${page}::bigint, ceil(count(*)::float8 / ${pageSize}::int)::bigint))::int as page
      from matched
    ),
    terms as (${sql.join(termCounts, sql` union all `)}),
    buckets as (${sql.join(bucketCounts, sql` union all `)}),
    page as (
      select car_id, row_number() over (order by ${order}) as row from matched
      order by row limit ${pageSize}::int offset (select (page - 1)::bigint * ${pageSize}::int from place)
    ),
    hits as (
      select row, summary from page join ${siteStockCar} using (car_id) where ${conditions.site}
    )
    select count, page,
      (select coalesce(json_agg(json_build_array(term, n)), '[]') from terms) as terms,
      (select coalesce(json_agg(json_build_array(attribute, bucket, n, lowest, highest)), '[]') from buckets) as buckets,
      (select coalesce(json_agg(summary order by row), '[]') from hits) as summaries
    from place`;
}

/** The first cars of the result, nothing counted (SRCH-18). */
export function listStatement(
  { conditions, order }: Pick<Question, 'conditions' | 'order'>,
  limit: number,
): SQL {
  return sql`
    select summary from ${siteStockCar} where ${joinConditions(conditions)}
    order by ${order} limit ${limit}::int`;
}

/** Taking arrays apart in the select list, and comparing bytes, each halve the time that this takes. */
function countTerms(source: SQL, condition: SQL, isCounted: SQL): SQL {
  return sql`
    select term, count(*)::int as n
    from (select unnest(terms) collate "C" as term from ${source} where ${condition}) as each
    where ${isCounted} group by term`;
}

function isOf({ attribute }: CarFacet): SQL {
  return sql`starts_with(term, ${termOf(attribute, '')})`;
}

function noneOf(facets: readonly CarFacet[]): SQL {
  if (facets.length === 0) return sql`true`;
  return sql`not (${sql.join(facets.map(isOf), sql` or `)})`;
}

/** Bounds and histograms of several ranges in one pass. The arithmetic is that of `bucketOf`, digit by digit. */
function countBuckets(
  { table, tracks }: Question,
  source: SQL,
  condition: SQL,
  facets: readonly CarFacet[],
): SQL {
  const values = facets.map(({ attribute }) => {
    const { min, max } = tracks[attribute] ?? { min: null, max: null };
    const low = min ?? 0;
    return sql`(${attribute}::text, ${numberOf(table, attribute)}, ${low}::float8, ${(max ?? low) - low}::float8)`;
  });
  return sql`
    select attribute, bucket, count(*)::int as n, min(value) as lowest, max(value) as highest
    from ${source} cross join lateral (values ${sql.join(values, sql`, `)}) as range (attribute, value, low, span)
    cross join lateral (
      select case when span > 0
        then greatest(0, least(${histogramBuckets - 1}::int, floor((value - low) / span * ${histogramBuckets}::int)))
        else 0 end::int as bucket
    ) as placed
    where ${condition} and value is not null
    group by attribute, bucket`;
}
