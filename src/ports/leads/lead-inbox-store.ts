/**
 * What staff do with leads. Everything is asked of one dealer group, and of what the asker may see: what is outside the
 * scope is answered as what does not exist. Whatever changes is written with its line of the audit, or not at all.
 */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { BookingPurpose, RequestedBooking } from '#domain/booking/booking.ts';
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { CalendarEntry } from '#domain/lead-inbox/calendar-entry.ts';
import type { InboxCounts, InboxFilter, InboxLead, OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { LeadMessage } from '#domain/lead-inbox/lead-message.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { LeadSubmission } from './lead-store.ts';

export type InboxQuery = { readonly dealerGroupId: string; readonly scope: StaffScope };
export type OneLead = InboxQuery & { readonly leadId: string };

/** A change of one lead. `audit` is written with it; its facts are completed with what the change found. */
export type LeadChange = OneLead & { readonly audit: AuditNote };

/** The version that somebody read is not the newest: what came since, and the version to go on from. */
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
  /** By a part of the name, by phone or mail address, or by the number of the lead; the newest first. */
  search(
    question: InboxQuery & { readonly words: string; readonly limit: number },
  ): Promise<readonly InboxLead[]>;

  /** `to` null gives it back to nobody. */
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
   * Stores the answer, owes it to the shopper, and stops the clock of the whole conversation, in one transaction. The
   * same message again is done; another one on an older version moves on.
   */
  answer(
    change: LeadChange & { readonly answer: WrittenAnswer; readonly seenVersion: number },
  ): Promise<InboxOutcome>;
  /** Stops the clock without words: somebody called. */
  markAnswered(change: LeadChange & { readonly staffId: string; readonly at: Date }): Promise<InboxOutcome>;
  /** What was held as possible spam or given up is owed again; what nothing is owed of stays as it is. */
  redeliver(change: LeadChange & { readonly at: Date }): Promise<InboxOutcome>;

  join(
    change: LeadChange & { readonly intoLeadId: string; readonly staffId: string; readonly at: Date },
  ): Promise<InboxOutcome | { readonly kind: 'refused'; readonly reason: 'same-lead' | 'joined-before' }>;
  /** Takes the lead out of the conversation that it was put into. */
  part(change: LeadChange): Promise<InboxOutcome>;

  /** Takes a time for the lead and owes word of it to the shopper; the one it had before is given up for it. */
  book(
    change: LeadChange & {
      readonly wanted: RequestedBooking;
      readonly at: Date;
      readonly newId: () => string;
    },
  ): Promise<InboxOutcome | { readonly kind: 'time-taken' }>;
  /** Somebody stands there: lead, time, whose it is and, where it leaves at once, the car, in one. A second time is the first. */
  walkIn(change: {
    readonly submission: LeadSubmission & { readonly booking: RequestedBooking };
    readonly staff: { readonly staffId: string; readonly staffName: string };
    /** The car leaves now. */
    readonly isOut: boolean;
    readonly audit: AuditNote;
  }): Promise<{ readonly kind: 'done'; readonly leadId: string } | { readonly kind: 'time-taken' }>;
  /**
   * Somebody has the car held at the desk, in one: lead, whose it is, the hold, the mark of the car, the audit. With
   * `into` it joins that conversation. A second time is the first; of two who reach for the car at once one has it.
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
    /** `held`: for somebody, by a hold. `reserved`, `not-for-sale`: the stock says so. */
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
  /** The car leaves with a driver (`out`), or stands there again. False where the booking is not to be seen. */
  saveDemoDrive(
    change: LeadChange & {
      readonly bookingId: string;
      readonly direction: 'out' | 'back';
      readonly at: Date;
    },
  ): Promise<boolean>;

  /** Frees the time and owes word of it, as the shopper's own link does. */
  cancelBooking(
    change: LeadChange & { readonly bookingId: string; readonly at: Date; readonly newId: () => string },
  ): Promise<InboxOutcome>;

  /** The shopper answered by mail. The clock starts again where it stood. Known by its id: a second time is `repeated`. */
  receive(message: {
    readonly dealerGroupId: string;
    readonly leadId: string;
    readonly message: Pick<LeadMessage, 'id' | 'subject' | 'body' | 'authorName' | 'at' | 'mail'>;
    /** As it starts again; null where the site is not in force any more. What no person wrote starts none. */
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
