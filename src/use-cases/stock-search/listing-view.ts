/** A page of results as a template draws it: words, counts and links, nothing left to work out. */
import type { CarCardView } from '../../domain/car/car-card-view.ts';
import type { SortOrder } from '../../domain/stock-search/search-state.ts';

export type Crumb = { readonly label: string; readonly href: string | null };

export type FilterChip = {
  /** "Make" */
  readonly attributeLabel: string;
  /** "Toyota", "$20,000 to $60,000" */
  readonly valueLabel: string;
  readonly removeHref: string;
};

export type FacetItemView = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isRefined: boolean;
  /** The listing with this value switched over, from page 1. */
  readonly href: string;
};

export type FacetGroupView = {
  readonly kind: 'list';
  readonly attribute: string;
  readonly label: string;
  /** Name of its checkboxes in the form that works without script. */
  readonly inputName: string;
  readonly items: readonly FacetItemView[];
  readonly refinedCount: number;
};

export type RangeGroupView = {
  readonly kind: 'range';
  readonly attribute: string;
  readonly label: string;
  readonly minInputName: string;
  readonly maxInputName: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The ends of the scale and the step between positions, whole units. */
  readonly lower: number;
  readonly upper: number;
  readonly step: number;
  readonly selectedMin: number | null;
  readonly selectedMax: number | null;
  /** Cars per equal-width bucket between `lower` and `upper`. */
  readonly histogram: readonly number[];
};

export type FilterGroupView = FacetGroupView | RangeGroupView;

export type SortOptionView = {
  readonly value: SortOrder;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
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

/** One way out of an empty result: drop this filter and get so many (C-1). */
export type Relaxation = { readonly label: string; readonly count: number; readonly href: string };

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
  readonly chips: readonly FilterChip[];
  readonly clearHref: string;
  readonly groups: readonly FilterGroupView[];
  /** Strong filters above the list (D-3). */
  readonly suggestions: readonly FacetItemView[];
  readonly sortOptions: readonly SortOptionView[];
  readonly sortValue: string;
  /** Where the filter form sends its fields. */
  readonly formAction: string;
  readonly cards: readonly CarCardView[];
  readonly pager: PagerView;
  /** Empty unless nothing was found. */
  readonly relaxations: readonly Relaxation[];
  readonly canonicalHref: string;
  /** Deep combinations are not for crawlers. */
  readonly isIndexable: boolean;
  /** The prescribed finance warning where any card shows a rate (F-2). */
  readonly financeWarning: string | null;
};
