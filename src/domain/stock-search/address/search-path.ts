/** The paths under `/search`: what a path narrows to, and the path that says the most about a state. */
import {
  bodyTypeSlugs,
  foldSlug,
  fourByFourRefinement,
  isFourByFour,
} from '#domain/stock-search/facets/facet-slug.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { serialiseSearchState } from './search-address.ts';

export type BaseRefinements = Readonly<Record<string, readonly string[]>>;

const stockTypePaths: Readonly<Record<string, BaseRefinements>> = {
  'new-used-and-demo-cars': {},
  'used-cars': { car_type: ['used'] },
  'demo-cars': { car_type: ['demo'] },
  'new-cars': { car_type: ['new'] },
  'new-and-demo-cars': { car_type: ['demo', 'new'] },
};

/** What the paths that this module writes mean; a listing writes a hundred addresses with a handful of paths. */
const knownPaths = new WeakMap<StockVocabulary, Map<string, BaseRefinements | null>>();

/** Of segments that come from the vocabulary itself, so that as many are accepted as it has words. */
function readWrittenPath(segments: readonly string[], vocabulary: StockVocabulary): BaseRefinements | null {
  const known = knownPaths.get(vocabulary) ?? new Map<string, BaseRefinements | null>();
  knownPaths.set(vocabulary, known);
  const key = segments.join('/');
  const base = known.get(key) ?? parseSearchPath(segments, vocabulary);
  known.set(key, base);
  return base;
}

/** `segments` follow `/search`. Null for a path that means nothing here (404). */
export function parseSearchPath(
  segments: readonly string[],
  vocabulary: StockVocabulary,
): BaseRefinements | null {
  const [first, second, ...rest] = segments.filter((segment) => segment !== '');
  if (rest.length > 0) return null;
  if (first === undefined) return {};
  if (second !== undefined) return parseMakeAndModel(first, second, vocabulary);
  if (Object.hasOwn(stockTypePaths, first)) return stockTypePaths[first] ?? null;
  return parseMake(first, vocabulary) ?? parseBody(first, vocabulary) ?? parseMakeModel(first, vocabulary);
}

/** The whole address of a state: the path that names most of it, the rest as parameters. */
export function buildSearchUrl(state: SearchState, vocabulary: StockVocabulary): string {
  const { path, rest } = buildSearchPath(state, vocabulary);
  const parameters = serialiseSearchState(rest);
  return parameters === '' ? path : `${path}?${parameters}`;
}

/** Make and model first, then body, then stock type: one path per state, and reading it back gives the state. */
export function buildSearchPath(
  state: SearchState,
  vocabulary: StockVocabulary,
): { readonly path: string; readonly rest: SearchState } {
  for (const segments of candidatePaths(state, vocabulary)) {
    const base = readWrittenPath(segments, vocabulary);
    const isWholeAnswer =
      base !== null &&
      Object.entries(base).every(([attribute, values]) => isSameSet(values, state.refinements[attribute]));
    if (base === null || !isWholeAnswer) continue;
    const refinements = Object.fromEntries(
      Object.entries(state.refinements).filter(([attribute]) => !Object.hasOwn(base, attribute)),
    );
    return { path: `/${['search', ...segments].join('/')}`, rest: { ...state, refinements } };
  }
  return { path: '/search', rest: state };
}

function* candidatePaths(state: SearchState, vocabulary: StockVocabulary): Generator<readonly string[]> {
  const make = vocabulary.makes.find(({ label }) => label === only(state.refinements.make));
  if (make) {
    const model = make.models.find(({ label }) => label === only(state.refinements.model));
    if (model) yield [make.slug, model.slug];
    yield [make.slug];
  }
  const body = only(state.refinements.body);
  const bodyEntry = vocabulary.bodyTypes.find(({ label }) => label === body);
  if (bodyEntry) yield [bodyEntry.slug];
  for (const [slug, base] of Object.entries(stockTypePaths)) {
    if (base.car_type && isSameSet(base.car_type, state.refinements.car_type)) yield [slug];
  }
  yield ['new-used-and-demo-cars'];
}

function parseMakeAndModel(
  makeSlug: string,
  modelSlug: string,
  vocabulary: StockVocabulary,
): BaseRefinements | null {
  const make = vocabulary.makes.find(({ slug }) => slug === makeSlug.toLowerCase());
  const model = make?.models.find(({ slug }) => slug === modelSlug.toLowerCase());
  return make && model ? { make: [make.label], model: [model.label] } : null;
}

function parseMake(segment: string, vocabulary: StockVocabulary): BaseRefinements | null {
  const make = vocabulary.makes.find(({ slug }) => slug === segment.toLowerCase());
  return make ? { make: [make.label] } : null;
}

/** A body type that only this stock has is read by its own slug. */
function parseBody(segment: string, vocabulary: StockVocabulary): BaseRefinements | null {
  const folded = foldSlug(segment);
  const known = bodyTypeSlugs.find(({ slug }) => foldSlug(slug) === folded);
  const labels = known?.labels.map(foldSlug) ?? [folded];
  const inStock = labels.flatMap((requested) =>
    vocabulary.bodyTypes.filter(({ label }) => foldSlug(label) === requested),
  );
  if (inStock[0] === undefined && isFourByFour(segment)) {
    return { [fourByFourRefinement.attribute]: [fourByFourRefinement.value] };
  }
  const first = inStock[0]?.label ?? known?.filedUnder ?? known?.labels[0];
  return first === undefined ? null : { body: [first] };
}

/** `land-rover-discovery`. */
function parseMakeModel(segment: string, vocabulary: StockVocabulary): BaseRefinements | null {
  const requested = segment.toLowerCase();
  for (const make of vocabulary.makes) {
    if (!requested.startsWith(`${make.slug}-`)) continue;
    const model = make.models.find(({ slug }) => `${make.slug}-${slug}` === requested);
    if (model) return { make_model: [`${make.label} ${model.label}`] };
  }
  return null;
}

function only(values: readonly string[] | undefined): string | null {
  return values?.length === 1 ? (values[0] ?? null) : null;
}

function isSameSet(a: readonly string[], b: readonly string[] | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((value) => b.includes(value));
}
