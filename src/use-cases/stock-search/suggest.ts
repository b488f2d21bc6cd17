/**
 * Suggestions while a shopper types: the whole of it understood, names it may become, and the first cars it finds.
 * Three searches of the index at most; the page cache keeps each answer until the stock changes.
 */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildSearchUrl } from '#domain/stock-search/address/search-path.ts';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import { understandSearch } from '#domain/stock-search/plain-language/parse-search-text.ts';
import type { SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { countFilters, hasFilters, mergeRefinements } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { type Completion, completeWords } from '#domain/stock-search/suggestions/complete-words.ts';
import {
  maxSuggestions,
  maxSuggestQueryLength,
  type Suggestion,
  type SuggestionKind,
} from '#domain/stock-search/suggestions/suggestion.ts';
import { inSentence } from '#domain/text/capitalise.ts';
import { formatKilometres } from '#domain/text/number.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { Application } from '#use-cases/application.ts';
import { describeParsedQuery } from '#view-models/listing/format-query.ts';
import { listingHeading } from '#view-models/listing/listing-text.ts';
import { loadSiteWords, understandQuery } from './understand-query.ts';

const maxCars = 3;
const maxNames = 5;
const minLengthForCars = 2;

/** What every suggestion is made from. */
type SiteStock = {
  readonly site: SiteContext;
  readonly stockSearch: StockSearch;
  readonly words: SiteWords;
  readonly vocabulary: StockVocabulary;
};

export async function suggest(
  site: SiteContext,
  query: string,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<readonly Suggestion[]> {
  const { stockSearch } = app;
  const typed = query.slice(0, maxSuggestQueryLength).trim();
  if (typed === '') return [];
  const [words, vocabulary] = await Promise.all([loadSiteWords(site, app), stockSearch.vocabulary(site)]);
  const stock = { site, stockSearch, words, vocabulary };
  const whole = await understandQuery(site, { ...emptySearchState, query: typed }, app);
  const [sentence, names] = await Promise.all([suggestWords(whole, stock), suggestNames(typed, stock)]);
  const isStated = names.some(({ href }) => href === sentence?.href);
  const links = [...(sentence && !isStated ? [sentence] : []), ...names].slice(0, maxSuggestions - maxCars);
  const cars = typed.length < minLengthForCars ? [] : await suggestCars(whole, stock);
  return [...links, ...cars];
}

/** "White hybrid SUVs under $40,000", where that is more than one name. */
async function suggestWords(
  state: SearchState,
  { site, stockSearch, vocabulary }: SiteStock,
): Promise<Suggestion | null> {
  if (state.query !== '' || countFilters(state) === 0) return null;
  const { count } = await stockSearch.search(site, state);
  if (count === 0) return null;
  const label = listingHeading(state, site)
    .replace(/ for sale$/, '')
    .replace(/ for sale in /, ' in ');
  return { kind: 'words', label, count, href: buildSearchUrl(state, vocabulary) };
}

/** Names that the end of what was typed begins, counted among the cars that its beginning leaves. */
async function suggestNames(
  typed: string,
  { site, stockSearch, words, vocabulary }: SiteStock,
): Promise<readonly Suggestion[]> {
  const results = new Map<string, { readonly state: SearchState; readonly result: SearchResult }>();
  const counted: (Suggestion & { readonly typed: number; readonly count: number })[] = [];
  for (const completion of completeWords(typed, words)) {
    let head = results.get(completion.head);
    if (!head) {
      const state = understandSearch({ ...emptySearchState, query: completion.head }, words);
      head = { state, result: await stockSearch.search(site, state) };
      results.set(completion.head, head);
    }
    const count = countOf(completion, head.result);
    if (count === 0) continue;
    const state = mergeRefinements(head.state, refinementsOf(completion, vocabulary));
    counted.push({
      kind: kindOf(completion),
      label: labelOf(state, completion, site),
      count,
      href: buildSearchUrl(state, vocabulary),
      typed: completion.typed,
    });
  }
  const ordered = counted.sort(
    (a, b) => b.typed - a.typed || b.count - a.count || (a.label < b.label ? -1 : 1),
  );
  const seen = new Set<string>();
  return ordered
    .filter(({ href }) => !seen.has(href) && seen.add(href))
    .slice(0, maxNames)
    .map(({ typed: _, ...suggestion }) => suggestion);
}

/** As on its card: the price with its type, or its replacement, and the kilometres. */
function detailOf(car: CarSummary, { config }: SiteContext): string {
  const price = displayPrice(car, config);
  const text = price.kind === 'price' ? `${price.text} ${inSentence(price.priceType)}` : price.text;
  const km = car.odometerKm === null ? null : formatKilometres(car.odometerKm, config.locale);
  return [isAvailable(car) ? text : 'Sold', km].filter((part) => part !== null).join(', ');
}

async function suggestCars(
  state: SearchState,
  { site, stockSearch }: SiteStock,
): Promise<readonly Suggestion[]> {
  if (!hasFilters(state)) return [];
  const cars = await stockSearch.listLimited(site, state, maxCars);
  return cars.map((car) => {
    const image = car.images[0];
    return {
      kind: 'car' as const,
      label: carFullName(car),
      href: carHref(car.slug),
      detail: detailOf(car, site),
      ...(image ? { image: imageUrl(image.url, 160) } : {}),
    };
  });
}

function kindOf({ meaning }: Completion): SuggestionKind {
  if (meaning.attribute === 'make') return 'make';
  return meaning.attribute === 'body' ? 'body' : 'model';
}

/** A model that one make has is shown and linked with its make. */
function refinementsOf(
  { meaning }: Completion,
  vocabulary: StockVocabulary,
): Readonly<Record<string, readonly string[]>> {
  const refinements: Record<string, string[]> = {};
  for (const { attribute, value } of meaning.refinements) {
    refinements[attribute] = [...(refinements[attribute] ?? []), value];
  }
  const [model, ...more] = refinements.model ?? [];
  if (model === undefined || more.length > 0 || refinements.make) return refinements;
  const makes = vocabulary.makes.filter(({ models }) => models.some(({ label }) => label === model));
  return makes.length === 1 ? { ...refinements, make: makes.map(({ label }) => label) } : refinements;
}

function countOf({ meaning }: Completion, { facets }: SearchResult): number {
  const isWithMake = meaning.attribute === 'make_model';
  const [make] = meaning.refinements;
  if (isWithMake) {
    return meaning.refinements.reduce(
      (sum, { attribute, value }) =>
        attribute === 'model' ? sum + countValue(facets, 'make_model', `${make?.value} ${value}`) : sum,
      0,
    );
  }
  return meaning.refinements.reduce(
    (sum, { attribute, value }) => sum + countValue(facets, attribute, value),
    0,
  );
}

function countValue(facets: SearchResult['facets'], attribute: string, value: string): number {
  return facets[attribute]?.find((item) => item.value === value)?.count ?? 0;
}

/** By itself "Toyota HiLux"; with more around it, the whole sentence. */
function labelOf(state: SearchState, { meaning }: Completion, site: SiteContext): string {
  const { make, model, ...others } = state.refinements;
  const hasMore = Object.keys(others).length > 0 || Object.keys(state.ranges).length > 0;
  if (meaning.attribute === 'body' || hasMore) {
    return listingHeading(state, site)
      .replace(/ for sale$/, '')
      .replace(/ for sale in /, ' in ');
  }
  const models = model ?? [];
  return models.length > 1 ? models.join(', ') : [...(make ?? []), ...models].join(' ');
}

/** What a listing would make of the words that a shopper is typing, as chips before they are sent. */
export async function viewParsedQuery(
  site: SiteContext,
  query: string,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<readonly string[]> {
  const typed = query.slice(0, maxSuggestQueryLength).trim();
  if (typed === '') return [];
  const read = parseQueryWords(typed, await loadSiteWords(site, app));
  const state = await understandQuery(site, { ...emptySearchState, query: typed }, app);
  // The code of a car is searched exactly.
  return state.query === read.rest ? describeParsedQuery(read, site, now) : [];
}
