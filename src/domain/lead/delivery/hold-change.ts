/** What customer systems get about the car that a lead holds: as data, and as a line that a program can read. */
import type { Booking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { HoldFacts } from '#domain/reservation/hold-text.ts';

/** What became of a lead since it came: its booking as it is now, or the hold of its car. */
export type LeadChange = Booking | HoldFacts;

export function isHoldChange(change: LeadChange): change is HoldFacts {
  return 'hold' in change;
}

/** `offered`: to the first who waited, who has not accepted yet. */
export type HoldState = 'offered' | 'held' | 'ended' | 'sold';

/** Claims are not reported before they are offers or holds: until then the car is free. */
export function holdStateOf({ status, end }: Pick<Hold, 'status' | 'end'>): HoldState {
  if (status === 'claimed') return 'offered';
  if (status === 'held') return 'held';
  return end === 'bought' ? 'sold' : 'ended';
}

/** Of two that come in the wrong order, the one with the later `changed_at` holds. Money is in whole cents. */
export function serialiseHold({ hold, payments, refunds }: HoldFacts) {
  return {
    reservation_id: hold.id,
    lead_id: hold.leadId,
    car_id: hold.carId,
    state: holdStateOf(hold),
    end: hold.end,
    changed_at: changedAt(hold).toISOString(),
    expires_at: hold.status === 'ended' ? null : hold.expiresAt.toISOString(),
    deposit_cents: hold.depositCents,
    paid_cents: sum(payments.map(({ paidCents }) => paidCents ?? 0)),
    // Or on its way; what failed is to be paid back by hand.
    given_back_cents: sum(
      refunds.filter(({ status }) => status !== 'failed').map(({ amountCents }) => amountCents),
    ),
  };
}

/** "Reservation held: 2026-11-24T10:30+11:00, until 2026-11-26T10:30+11:00, paid 200.00, given back 0.00": in these words always. */
export function describeHoldChange({ origin }: Pick<Lead, 'origin'>, facts: HoldFacts): string {
  const { hold } = facts;
  const { state, paid_cents, given_back_cents } = serialiseHold(facts);
  const at = (instant: Date) => formatZoned(origin.timeZone, instant);
  return [
    `Reservation ${state}: ${at(changedAt(hold))}`,
    ...(hold.status === 'ended' ? [] : [`until ${at(hold.expiresAt)}`]),
    ...(state === 'ended' ? [`because ${hold.end ?? 'over'}`] : []),
    `paid ${dollars(paid_cents)}`,
    `given back ${dollars(given_back_cents)}`,
  ].join(', ');
}

export function holdChangeSubject(lead: Lead, { hold }: HoldFacts): string {
  return `Reservation ${holdStateOf(hold)}${lead.car === null ? '' : `: ${lead.car.title}`}`;
}

function changedAt({ status, startedAt, heldAt, endedAt }: Hold): Date {
  if (status === 'ended') return endedAt ?? startedAt;
  return status === 'held' ? (heldAt ?? startedAt) : startedAt;
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
