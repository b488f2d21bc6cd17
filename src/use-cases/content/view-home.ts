/** The home page: the sections of the site's configuration, each with its figures from the stock. */
import type { CarSummary } from '#domain/car/car.ts';
import { carTitle } from '#domain/car/car-name.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import type { HomeSection, PageBlock } from '#domain/content/blocks/block-registry.ts';
import { popularBodyTypeCount } from '#domain/content/blocks/stock-blocks.ts';
import { insertPromos } from '#domain/content/insert-promos.ts';
import { selectShown } from '#domain/content/show-window.ts';
import { displayFinance, type FinanceDisplay } from '#domain/finance/finance-display.ts';
import { financeFormId } from '#domain/finance/finance-href.ts';
import type { Review } from '#domain/review/review.ts';
import { findOverallRating, listVisibleReviews, type Rating } from '#domain/review/visible-reviews.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { maxListed } from '#domain/stock-search/address/requested-page.ts';
import { bodyTypeHref, makeHref } from '#domain/stock-search/address/search-href.ts';
import { popularMakeCount } from '#domain/stock-search/facets/make-order.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { formatNumber } from '#domain/text/number.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import { listStock } from '#use-cases/stock-search/search-stock.ts';
import { type PriceSliderView, viewPriceSlider } from '#use-cases/stock-search/view-price-slider.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import { type OfferView, viewOffers } from '#view-models/content/view-offers.ts';
import { withLabel } from '#view-models/content/with-label.ts';
import { quickSearches } from '#view-models/listing/quick-searches.ts';
import { type LocationView, viewLocations } from '#view-models/location/view-location.ts';
import { type ModelTile, viewModelTiles } from './model-stock.ts';

/** The body types that most cars have, each with the picture of a car of that type from stock. */
export type BodyTypeTile = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** Null where no car of the type has a photo. */
  readonly imageUrl: string | null;
};

/** So many cars of a type are looked at for a photo. */
const maxLookedAt = 12;

/** `all` is the answer to the empty search, whose facets come with the most frequent value first. */
export async function listBodyTypeTiles(
  site: SiteContext,
  { all, limit }: { readonly all: SearchResult; readonly limit: number },
  app: Pick<Application, 'stockSearch'>,
): Promise<readonly BodyTypeTile[]> {
  const bodies = (all.facets.body ?? []).filter(({ count }) => count > 0).slice(0, limit);
  return Promise.all(
    bodies.map(async ({ label, value, count }) => {
      const state = { ...emptySearchState, refinements: { body: [value] } };
      const cars = await listStock(site, { state, limit: maxLookedAt }, app);
      const imageUrl = cars.find(({ images }) => images.length > 0)?.images[0]?.url ?? null;
      return { label, href: bodyTypeHref(value), count, imageUrl };
    }),
  );
}

export type CountedLink = { readonly label: string; readonly href: string; readonly count: number };

export type FinanceExample = {
  readonly linkText: string;
  readonly title: string;
  readonly href: string;
  readonly priceText: string;
  readonly finance: Extract<FinanceDisplay, { readonly isShown: true }>;
};

/** The button that leads to the finance form. */
export type ApprovalLink = { readonly href: string; readonly label: string };

export type HomeView = {
  readonly heading: string;
  readonly intro: string;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly heroImage: string | null;
  readonly stockCount: number;
  readonly sections: readonly HomeSection[];
  /** The four most frequent, by count. */
  readonly popularBodyTypes: readonly BodyTypeTile[];
  readonly popularMakes: readonly CountedLink[];
  readonly quickSearches: readonly CountedLink[];
  readonly priceSlider: PriceSliderView | null;
  readonly latest: readonly CarCardView[];
  readonly newThisWeek: number;
  readonly offers: readonly OfferView[];
  readonly offerCount: number;
  readonly locations: readonly LocationView[];
  readonly reviews: readonly Review[];
  readonly rating: Rating | null;
  readonly models: readonly ModelTile[];
  readonly financeExample: FinanceExample | null;
  /** The way to the finance form in the site's words, where the site has one. */
  readonly approval: ApprovalLink | null;
};

const maxReviews = 3;
const weekMs = 7 * dayMs;

export async function viewHome(
  site: SiteContext,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<HomeView> {
  const { home, promos, timeZone } = site.config;
  const sections = insertPromos(selectShown(home.sections, timeZone, now), promos, {
    path: '/',
    timeZone,
    now,
  });
  return {
    ...(await viewFigures(site, sections, app, now)),
    sections: sections.map((section) => withLabel(section, site)),
  };
}

/** What these blocks show of the stock and of the site, on any page. */
export async function viewFigures(
  site: SiteContext,
  blocks: readonly (PageBlock | HomeSection)[],
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<Omit<HomeView, 'sections'>> {
  const { config } = site;
  const all = await app.stockSearch.search(site, emptySearchState);
  const limits = blocks.flatMap((block) => (block.type === 'latest-arrivals' ? [block.limit] : []));
  const latest = (
    await listStock(site, { state: { ...emptySearchState, sortOrder: 'latest' }, limit: maxListed }, app)
  ).filter((car) => car.status === 'in_stock' && !car.isReserved);
  const shown = latest.slice(0, Math.max(0, ...limits));
  const offers = viewOffers(site, now);
  return {
    heading: config.home.heading,
    intro: fill(config.home.intro, site, all.count),
    searchLabel: config.home.searchLabel,
    searchPlaceholder: config.home.searchPlaceholder,
    heroImage: config.home.heroImage,
    stockCount: all.count,
    popularBodyTypes: await listBodyTypeTiles(site, { all, limit: popularBodyTypeCount }, app),
    popularMakes: counted(all, 'make', popularMakeCount, makeHref),
    quickSearches: quickSearches(all, config.labels.stockNoun.many),
    priceSlider: await viewPriceSlider(site, all, app),
    latest: shown.map((car) => buildCarCardView(car, site, now)),
    newThisWeek: latest.filter((car) => now.getTime() - car.createdAt.getTime() <= weekMs).length,
    offers,
    offerCount: offers.length,
    locations: viewLocations(site, now),
    reviews: listVisibleReviews(site).slice(0, maxReviews),
    rating: findOverallRating(site),
    models: await viewModelTiles(site, config.models, app),
    financeExample: financeExample(site, latest, now),
    approval: Object.hasOwn(config.pages, config.financePage)
      ? { href: `/${config.financePage}#${financeFormId}`, label: config.labels.approval }
      : null,
  };
}

/** Without any car there is no number: a sentence with it is left out. */
function fill(text: string, site: SiteContext, count: number): string {
  const stockText =
    count > 0
      ? text
      : text
          .split(/(?<=[.!?])\s+/)
          .filter((sentence) => !sentence.includes('{count}'))
          .join(' ');
  return stockText
    .replaceAll('{count}', formatNumber(count, site.config.locale))
    .replaceAll('{locations}', String(site.locations.length));
}

function counted(
  result: SearchResult,
  attribute: string,
  limit: number,
  href: (value: string) => string,
): readonly CountedLink[] {
  const items = result.facets[attribute] ?? [];
  return items
    .slice(0, limit)
    .map((item) => ({ label: item.label, href: href(item.value), count: item.count }));
}

/** The first arrival that has both a price and a repayment: a real car, not an invented sum. */
function financeExample(site: SiteContext, cars: readonly CarSummary[], now: Date): FinanceExample | null {
  for (const car of cars) {
    const finance = displayFinance(car, site.config, now);
    const price = displayPrice(car, site.config);
    if (finance.isShown && price.kind === 'price') {
      return {
        linkText: `See this ${site.config.labels.stockNoun.one}`,
        title: carTitle(car),
        href: carHref(car.slug),
        priceText: [
          `${price.text} ${price.priceType}`,
          finance.pricedOn === 'estimated' ? price.otherBasisText : null,
        ]
          .filter((text) => text !== null)
          .join(', '),
        finance,
      };
    }
  }
  return null;
}
