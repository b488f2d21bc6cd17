/**
 * Consents of shoppers and their withdrawals, so that a dealer can prove them: who, when, how. Nothing is ever
 * rewritten.
 */

export type ConsentReference = { readonly dealerGroupId: string; readonly leadId: string };

export type ConsentRecord = ConsentReference & {
  readonly siteSlug: string;
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** The page whose form it was given on. */
  readonly pageId: string;
  readonly wording: string;
  readonly isGranted: boolean;
  readonly recordedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnThrough: WithdrawalMethod | null;
};

export const withdrawalMethods = ['success-page', 'link', 'one-click'] as const;
/** `one-click` is what mail programs send on behalf of their reader (RFC 8058). */
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

export type Withdrawal = ConsentReference & {
  readonly at: Date;
  readonly through: WithdrawalMethod;
  /** Ids for the messages to the dealer, one each. */
  readonly newId: () => string;
};

export type WithdrawalOutcome =
  /** Stored, and the dealer will be notified. */
  | { readonly kind: 'withdrawn'; readonly at: Date }
  | { readonly kind: 'withdrawn-before'; readonly at: Date }
  | { readonly kind: 'never-granted' }
  | { readonly kind: 'unknown' };

/** Both days' instants are included; the oldest come first. */
export type ConsentPeriod = { readonly from: Date; readonly to: Date };

export interface ConsentStore {
  find(reference: ConsentReference): Promise<ConsentRecord | null>;
  /** The withdrawal and the notifications to the lead's recipients are stored together or not at all. */
  withdraw(withdrawal: Withdrawal): Promise<WithdrawalOutcome>;
  /** Every answer to a consent box, the refused ones too. */
  list(dealerGroupId: string, period: ConsentPeriod): AsyncIterable<ConsentRecord>;
}
