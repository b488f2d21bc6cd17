/** Text messages: what sends them, and the count of those that were sent. */
import type { SendOutcome } from '#ports/leads/lead-delivery.ts';

/** A way out for text messages. A second send with the same id must not become a second message. */
export type OutgoingText = {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
};

export interface TextSender {
  /** Ends, with an outcome or by throwing, soon after `signal` is aborted. */
  send(text: OutgoingText, signal: AbortSignal): Promise<SendOutcome>;
}

/** How many texts were sent, and for what: each costs money. Contains nothing personal. */
export const textPurposes = ['sign-in', 'alert'] as const;
export type TextPurpose = (typeof textPurposes)[number];

export type TextCount = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly purpose: TextPurpose;
  /** As the zone of the site has it, YYYY-MM-DD. */
  readonly day: string;
};

export interface TextLedger {
  add(count: TextCount): Promise<void>;
  /** Both days included, the newest first. */
  list(
    dealerGroupId: string,
    period: { readonly from: string; readonly to: string },
  ): Promise<readonly (TextCount & { readonly times: number })[]>;
}
