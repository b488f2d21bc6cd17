/** Where leads are stored. A lead, its consent and its deliveries are stored together or not at all. */
import type { RequestedBooking } from '#domain/booking/booking.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';
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

/** How often a sender has sent something lately, counted by all processes of an installation together. */
export type SenderWindow = {
  /** What is counted, such as "network": the same sender counts apart for each. */
  readonly scope: string;
  /** A network or a phone number; a store keeps no more of it than it needs to know it again. */
  readonly sender: string;
  readonly windowMs: number;
  /** Beyond this the count no longer rises: refused requests use up nothing of other senders' allowance. */
  readonly maxCount: number;
};

export interface SubmissionCounts {
  /**
   * Counts one more. A window begins with its first sending and ends after `windowMs`; then it starts again. Throws
   * when it cannot.
   */
  add(window: SenderWindow, now: Date): Promise<{ readonly times: number; readonly endsAt: Date }>;
}

/** How often shoppers revealed a phone number: a count a car, site and day, and nothing about the shoppers. */
export type PhoneReveal = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly carId: string;
  readonly dealershipId: string;
  /** YYYY-MM-DD on the site's own calendar. */
  readonly revealedOn: string;
};

export interface PhoneRevealStore {
  /** Counts one more. */
  record(reveal: PhoneReveal): Promise<void>;
  /** 0 where it was never revealed. */
  count(reveal: PhoneReveal): Promise<number>;
}

/** What machines were answered for the keys that they choose, and who is working on an answer. */
export type StoredResponse = { readonly status: number; readonly body: string };

export type IdempotencyKey = {
  readonly dealerGroupId: string;
  /** The site and the kind of request: the same key for another is another. */
  readonly scope: string;
  readonly key: string;
};

export type IdempotencyTurn = IdempotencyKey & {
  /** A hash of all that is asked for. */
  readonly fingerprint: string;
  /** Of this request alone. */
  readonly turn: string;
  /** A process that has not answered by then counts as dead. */
  readonly worksUntil: Date;
  readonly forgetAt: Date;
};

export type TurnOutcome =
  | { readonly kind: 'yours' }
  | { readonly kind: 'kept'; readonly answer: StoredResponse }
  /** The key was used for something else. */
  | { readonly kind: 'other-parameters' }
  /** The same request is being worked on. */
  | { readonly kind: 'running' };

export interface IdempotencyStore {
  /** Of all that ask at once, the turn is one's. */
  take(requested: IdempotencyTurn, now: Date): Promise<TurnOutcome>;
  /** False where the turn has passed to another process meanwhile: then its response counts. */
  keep(turn: IdempotencyTurn, answer: StoredResponse): Promise<boolean>;
  /** The key is as if it had never been used; unless the turn has passed to another process. */
  drop(turn: IdempotencyTurn): Promise<void>;
}

/** The dealer's own view of the leads of one dealer group: to read, to hand over again, to forget. */
export type LeadFilter = {
  readonly siteSlug: string | null;
  /** The whole address, in any case. */
  readonly email: string | null;
  readonly receivedFrom: Date | null;
  /** Not included. */
  readonly receivedUntil: Date | null;
  readonly isUnansweredOnly: boolean;
};

export const everyLead: LeadFilter = {
  siteSlug: null,
  email: null,
  receivedFrom: null,
  receivedUntil: null,
  isUnansweredOnly: false,
};

/** The newest leads before this one. */
export type LeadCursor = { readonly receivedAt: Date; readonly leadId: string };

export type FailedDelivery = RegisteredDelivery & { readonly leadId: string; readonly siteSlug: string };

export type Erasure = {
  /** The messages that were written or sent for the lead: whatever keeps copies deletes them by these. */
  readonly deliveryIds: readonly string[];
};

export interface LeadRegister {
  /** Newest first. */
  list(request: {
    dealerGroupId: string;
    filter: LeadFilter;
    before: LeadCursor | null;
    limit: number;
  }): Promise<readonly RegisteredLead[]>;
  /** By its id, or by the reference that a shopper quotes ("3F2A-9C41"); all that fit, at most ten. */
  find(dealerGroupId: string, idOrReference: string): Promise<readonly RegisteredLead[]>;
  /** Deliveries that were given up, newest first. */
  listFailed(dealerGroupId: string, limit: number): Promise<readonly FailedDelivery[]>;
  /** Makes given-up deliveries due again with all their attempts; how many. `leadId` null means every one. */
  redeliverFailed(dealerGroupId: string, leadId: string | null, at: Date): Promise<number>;
  /** Stops the overdue timer. False when it was answered before or there is no such lead. */
  markAnswered(dealerGroupId: string, leadId: string, at: Date): Promise<boolean>;
  /** Deletes every personal word, cancels pending deliveries, leaves a tombstone. Null when there is no such lead. */
  erase(dealerGroupId: string, leadId: string, at: Date): Promise<Erasure | null>;
}

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
