/** Lists that people choose from together. Links and keys are known here by their hash alone. */
import type { ShortlistPlan } from '#domain/shortlist/plan-change.ts';
import type { Shortlist } from '#domain/shortlist/shortlist.ts';

export type ShortlistKey = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** Of the secret in the list's address. */
  readonly linkHash: string;
};

/** What was planned, and the list after it. */
export type ShortlistOutcome = { readonly plan: ShortlistPlan; readonly list: Shortlist };

export interface ShortlistStore {
  create(list: Shortlist, linkHash: string): Promise<void>;
  /** Also one that was ended or has rested, until it is erased. */
  find(key: ShortlistKey): Promise<Shortlist | null>;
  /**
   * Hands `plan` the list as it is at that moment, and stores the change it plans before anyone else may plan one. Null
   * where there is no list.
   */
  change(
    key: ShortlistKey,
    plan: (list: Shortlist) => ShortlistPlan,
    at: Date,
  ): Promise<ShortlistOutcome | null>;
  /** It was viewed. */
  noteUse(key: ShortlistKey, at: Date): Promise<void>;
  /** Erases everything of the lists of all groups that were last used then or before; how many. */
  eraseRested(lastUsedBy: Date): Promise<number>;
}
