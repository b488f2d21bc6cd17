/** What a listing would show at an address, worked out where the shopper is: counts, and the cards of the page. */
import { renderToString } from 'react-dom/server';
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { buildSearchUrl, parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import { canAnswer, openStock, readVocabulary } from '#domain/stock-search/compact/open-stock.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements, withPage } from '#domain/stock-search/search-state-changes.ts';
import type { ListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { layoutParameter, type ResultLayout, resultLayouts } from '#view-models/listing/result-layout.ts';
import { parseWholeGroup, withWholeGroup } from '#view-models/listing/whole-group.ts';
import { type ListedViews, openViews } from './listed-views.ts';
import { listingCards } from './listing-cards.tsx';

/** Drawn by the components of the server, as the server draws it; `href` is where it leads. */
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
  views: ListedViews | null,
): EarlyListing {
  const index = openStock(stock);
  const vocabulary = readVocabulary(stock);
  const cards = views?.version === version ? openCards(views) : null;
  return (href) => {
    const { pathname, searchParams } = new URL(href, 'http://listing');
    const path = searchPath.exec(pathname);
    const base = path && parseSearchPath((path[1] ?? '').split('/'), vocabulary);
    if (!base) return null;
    const state = mergeRefinements(parseSearchState(searchParams), base);
    if (!canAnswer(stock, state)) return null;
    const { hits, count, facets, page } = index.search({ ...state, pageSize });
    const address = buildSearchUrl(withPage(state, page), vocabulary);
    const asked = searchParams.get(layoutParameter);
    const laidOut = asked
      ? `${address}${address.includes('?') ? '&' : '?'}${layoutParameter}=${asked}`
      : address;
    const layout = resultLayouts.find((each) => each === asked) ?? null;
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
      cards: cards && hits.map((place) => cards.draw(place, layout)),
      note: cards && buildFinanceNote(hits.map((place) => cards.viewAt(place).finance)),
    };
  };
}

function openCards({ template, layout: usualLayout, columns }: ListedViews) {
  const ListingCard = listingCards[template];
  const open = openViews({ columns });
  const opened = new Map<number, CarCardView>();
  const viewAt = (place: number): CarCardView => keep(opened, place, () => open(place));
  const drawn = new Map<string, EarlyCard>();
  return {
    viewAt,
    /** Null for the site's own layout. */
    draw(place: number, layout: ResultLayout | null): EarlyCard {
      return keep(drawn, `${place} ${layout}`, () => {
        const card = viewAt(place);
        const html = renderToString(
          <ListingCard card={card} layout={layout ?? usualLayout} isFirst={false} />,
        );
        return { href: card.href, html };
      });
    },
  };
}

function keep<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
