/** What a listing would show at an address, worked out where the shopper is: counts, and the cards of the page. */
import { type NotedTerms, noteOfTerms } from '#domain/finance/finance-note.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { buildSearchUrl, parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import { readCodes } from '#domain/stock-search/compact/code-text.ts';
import { canAnswer, openFacts, openStock, readVocabulary } from '#domain/stock-search/compact/open-stock.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements, withPage } from '#domain/stock-search/search-state-changes.ts';
import type { ListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { layoutParameter } from '#view-models/listing/result-layout.ts';
import { parseWholeGroup, withWholeGroup } from '#view-models/listing/whole-group.ts';
import { createCardFiller, type DrawnCards } from './drawn-cards.ts';

/** `href` is where the card leads, as its HTML says it: looked for here, where nothing waits to be painted. */
export type EarlyCard = { readonly href: string; readonly html: string };

export type EarlyAnswer = {
  /** As the server would write it. */
  readonly address: string;
  readonly count: number;
  readonly refinements: SearchState['refinements'];
  readonly isBounded: boolean;
  /** By attribute and value; a value that is missing has none. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** In order; null where none are at hand. */
  readonly cards: readonly EarlyCard[] | null;
  /** What their repayments rest on, with the warning; null where none is shown. */
  readonly note: string | null;
};

const searchPath = /^\/search(?:\/(.*))?$/;

export type EarlyListing = (href: string) => EarlyAnswer | null;

/** Answers null for what the server alone knows. */
export function openEarlyListing(
  { version, pageSize, stock }: ListedStock,
  drawn: DrawnCards | null,
): EarlyListing {
  const index = openStock(stock);
  const vocabulary = readVocabulary(stock);
  const isDrawn = drawn?.version === version;
  const fill = isDrawn ? createCardFiller(drawn, openFacts(stock)) : null;
  const termsAt = isDrawn ? openTerms(drawn) : () => null;
  return (href) => {
    const { pathname, searchParams } = new URL(href, 'http://listing');
    const path = searchPath.exec(pathname);
    const base = path && parseSearchPath((path[1] ?? '').split('/'), vocabulary);
    if (!base) return null;
    const state = mergeRefinements(parseSearchState(searchParams), base);
    if (!canAnswer(stock, state)) return null;
    const { hits, count, facets, page } = index.search({ ...state, pageSize });
    const address = buildSearchUrl(withPage(state, page), vocabulary);
    const layout = searchParams.get(layoutParameter);
    const laidOut = layout
      ? `${address}${address.includes('?') ? '&' : '?'}${layoutParameter}=${layout}`
      : address;
    return {
      address: withWholeGroup(laidOut, parseWholeGroup(searchParams)),
      count,
      refinements: state.refinements,
      isBounded: Object.keys(state.ranges).length > 0,
      counts: Object.fromEntries(
        Object.entries(facets).map(([attribute, items]) => [
          attribute,
          Object.fromEntries(items.map((item) => [item.value, item.count])),
        ]),
      ),
      cards: fill ? hits.map((place) => readCard(fill(place))) : null,
      note: noteOfTerms(hits.map(termsAt).filter((terms) => terms !== null)),
    };
  };
}

function readCard(html: string): EarlyCard {
  return { href: /class="car-card__link" href="([^"]*)"/.exec(html)?.[1] ?? '', html };
}

function openTerms({ terms, termsOf }: DrawnCards): (place: number) => NotedTerms | null {
  const codes = readCodes(termsOf);
  return (place) => terms[(codes[place] ?? 0) - 1] ?? null;
}
