/**
 * A hold: one car reserved for one shopper. First it is claimed, while the deposit is paid; then it is held; then it
 * ends. A car has at most one that has not ended, which the database enforces.
 */
import { hourMs, minuteMs } from '#domain/time/durations.ts';

export const holdStatuses = ['claimed', 'held', 'ended'] as const;
export type HoldStatus = (typeof holdStatuses)[number];

/**
 * `unpaid`: it was not paid in time. `left`: the shopper stepped back before paying. `expired`: its hours are over.
 * `released`: the shopper gave it up; `dealer-released`: the dealer did. `bought`: the shopper bought the car;
 * `sale-fell-through`: then they did not. `car-gone`: the car was sold or withdrawn while the deposit was paid.
 */
export const holdEnds = [
  'unpaid',
  'left',
  'expired',
  'released',
  'dealer-released',
  'bought',
  'sale-fell-through',
  'car-gone',
] as const;
export type HoldEnd = (typeof holdEnds)[number];

/** `queue`: it was offered to the first of the waitlist. `desk`: staff made it for a shopper. */
export const holdOrigins = ['checkout', 'queue', 'desk'] as const;
export type HoldOrigin = (typeof holdOrigins)[number];

export type Hold = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly siteSlug: string;
  readonly carId: string;
  readonly leadId: string;
  /** A keyed hash of the phone number where a code or the dealer's people proved it, else of this one request: whose it is, without saying who that is. */
  readonly personHash: string;
  readonly origin: HoldOrigin;
  readonly status: HoldStatus;
  /** Null until it has ended. */
  readonly end: HoldEnd | null;
  readonly startedAt: Date;
  /** Of the claim, then of the hold: to the millisecond. */
  readonly expiresAt: Date;
  readonly heldAt: Date | null;
  readonly endedAt: Date | null;
  /** As agreed when it began; 0 asks for none. */
  readonly depositCents: number;
  readonly holdHours: number;
};

/** A shopper who waits for a car that is held for another. Once it is offered to them, a hold has their id. */
export type WaitingShopper = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly siteSlug: string;
  readonly carId: string;
  readonly leadId: string;
  readonly personHash: string;
  readonly joinedAt: Date;
  readonly depositCents: number;
  readonly holdHours: number;
};

/** How long a car is reserved while its shopper pays. */
export const claimMs = 15 * minuteMs;
/** A car is reserved no longer than this for a shopper who goes to pay again and again. */
export const maxClaimMs = 45 * minuteMs;
/** How long the first of those who wait may take to accept. */
export const offerMs = 12 * hourMs;
/** Who accepts in the last minute has as long to pay as anyone else. */
export const maxOfferMs = offerMs + maxClaimMs;

export function heldUntil(heldAt: Date, holdHours: number): Date {
  return new Date(heldAt.getTime() + holdHours * hourMs);
}

/** It keeps others off the car. */
export function isLive({ status }: Pick<Hold, 'status'>): boolean {
  return status !== 'ended';
}

/** Its time is over, whether or not anyone has looked yet. */
export function hasRunOut(hold: Pick<Hold, 'status' | 'expiresAt'>, now: Date): boolean {
  return isLive(hold) && hold.expiresAt.getTime() <= now.getTime();
}

/** A hold that staff make for a shopper in the showroom or on the phone: how it came about, and for how long. */
export const staffHoldSources = ['walk-in', 'phone'] as const;
export type StaffHoldSource = (typeof staffHoldSources)[number];

/** What may be chosen; no hold is without an end. */
export const staffHoldHours = [2, 4, 24, 48, 72, 168] as const;

/** "2 hours", "3 days". */
export function hoursText(hours: number): string {
  return hours < 48 ? `${hours} hours` : `${hours / 24} days`;
}

/** The choice that lasts as long as a hold of the site, or the next longer one. */
export function defaultStaffHoldHours(holdHours: number): number {
  return staffHoldHours.find((hours) => hours >= holdHours) ?? 168;
}

/** "1,500" or "$1,500.00" as cents; null for what is no amount. */
export function readDeposit(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$]/g, '');
  if (text === '') return 0;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const [dollars = '0', cents = ''] = text.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
