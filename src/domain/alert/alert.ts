/** What a shopper wants alerts about: a saved search, or the cars that they watch. */

import type { Mail } from '#domain/lead/message/mail.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';

export const alertSubjects = ['search', 'watchlist'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const alertChannels = ['email', 'text'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const alertFrequencies = ['at-once', 'daily'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** A car that fits now, a lower price, for sale again, no longer for sale. */
export const newsKinds = ['new-match', 'price-drop', 'back-in-stock', 'sold'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What is searched for, without page and order: both say nothing about which cars fit. */
export type SavedSearch = Pick<SearchState, 'query' | 'refinements' | 'ranges' | 'near' | 'repaidPer'> & {
  /** Where `near` lay when the search was saved: the table of places may change, what was meant does not. */
  readonly origin: Coordinates | null;
};

export type Alert = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly siteSlug: string;
  readonly shopperId: string;
  /** Null where it is about the cars that are watched. */
  readonly search: SavedSearch | null;
  readonly channel: AlertChannel;
  readonly frequency: AlertFrequency;
  readonly kinds: readonly NewsKind[];
  /** Where mails go; empty for texts, which go to the number that is signed in. */
  readonly email: string;
  /** The link that was sent to the address was opened: no unconfirmed address is written to. */
  readonly isEmailConfirmed: boolean;
  readonly isPaused: boolean;
  readonly createdAt: Date;
};

/** One page of them is as many as anyone looks after. */
export const maxAlertsPerShopper = 20;

/** A shopper who saved a search waits for a car; one who watches a car wants to know what becomes of it. */
export const defaultNewsKinds: Readonly<Record<AlertSubject, readonly NewsKind[]>> = {
  search: ['new-match', 'price-drop', 'back-in-stock'],
  watchlist: ['price-drop', 'back-in-stock', 'sold'],
};

/** What an alert can be about: a watched car is not a new one. */
export const offeredKinds: Readonly<Record<AlertSubject, readonly NewsKind[]>> = {
  search: newsKinds,
  watchlist: defaultNewsKinds.watchlist,
};

export function subjectOf({ search }: Pick<Alert, 'search'>): AlertSubject {
  return search === null ? 'watchlist' : 'search';
}

/** As the search engine takes it. */
export function stateOfSearch({ origin, ...search }: SavedSearch): SearchState {
  return { ...search, page: 1, sortOrder: 'relevant' };
}

/** After as many days a message that has left, or never will, is deleted. */
export const sentAlertRetentionDays = 90;

/** A message of an alert as it is stored until it has left. */
export type AlertMessage =
  | { readonly kind: 'mail'; readonly mail: Mail }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The same as a mail, for a day on which the site may text no more; only to an address known to be the shopper's. */
      readonly instead?: { readonly to: string; readonly mail: Mail };
    };
