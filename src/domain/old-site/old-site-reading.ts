/** A former website that staff have read in the console: its state, what was found, and what they chose of it. */
import type { OldSiteFacts } from './find-facts.ts';

/** `waiting`, `reading`: it is being fetched. */
export type OldSiteState = 'waiting' | 'reading' | 'read' | 'failed' | 'cancelled';

export type OldSiteChoices = {
  /** Facts that are not taken over, by their ids. */
  readonly leftOut: readonly string[];
  /** What the website does not state, or states wrongly, by the name of the answer. */
  readonly answers: Readonly<Record<string, string>>;
};

export type OneOldSite = { readonly dealerGroupId: string; readonly id: string };

export type ListedOldSite = OneOldSite & {
  /** The name of the file, or the address. */
  readonly source: string;
  readonly state: OldSiteState;
  readonly progress: { readonly pages: number; readonly known: number } | null;
  /** Why it could not be read. */
  readonly reason: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
};

export type StoredOldSite = ListedOldSite & {
  readonly facts: OldSiteFacts | null;
  readonly choices: OldSiteChoices;
  readonly version: number;
};

export const noChoices: OldSiteChoices = { leftOut: [], answers: {} };
/** As many as a group may have at a time; each is up to a few megabytes. */
export const maxOldSites = 10;

export function isUnderWay({ state }: Pick<ListedOldSite, 'state'>): boolean {
  return state === 'waiting' || state === 'reading';
}

/** What no database stores: the character zero, and half of a character that was cut in two. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]),
  ) as T;
}
