/** Where leads are stored. A lead, its consent and its deliveries are stored together or not at all. */

import type { RequestedBooking } from '#domain/booking/booking.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { Consent } from '#domain/privacy/consent.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';

export type LeadSubmission = {
  readonly lead: Lead;
  /** Opens the confirmation page; not the lead's id, which travels to the dealer's systems. */
  readonly receiptToken: string;
  /** Lets recipients of the message mark the shopper as answered. */
  readonly answerToken: string;
  /** The same key again, not before `repeatsSince`, is the same submission. */
  readonly submissionKey: string;
  readonly repeatsSince: Date;
  readonly deliveries: readonly PlannedDelivery[];
  /**
   * The id of a lead that an earlier step stored. While that lead is this site's, unfinished and no older
   * than `repeatsSince`, this one takes its place under its id; else this is a lead of its own.
   */
  readonly continues: string | null;
  /**
   * The lead that `continues` names takes these words also when it is finished already, and however old it is: an offer
   * is accepted. What was agreed stays as it was.
   */
  readonly amends?: boolean;
  /** A time to take with the lead: both are stored or none. */
  readonly booking: RequestedBooking | null;
  /** How long it may wait for a person; left out, the job for response timers sets it soon. */
  readonly clock?: ResponseTimer;
};

export type StoredLead = {
  /**
   * `repeated`: this was sent before; the ids are those of the first time, and nothing was stored. `updated`: the
   * lead of an earlier step now says this.
   */
  readonly kind: 'stored' | 'repeated' | 'updated';
  readonly leadId: string;
  readonly receiptToken: string;
};

/** What the confirmation page may show: nothing of the shopper's own details. */
export type LeadReceipt = {
  readonly leadId: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly carStockType: StockType | null;
  readonly carTag: string | null;
  readonly carSlug: string | null;
  readonly carTitle: string | null;
  readonly locationSlug: string | null;
  readonly consent: Consent;
  /** Whether a confirmation goes, or went, to the address that was typed. */
  readonly isEmailed: boolean;
  readonly receivedAt: Date;
};

/** Nothing of the shopper: the address of this page travels in mail. */
export type LeadAnswerState = {
  readonly leadId: string;
  readonly category: string;
  readonly carTitle: string | null;
  /** IANA zone of the location that was asked. */
  readonly timeZone: string;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
};

export interface LeadStore {
  /** When this resolves the lead survives whatever happens next. Throws when the database refuses or is away. */
  submit(submission: LeadSubmission): Promise<StoredLead>;
  /** What an earlier sending with this key stored, not before `since`; null where there was none. */
  findSubmission(
    dealerGroupId: string,
    submissionKey: string,
    since: Date,
  ): Promise<Pick<StoredLead, 'leadId' | 'receiptToken'> | null>;
  /** The same with a time to book; when it was booked first elsewhere, nothing is stored. */
  submitWithBooking(submission: LeadSubmission): Promise<StoredLead | 'time-taken'>;
  /** Null for another site's token as well as for none. */
  findReceipt(dealerGroupId: string, siteSlug: string, receiptToken: string): Promise<LeadReceipt | null>;
  find(dealerGroupId: string, leadId: string): Promise<Lead | null>;
  /** What the page behind "Mark as answered" may show; null for another site's token as well as for none. */
  findAnswer(dealerGroupId: string, siteSlug: string, answerToken: string): Promise<LeadAnswerState | null>;
  /** Stops the overdue timer of the lead with this token. Once answered, the first time stays. */
  markAnswered(dealerGroupId: string, siteSlug: string, answerToken: string, at: Date): Promise<void>;
}
