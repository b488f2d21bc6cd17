/** What stands at an address of the search: a listing, a better address for it, or nothing (ROUTE group). */
import type { SiteContext } from '#domain/site/site-context.ts';
import { isTypedSearch } from '#domain/stock-search/address/typed-search.ts';
import type { Application } from '#use-cases/application.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { parseOmittedWords, withOmittedWords } from '#view-models/listing/omitted-words.ts';
import { parseResultLayout } from '#view-models/listing/result-layout.ts';
import { parseWholeGroup, withWholeGroup } from '#view-models/listing/whole-group.ts';
import { omitUnmatchedWords } from './omit-words.ts';
import { spellFilters } from './spell-filters.ts';
import { understandQuery } from './understand-query.ts';
import { readSearchAddress, readUnstockedAddress, viewListing } from './view-listing.ts';

export type ListingAddress = {
  /** What follows `/search/`. */
  readonly path: string;
  readonly parameters: URLSearchParams;
};

export type OpenedListing =
  | { readonly kind: 'listing'; readonly listing: ListingView }
  /** The same search, as this site writes it. */
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'nothing' };

/** Filters are spelt first: words are understood against the stock as it spells itself. */
export async function openListing(
  site: SiteContext,
  { path, parameters }: ListingAddress,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<OpenedListing> {
  const vocabulary = await app.stockSearch.vocabulary(site);
  const asked =
    readSearchAddress(path, parameters, vocabulary) ??
    readUnstockedAddress(path, parameters, { models: site.config.models, vocabulary });
  if (asked === null) return { kind: 'nothing' };
  const spelled = await spellFilters(site, asked, app);
  const understood = await understandQuery(site, spelled, app);
  const { state, omitted } = await omitUnmatchedWords(site, understood, app);
  const omittedWords = [...parseOmittedWords(parameters), ...omitted];
  const layout = parseResultLayout(parameters, site.config);
  const wholeGroup = parseWholeGroup(parameters);
  const listing = await viewListing(site, { state, layout, wholeGroup, omittedWords }, app, now);
  return state !== asked || isTypedSearch(parameters) || isOtherPage(listing.href, parameters)
    ? { kind: 'moved', href: withOmittedWords(withWholeGroup(listing.href, wholeGroup), omittedWords) }
    : { kind: 'listing', listing };
}

/** A page beyond the last is written as the one that is shown. */
function isOtherPage(href: string, parameters: URLSearchParams): boolean {
  const shown = new URL(href, 'https://site.invalid').searchParams.get('page');
  return parameters.has('page') && parameters.get('page') !== shown;
}
