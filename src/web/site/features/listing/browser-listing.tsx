/** A listing at an address, made where the shopper is: composed of the stock that is held there, and drawn with the components of the server. */
import type { FC, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import {
  canAnswer,
  openStock,
  readNumbers,
  readVocabulary,
} from '#domain/stock-search/compact/open-stock.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { findListing } from '#use-cases/stock-search/find-listing.ts';
import type { ListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import type { ListingStock } from '#use-cases/stock-search/search-stock.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { parseWholeGroup, withWholeGroup } from '#view-models/listing/filter-groups.ts';
import { parseOmittedWords, withOmittedWords } from '#view-models/listing/listing-text.ts';
import { type ListingView, parseResultLayout } from '#view-models/listing/listing-view.ts';
import { PageProvider } from '#web/ui/page.tsx';
import type { PageFacts } from '#web/ui/page-facts.ts';
import { type ListedViews, openViews } from './listed-views.ts';
import { listingCards } from './listing-cards.tsx';
import { ListingPage } from './listing-page.tsx';
import { OutbackListing } from './outback-listing.tsx';
import { ResultItem } from './results.tsx';
import { VoltListing } from './volt-listing.tsx';

/** The listing as each template lays it out: drawn by the server, and by a browser that knows the stock. */
const listingPages: Readonly<Record<SiteConfig['template'], FC<{ readonly listing: ListingView }>>> = {
  meridian: ListingPage,
  volt: VoltListing,
  outback: OutbackListing,
};

export type DrawnItem = {
  /** Where its car leads; null for one of the site's own cards. */
  readonly href: string | null;
  readonly html: string;
};

export type DrawnListing = {
  /** As the server would write it. */
  readonly address: string;
  /** What the head says, and the listing. */
  readonly html: string;
  /** The content of its list; null where the HTML has it already. */
  readonly items: readonly DrawnItem[] | null;
};

/** Answers null for what the server alone knows. */
export type BrowserListing = (href: string) => Promise<DrawnListing | null>;

export type PageOfListing = { readonly facts: PageFacts; readonly origin: string };

const searchPath = /^\/search(?:\/(.*))?$/;

export function openBrowserListing(
  { stock }: ListedStock,
  views: ListedViews,
  page: PageOfListing,
): BrowserListing {
  const app = openListingStock(stock, views);
  const render = createDrawing(views, page);
  const { site, day } = views;
  return async (href) => {
    const { pathname, searchParams } = new URL(href, page.origin);
    const state = readState(pathname, searchParams, app.vocabulary);
    if (!state || !canAnswer(stock, state)) return null;
    const layout = parseResultLayout(searchParams, site.config);
    const expandedGroup = parseWholeGroup(searchParams);
    const omittedWords = parseOmittedWords(searchParams);
    const request = { state, layout, expandedGroup, omittedWords, day };
    const unlocated = { origin: null, distances: null, message: null };
    const listing = await findListing(site, { ...request, ...unlocated }, app);
    const address = withOmittedWords(withWholeGroup(listing.href, expandedGroup), omittedWords);
    return { address, ...render(listing) };
  };
}

function readState(
  pathname: string,
  parameters: URLSearchParams,
  vocabulary: StockVocabulary,
): SearchState | null {
  const path = searchPath.exec(pathname);
  const base = path && parseSearchPath((path[1] ?? '').split('/'), vocabulary);
  return base && mergeRefinements(parseSearchState(parameters), base);
}

/** A car is its place. */
function openListingStock(
  stock: ListedStock['stock'],
  { columns }: Pick<ListedViews, 'columns'>,
): ListingStock<number> {
  const index = openStock(stock);
  const open = openViews({ columns });
  const opened = new Map<number, CarCardView>();
  const card = (position: number) => save(opened, position, () => open(position));
  return {
    vocabulary: readVocabulary(stock),
    search: async (state, pageSize) => index.search({ ...state, pageSize }),
    listLimited: async (state, maxCars) => index.list({ ...state, pageSize: maxCars }, maxCars),
    card,
    figure: (attribute, position) => readNumbers(stock, attribute)?.(position) ?? null,
    isAvailable: (position) => !['sold', 'withdrawn'].includes(card(position).availability.kind),
  };
}

/** Before a first card React asks for its photo, which by now the card does as soon. */
const photoHint = /<link rel="preload" as="image"[^<>]*>/;

function createDrawing(
  { site }: Pick<ListedViews, 'site'>,
  { facts, origin }: PageOfListing,
): (listing: ListingView) => Pick<DrawnListing, 'html' | 'items'> {
  const { template } = site.config;
  const [Page, Card] = [listingPages[template], listingCards[template]];
  const drawn = (part: ReactNode) =>
    renderToString(<PageProvider value={facts}>{part}</PageProvider>).replace(photoHint, '');
  const items = new WeakMap<object, Map<string, DrawnItem>>();
  const drawItem = (
    entry: ListingView['entries'][number],
    layout: ListingView['layout'],
    isFirst: boolean,
  ) => {
    const of = entry.kind === 'car' ? entry.card : entry.action;
    const known = items.get(of) ?? new Map<string, DrawnItem>();
    items.set(of, known);
    return save(known, `${layout} ${isFirst}`, () => ({
      href: entry.kind === 'car' ? entry.card.href : null,
      html: drawn(<ResultItem entry={entry} layout={layout} isFirst={isFirst} Card={Card} />),
    }));
  };
  return (listing) => ({
    html: drawn(
      <>
        <ListingMeta listing={listing} siteName={facts.site.name} origin={origin} />
        <Page listing={{ ...listing, entries: [] }} />
      </>,
    ),
    items: listing.entries.map((entry, index) => drawItem(entry, listing.layout, index === 0)),
  });
}

function save<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

type Props = {
  readonly listing: Pick<ListingView, 'heading' | 'countText' | 'isIndexable' | 'canonicalHref'>;
  readonly siteName: string;
  readonly origin: string;
};

/** What the head of a page says of its listing. */
export function ListingMeta({ listing, siteName, origin }: Props) {
  const { heading, countText, isIndexable } = listing;
  const canonicalHref = `${origin}${listing.canonicalHref}`;
  return (
    <>
      <title>{`${heading} | ${siteName}`}</title>
      <meta name="description" content={`${heading}. ${countText}.`} />
      <link rel="canonical" href={canonicalHref} />
      {isIndexable ? (
        <>
          {/* The least that a message needs: the description above is read too, and every byte of a list counts. */}
          <meta property="og:title" content={heading} />
          <meta property="og:url" content={canonicalHref} />
        </>
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
    </>
  );
}
