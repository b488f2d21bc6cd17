/** The search of the stock grid and its address, one pair of functions: rubbish becomes the nearest sensible search (H-4). */

export const facetNames = [
  'age',
  'photos',
  'owner',
  'status',
  'type',
  'location',
  'make',
  'model',
  'score',
] as const;
export type FacetName = (typeof facetNames)[number];

export const deskOrders = [
  'days-desc',
  'days-asc',
  'price-desc',
  'price-asc',
  'photos-asc',
  'score-asc',
  'name',
] as const;
export type DeskOrder = (typeof deskOrders)[number];

export type DeskSearch = {
  readonly query: string;
  readonly facets: Readonly<Record<FacetName, readonly string[]>>;
  readonly fromCents: number | null;
  readonly toCents: number | null;
  readonly order: DeskOrder;
  /** From 1. */
  readonly page: number;
};

export const rowsOnPage = 50;
const longestQuery = 100;
const mostValues = 50;

export function parseDeskSearch(parameters: URLSearchParams): DeskSearch {
  const values = (name: FacetName) => {
    const given = parameters.getAll(name).map((value) => value.trim());
    return [...new Set(given.filter((value) => value !== ''))].sort().slice(0, mostValues);
  };
  return {
    query: (parameters.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, longestQuery),
    facets: {
      age: values('age'),
      photos: values('photos'),
      owner: values('owner'),
      status: values('status'),
      type: values('type'),
      location: values('location'),
      make: values('make'),
      model: values('model'),
      score: values('score'),
    },
    fromCents: centsOf(parameters.get('from')),
    toCents: centsOf(parameters.get('to')),
    order: deskOrders.find((order) => order === parameters.get('sort')) ?? 'days-desc',
    page: Math.max(1, Math.min(100_000, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)),
  };
}

/** Without what is as usual, in one order. */
export function serialiseDeskSearch(search: DeskSearch): string {
  const parameters = new URLSearchParams();
  if (search.query !== '') parameters.set('q', search.query);
  for (const name of facetNames) for (const value of search.facets[name]) parameters.append(name, value);
  if (search.fromCents !== null) parameters.set('from', String(search.fromCents / 100));
  if (search.toCents !== null) parameters.set('to', String(search.toCents / 100));
  if (search.order !== 'days-desc') parameters.set('sort', search.order);
  if (search.page > 1) parameters.set('page', String(search.page));
  return parameters.toString();
}

function centsOf(text: string | null): number | null {
  const dollars = Number((text ?? '').replace(/[$,\s]/g, ''));
  return text === null || text.trim() === '' || !Number.isSafeInteger(dollars) || dollars < 0
    ? null
    : dollars * 100;
}
