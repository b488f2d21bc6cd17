/**
 * What staff do with leads. Everything is asked of one dealer group, and of what the asker may see: what is outside the
 * scope is answered as what does not exist. Whatever changes is written with its line of the audit, or not at all.
 */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { BookingPurpose, RequestedBooking } from '#domain/booking/booking.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { LeadAnswer } from '#domain/lead/answer-promise.ts';
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { CalendarEntry } from '#domain/lead-inbox/calendar-entry.ts';
import type { InboxCounts, InboxFilter, InboxLead, OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { LeadMessage } from '#domain/lead-inbox/lead-message.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type { LeadSubmission } from './lead-store.ts';

export type InboxQuery = { readonly dealerGroupId: string; readonly scope: StaffScope };
export type OneLead = InboxQuery & { readonly leadId: string };

/** A change of one lead. `audit` is written with it; its facts are completed with what the change found. */
export type LeadChange = OneLead & { readonly audit: AuditNote };

/** The version that was read is not the newest: what came since, and the version to go on from. */
export type MovedOn = { readonly kind: 'moved-on'; readonly version: number };
export type InboxOutcome = { readonly kind: 'done' } | { readonly kind: 'unknown' } | MovedOn;

export type WrittenAnswer = Omit<LeadMessage, 'leadId' | 'direction' | 'channel' | 'deliveryId'> & {
  /** The staff who wrote it. */
  readonly staffId: string;
  /** The duty to send it. */
  readonly delivery: PlannedDelivery;
};

export interface LeadInboxStore {
  /** Who waits longest first; then what is answered, newest first. `from` counts rows. */
  list(
    question: InboxQuery & { readonly filter: InboxFilter; readonly from: number; readonly limit: number },
  ): Promise<readonly InboxLead[]>;
  count(question: InboxQuery & { readonly now: Date }): Promise<InboxCounts>;
  /** How many the filter leaves. */
  countOf(question: InboxQuery & { readonly filter: InboxFilter }): Promise<number>;
  /** As `list`, with all that is registered of each. */
  exportLeads(
    question: InboxQuery & { readonly filter: InboxFilter; readonly limit: number },
  ): Promise<readonly RegisteredLead[]>;
  open(question: OneLead): Promise<OpenedLead | null>;
  /** About one car, erased and joined ones left out; the newest first. */
  listOfCar(
    question: InboxQuery & { readonly carId: string; readonly limit: number },
  ): Promise<readonly InboxLead[]>;
  /** By a part of the name, by phone or mail address, or by the number of the lead; the newest first. */
  search(
    question: InboxQuery & { readonly words: string; readonly limit: number },
  ): Promise<readonly InboxLead[]>;

  /** `to` null makes it unassigned. */
  assign(
    change: LeadChange & {
      readonly to: { readonly staffId: string; readonly staffName: string } | null;
      readonly seenVersion: number;
    },
  ): Promise<InboxOutcome>;
  note(
    change: LeadChange & {
      readonly note: Pick<WrittenAnswer, 'id' | 'body' | 'staffId' | 'authorName' | 'at'>;
    },
  ): Promise<InboxOutcome>;
  /**
   * Stores the reply, queues it for the shopper, and stops the timer of the whole conversation, in one transaction. The
   * same message again is `done`; another one on an older version is a conflict.
   */
  answer(
    change: LeadChange & { readonly answer: WrittenAnswer; readonly seenVersion: number },
  ): Promise<InboxOutcome>;
  /** Stops the timer without a reply: the shopper was phoned. */
  markAnswered(
    change: LeadChange & { readonly staffId: string; readonly staffName: string; readonly at: Date },
  ): Promise<InboxOutcome>;
  /** What was on hold as possible spam or given up is queued again; a lead without deliveries stays as it is. */
  redeliver(change: LeadChange & { readonly at: Date }): Promise<InboxOutcome>;

  join(
    change: LeadChange & { readonly intoLeadId: string; readonly staffId: string; readonly at: Date },
  ): Promise<InboxOutcome | { readonly kind: 'refused'; readonly reason: 'same-lead' | 'joined-before' }>;
  /** Takes the lead out of the conversation that it was put into. */
  part(change: LeadChange): Promise<InboxOutcome>;

  /** Books a time for the lead and queues a message to the shopper; the previous one is given up for it. */
  book(
    change: LeadChange & {
      readonly wanted: RequestedBooking;
      /** The name of the member of staff. */
      readonly by: string;
      readonly at: Date;
      readonly newId: () => string;
    },
  ): Promise<InboxOutcome | { readonly kind: 'time-taken' }>;
  /**
   * A walk-in: lead, time, assignee and, where it leaves immediately, the car, in one transaction. A second call
   * returns the first result.
   */
  walkIn(change: {
    readonly submission: LeadSubmission & { readonly booking: RequestedBooking };
    readonly staff: { readonly staffId: string; readonly staffName: string };
    /** The car leaves now. */
    readonly isOut: boolean;
    readonly audit: AuditNote;
  }): Promise<{ readonly kind: 'done'; readonly leadId: string } | { readonly kind: 'time-taken' }>;
  /**
   * Staff hold the car for a shopper, in one transaction: lead, assignee, the hold, the mark of the car, the audit
   * entry. With `into` it joins that conversation. A second call returns the first result; of two simultaneous ones one
   * gets the car.
   */
  holdCar(change: {
    readonly submission: LeadSubmission;
    readonly staff: { readonly staffId: string; readonly staffName: string };
    readonly hold: Hold;
    readonly into: OneLead | null;
    readonly audit: AuditNote;
    readonly newId: () => string;
  }): Promise<
    | { readonly kind: 'done'; readonly leadId: string }
    /** `held`: for a shopper, by a hold. `reserved`, `not-for-sale`: according to the stock. */
    | { readonly kind: 'refused'; readonly reason: 'held' | 'reserved' | 'not-for-sale' }
  >;
  /** Drives, viewings, hand-overs, service, holds that end: what lies between the two, in order of time. */
  listCalendar(
    question: InboxQuery & {
      readonly from: Date;
      readonly until: Date;
      readonly purposes?: readonly BookingPurpose[];
    },
  ): Promise<readonly CalendarEntry[]>;
  /** The car leaves with a driver (`out`), or is back. False where the booking is not to be seen. */
  saveDemoDrive(
    change: LeadChange & {
      readonly bookingId: string;
      readonly direction: 'out' | 'back';
      readonly by: string;
      readonly at: Date;
    },
  ): Promise<boolean>;

  /** Frees the time and queues a message about it, as the shopper's own link does. */
  cancelBooking(
    change: LeadChange & { readonly bookingId: string; readonly at: Date; readonly newId: () => string },
  ): Promise<InboxOutcome>;

  /**
   * The shopper replied by email. The timer starts again where it stopped. Known by its id: a second time is
   * `repeated`.
   */
  receive(message: {
    readonly dealerGroupId: string;
    readonly leadId: string;
    readonly message: Pick<LeadMessage, 'id' | 'subject' | 'body' | 'authorName' | 'at' | 'mail'>;
    /** As it starts again; null where the site is no longer live. A message that no person wrote starts none. */
    readonly clock: ResponseTimer | null;
    readonly audit: AuditNote;
  }): Promise<'received' | 'repeated' | 'unknown'>;

  /**
   * A message that was delivered came back: it is as if it had never arrived, and the clock that an answer stopped goes
   * on. Another lead's message, or one that is known to be lost, is `unknown`.
   */
  noteBounce(bounce: {
    readonly dealerGroupId: string;
    readonly leadId: string;
    readonly deliveryId: string;
    readonly problem: string;
    readonly at: Date;
    readonly audit: AuditNote;
  }): Promise<'noted' | 'unknown'>;
}

/** A lead as far as it says who had to answer it, and when it was answered. */
export type RecordedAnswer = LeadAnswer & {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly locationSlug: string | null;
};

/** The dealers' own record of when shoppers were answered. Nothing in it says who asked. */
export interface LeadAnswers {
  /** Leads of every group that came since then and that were to be answered; suspected spam is left out. */
  listSince(since: Date): Promise<readonly RecordedAnswer[]>;
}

/** An unanswered lead. */
export type WaitingLead = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly siteSlug: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly locationSlug: string | null;
  readonly car: { readonly stockType: StockType } | null;
  readonly isSuspectedSpam: boolean;
  readonly isCompleted: boolean;
  readonly receivedAt: Date;
  readonly assignedTo: string | null;
  /** Null where none was ever wound. */
  readonly clock: ResponseTimer | null;
};

/** The clocks of leads as those see them who wind them: every lead of every site, and nothing of its shopper. */
export interface ResponseTimerStore {
  /** Those that came since, or whose clock runs; in order of their ids, after `afterId`. */
  listWaiting(request: {
    readonly since: Date;
    readonly after: { readonly dealerGroupId: string; readonly leadId: string } | null;
    readonly limit: number;
  }): Promise<readonly WaitingLead[]>;
  /** Leaves a clock alone that was stopped, or started again, meanwhile. */
  setTimer(lead: Pick<WaitingLead, 'dealerGroupId' | 'leadId'>, clock: ResponseTimer): Promise<void>;
  /** Overdue, and not notified yet. */
  listLate(request: { readonly now: Date; readonly limit: number }): Promise<readonly WaitingLead[]>;
  /** Queues the messages and notes that they were queued: a second call finds nothing to do. */
  escalate(
    lead: Pick<WaitingLead, 'dealerGroupId' | 'leadId'>,
    notified: {
      readonly deliveries: readonly Omit<PlannedDelivery, 'status' | 'problem'>[];
      readonly audit: AuditNote;
      readonly at: Date;
    },
  ): Promise<boolean>;
}
