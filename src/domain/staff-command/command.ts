/** What a sentence of staff comes to: a list to look at, a screen, or a change that is previewed and approved. */
import type { BulkChange } from '#domain/change/change-set.ts';
import type { LeadFamily } from '#domain/staff/lead-family.ts';
import type { GridSearch } from '#domain/stock-editor/grid-search.ts';

export const screenNames = [
  'today',
  'stock',
  'leads',
  'calendar',
  'feeds',
  'reports',
  'people',
  'audit',
  'changes',
  'account',
] as const;
export type ScreenName = (typeof screenNames)[number];

export type LeadSearchInput = {
  readonly state: 'late' | 'open' | 'answered' | 'all';
  readonly locationSlug: string | null;
  readonly family: LeadFamily | null;
  readonly who: 'me' | 'nobody' | null;
};

export type ChangeCommand = {
  readonly kind: 'change';
  readonly change: BulkChange;
  readonly cars: GridSearch;
  /** On the dealer's clock, `2026-11-27T00:00`; null: at once. */
  readonly startsLocal: string | null;
  /** Null: until removed. */
  readonly endsLocal: string | null;
};

export type Command =
  | ChangeCommand
  | { readonly kind: 'show-cars'; readonly cars: GridSearch }
  | { readonly kind: 'show-leads'; readonly leads: LeadSearchInput }
  | { readonly kind: 'open'; readonly screen: ScreenName };

/** Words that were understood, and as what. */
export type Chip = { readonly text: string; readonly label: string };

export type ReadCommand = {
  /** Null where something is missing, impossible or, in a change, not understood. */
  readonly command: Command | null;
  readonly understood: readonly Chip[];
  readonly unknown: readonly string[];
  /** Readings that may have been meant instead. */
  readonly notes: readonly string[];
  /** What is missing or cannot be. */
  readonly problems: readonly string[];
};
