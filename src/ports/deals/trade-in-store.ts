/** Valuations that shoppers began (TRADE group). Their links are known here by a hash alone. */
import type { TradeIn, TradeInState } from '#domain/trade-in/trade-in.ts';

export type TradeInKey = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** Of the secret in its address. */
  readonly linkHash: string;
};

export type TradeInIdKey = Omit<TradeInKey, 'linkHash'> & { readonly id: string };

export interface TradeInStore {
  /** `forgetAt`: when it is no longer needed. */
  create(tradeIn: TradeIn, linkHash: string, forgetAt: Date): Promise<void>;
  find(key: TradeInKey): Promise<TradeIn | null>;
  /**
   * Hands `change` what is known at that moment, and stores what it answers before anyone else may change it; null
   * changes nothing. Answers what is known afterwards, and null where there is none.
   */
  change(
    key: TradeInKey | TradeInIdKey,
    change: (tradeIn: TradeIn) => TradeInState | null,
  ): Promise<TradeIn | null>;
  /** Erases those of all groups that were to be forgotten by then; how many. */
  eraseForgotten(by: Date): Promise<number>;
}
