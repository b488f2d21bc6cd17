/** A page of results as a template draws it: words, counts and links, nothing left to work out. */
import type { ResultEntry } from '#domain/content/insert-result-cards.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { ColourFamily } from '#domain/stock-search/facets/colour-swatch.ts';
import type { SliderScale } from '#domain/stock-search/facets/price-slider.ts';
import type { RangeFormat } from '#domain/stock-search/facets/range-format.ts';
import type { SortOrder } from '#domain/stock-search/search-state.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { OfferBanner } from '#view-models/content/view-offers.ts';
import type { NearMatchesView } from './listing-text.ts';

export type Crumb = { readonly label: string; readonly href: string | null };

export type FilterChip = {
  /** "Make" */
  readonly attributeLabel: string;
  /** "Toyota", "$20,000 to $60,000" */
  readonly valueLabel: string;
  readonly removeHref: string;
  readonly swatch: ColourFamily | null;
  /** The one that empties the list. */
  readonly causesNoResults: boolean;
};

export type FacetItemView = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isRefined: boolean;
  /** A press would leave an empty list. */
  readonly leadsToNoResults: boolean;
  /** The dot of a colour. */
  readonly swatch: ColourFamily | null;
};

/** A value of a facet as a link. */
export type QuickFilterView = FacetItemView & {
  /** The listing narrowed by it, from page 1. */
  readonly href: string;
};

type GroupBasics = {
  readonly attribute: string;
  readonly label: string;
  /** What is chosen in it, shown while it is closed; null for nothing. */
  readonly selectionText: string | null;
  /** Open from the start. */
  readonly isOpen: boolean;
};

export type FacetGroupView = GroupBasics & {
  readonly kind: 'list';
  /** Name of its checkboxes in the form that works without script. */
  readonly inputName: string;
  /** The first values and those that are chosen; all of them, or the popular ones, where the group is whole. */
  readonly items: readonly FacetItemView[];
  /** What `items` begins with are the popular ones. */
  readonly hasPopular: boolean;
  /** Behind "All makes" in a group that is whole. */
  readonly others: {
    readonly label: string;
    /** Something in it is chosen, or nothing else was left out. */
    readonly isOpen: boolean;
    readonly items: readonly FacetItemView[];
  } | null;
  /** Brings the values that are left out: "Show 12 more", or "All 26 makes" where only those are. */
  readonly more: { readonly label: string; readonly href: string } | null;
};

export type RangeGroupView = GroupBasics & {
  readonly kind: 'range';
  readonly minInputName: string;
  readonly maxInputName: string;
  /** In the unit of the address. A handle at an end of the scale is no bound. */
  readonly scale: SliderScale;
  readonly format: RangeFormat;
  readonly selectedMin: number | null;
  readonly selectedMax: number | null;
  /** Heights from 0 to 100, of equal width on the slider. */
  readonly bars: readonly number[];
  /** What the figures are compared with. */
  readonly note: string | null;
};

/** Where from and how far: two fields of the form, `near` and `within`. */
export type DistanceGroupView = GroupBasics & {
  readonly kind: 'distance';
  /** As the shopper typed it. */
  readonly place: string;
  /** As it was found; null where it was not. */
  readonly foundPlace: string | null;
  /** Why nothing is narrowed; null when it is, or when nothing was asked for. */
  readonly error: string | null;
  readonly radii: readonly RadiusView[];
};

export type RadiusView = {
  /** What the field sends; empty for any distance. */
  readonly value: string;
  /** "50 km (12)" */
  readonly label: string;
  readonly isChosen: boolean;
  readonly leadsToNoResults: boolean;
};

export type FilterGroupView = FacetGroupView | RangeGroupView | DistanceGroupView;

/** A place that could not be found, shown above the list, with a form that asks again. */
export type ListingMessageView = {
  readonly text: string;
  readonly place: string;
  /** The rest of the search, sent along. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

export type SortOptionView = {
  readonly value: SortOrder;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** It would leave an empty list. */
  readonly leadsToNoResults: boolean;
};

export type PagerItem =
  | { readonly kind: 'page'; readonly page: number; readonly href: string; readonly isCurrent: boolean }
  | { readonly kind: 'gap' };

export type PagerView = {
  readonly page: number;
  readonly pages: number;
  readonly previousHref: string | null;
  readonly nextHref: string | null;
  readonly items: readonly PagerItem[];
};

/** One way out of an empty result, with what it leads to: "Without" "Yellow" "12 cars". */
export type SearchRelaxation = {
  readonly verb: string;
  readonly subject: string;
  readonly countText: string | null;
  readonly href: string;
};

/** Why there is nothing, and what is nearest. */
export type NoResultsView = {
  readonly title: string;
  readonly text: string;
  /** Best first. */
  readonly ways: readonly SearchRelaxation[];
  /** The body to draw where a car is missing. */
  readonly bodyType: string;
  readonly nearest: { readonly heading: string; readonly cards: readonly CarCardView[] } | null;
};

export type LayoutOptionView = {
  readonly layout: ResultLayout;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** What a shopper's car may tow, as one tap (Outback). */
export type TowChoice = {
  readonly label: string;
  /** Null where it would leave an empty list. */
  readonly href: string | null;
  readonly isCurrent: boolean;
};

export type ListingView = {
  /** "Used Toyota SUVs for sale in Sydney" */
  readonly heading: string;
  readonly count: number;
  /** "42 cars, most relevant first" */
  readonly countText: string;
  /** "Show 42 cars" */
  readonly showText: string;
  /** "Showing 1 to 21 of 42 cars" */
  readonly showingText: string;
  readonly query: string;
  readonly crumbs: readonly Crumb[];
  readonly message: ListingMessageView | null;
  /** Words of the search that were left out because nothing matched them. */
  readonly ignoredWordsText: string | null;
  readonly banners: readonly OfferBanner[];
  readonly chips: readonly FilterChip[];
  readonly clearHref: string;
  /** Saves the search; null on a site without a garage. */
  readonly saveHref: string | null;
  readonly groups: readonly FilterGroupView[];
  /** Strong filters above the list. */
  readonly suggestions: readonly QuickFilterView[];
  readonly sortOptions: readonly SortOptionView[];
  readonly sortValue: string;
  /** The filter that is shown with all its values, because the address asks for it. */
  readonly expandedGroup: string | null;
  /** Where the filter form sends its fields. */
  readonly formAction: string;
  /** Cars, with the site's own cards among them. */
  readonly entries: readonly ResultEntry<CarCardView>[];
  readonly layout: ResultLayout;
  readonly layoutOptions: readonly LayoutOptionView[];
  /** Sent along by the filter form. */
  readonly hiddenFields: readonly { readonly name: string; readonly value: string }[];
  /** Empty where nothing in stock has a towing weight. */
  readonly towChoices: readonly TowChoice[];
  readonly pager: PagerView;
  /** Null where nothing lies just over a limit. */
  readonly justOver: NearMatchesView | null;
  /** Null unless nothing was found. */
  readonly noResults: NoResultsView | null;
  /** This page, layout included; `canonicalHref` is the same for every layout. */
  readonly href: string;
  readonly canonicalHref: string;
  /** Deep combinations are not for crawlers. */
  readonly isIndexable: boolean;
  /** The prescribed finance warning where any card shows a rate. */
  readonly financeWarning: string | null;
};

/** Grid or list: part of the address, so that it works without script and survives Back; not part of the search. */
export const resultLayouts = ['grid', 'list'] as const;
export type ResultLayout = (typeof resultLayouts)[number];

type LayoutSetting = { readonly search: Pick<SiteConfig['search'], 'resultLayout'> };

export const layoutParameter = 'view';

export function parseResultLayout(parameters: URLSearchParams, { search }: LayoutSetting): ResultLayout {
  const requested = parameters.get(layoutParameter);
  return resultLayouts.find((layout) => layout === requested) ?? search.resultLayout;
}

/** The address with the layout, where it is not the site's own. */
export function withResultLayout(address: string, layout: ResultLayout, { search }: LayoutSetting): string {
  if (layout === search.resultLayout) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${layoutParameter}=${layout}`;
}
