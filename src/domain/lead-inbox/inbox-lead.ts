/** A lead as the inbox shows it: with its timer, its assignee, and what became of it. */
import type { Booking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { RegisteredDelivery } from '#domain/lead/registered-lead.ts';
import type { LeadFamily } from '#domain/staff/lead-family.ts';
import type { LeadMessage } from './lead-message.ts';
import type { LeadOutcome, LeadTask, RecordedOutcome } from './lead-outcome.ts';
import type { ResponseTimer } from './response-timer.ts';

export type InboxTimer = ResponseTimer & {
  readonly stoppedAt: Date | null;
  readonly escalatedAt: Date | null;
};

export type LeadAssignment = {
  readonly staffId: string;
  readonly staffName: string;
  readonly assignedAt: Date;
};

/** `written-back`: answered, and the shopper has written since. */
export type InboxState = 'waiting' | 'written-back' | 'answered' | 'spam' | 'unfinished' | 'erased';

export type InboxLead = {
  readonly lead: Lead;
  readonly answeredAt: Date | null;
  readonly erasedAt: Date | null;
  readonly clock: InboxTimer;
  readonly assignment: LeadAssignment | null;
  /** Null until it was contacted. */
  readonly outcome: RecordedOutcome | null;
  /** Counts changes, to detect conflicting replies. */
  readonly version: number;
  /** The lead that speaks for it; null where it speaks for itself. */
  readonly joinedInto: string | null;
};

/** One opened: everything of its conversation. */
export type OpenedLead = InboxLead & {
  /** Of all leads that were joined with it, oldest first. */
  readonly messages: readonly LeadMessage[];
  readonly deliveries: readonly RegisteredDelivery[];
  readonly booking: Booking | null;
  /** When its car left with a driver, and came back; null where none is booked. */
  readonly demoDrive: { readonly outAt: Date | null; readonly backAt: Date | null } | null;
  /** The next due first. */
  readonly tasks: readonly LeadTask[];
  /** Leads that were joined with it, this one left out. */
  readonly joined: readonly InboxLead[];
  /** Others with the same phone or address, which may be the same person; only what the reader may see. */
  readonly alike: readonly InboxLead[];
};

export function inboxState({ lead, answeredAt, erasedAt, clock }: InboxLead): InboxState {
  if (erasedAt !== null) return 'erased';
  if (clock.stoppedAt === null && answeredAt !== null) return 'written-back';
  if (clock.stoppedAt !== null || answeredAt !== null) return 'answered';
  if (lead.isSuspectedSpam) return 'spam';
  return lead.isCompleted ? 'waiting' : 'unfinished';
}

export const inboxStateNames: Readonly<Record<InboxState, string>> = {
  waiting: 'Reply due',
  'written-back': 'Customer replied',
  answered: 'Answered',
  spam: 'Possible spam',
  unfinished: 'Unfinished form',
  erased: 'Erased',
};

/** What the list is narrowed to. Null asks for all. */
export type InboxFilter = {
  readonly state: 'open' | 'answered' | 'all';
  /** Only those whose promise has run out by then. */
  readonly lateAt: Date | null;
  readonly locationSlug: string | null;
  readonly family: LeadFamily | null;
  /** `nobody`: unassigned leads. */
  readonly staffId: string | 'nobody' | null;
  /** `none`: leads that were not contacted yet. */
  readonly outcome: LeadOutcome | 'none' | null;
};

export const allOpenLeads: InboxFilter = {
  state: 'open',
  lateAt: null,
  locationSlug: null,
  family: null,
  staffId: null,
  outcome: null,
};

export type InboxCounts = {
  readonly open: number;
  readonly late: number;
  readonly mine: number;
  readonly nobodys: number;
};

/** "3F2A-9C41", as a lead is called in messages, as the beginning of its id; null for what is none. */
export function leadPrefixOf(typed: string): string | null {
  const text = typed.trim().replace(/^#/, '').replaceAll(/[-\s]/g, '').toLowerCase();
  return /^[0-9a-f]{8}$/.test(text) ? text : null;
}

/** The digits of a number without its country or first zero; null where there are too few to mean one. */
export function phoneDigitsOf(typed: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(typed.trim())) return null;
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:0061|61(?=\d{9}$)|0)/, '');
  return digits.length < 4 ? null : digits;
}
