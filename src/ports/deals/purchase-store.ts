/** Purchases that shoppers began. Their links are known here by a hash alone. */
import type { Purchase, PurchaseState } from '#domain/purchase/purchase.ts';

export type PurchaseKey = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** Of the secret in its address. */
  readonly linkHash: string;
};

export interface PurchaseStore {
  create(purchase: Purchase, linkHash: string): Promise<void>;
  /** Also one that is to be forgotten, until it is erased. */
  find(key: PurchaseKey): Promise<Purchase | null>;
  /**
   * Hands `change` what is known at that moment, and stores what it answers before anyone else may change it; null
   * changes nothing. Answers what is known afterwards, and null where there is none.
   */
  change(key: PurchaseKey, change: (purchase: Purchase) => PurchaseState | null): Promise<Purchase | null>;
  /** Erases those of all groups that were to be forgotten by then; how many. */
  eraseForgotten(by: Date): Promise<number>;
}
