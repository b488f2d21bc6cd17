/** What becomes of a hold when something happens to it: decided here, carried out by the store in one transaction. */
import type { Payment, PaymentFact, RefundReason } from '#domain/payment/payment.ts';
import {
  claimMs,
  type Hold,
  type HoldEnd,
  heldUntil,
  isLive,
  maxClaimMs,
  maxOfferMs,
  offerMs,
  type WaitingShopper,
} from './hold.ts';

/** The car's own state, as the stock has it. */
export type HeldCar = {
  readonly status: string;
  readonly isReserved: boolean;
  readonly reservedUntil: Date | null;
};

/** What is locked while it is decided. */
export type HoldSituation = {
  readonly hold: Hold;
  readonly payments: readonly Payment[];
  /** Null once the car is not even in the records. */
  readonly car: HeldCar | null;
  /** The active hold of another shopper. */
  readonly otherLive: boolean;
  /** The first of those who wait. */
  readonly nextWaiting: WaitingShopper | null;
};

export type RefundOrder = {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
};

export type HoldChange = {
  /** The hold as it is from now on; null leaves it. */
  readonly hold: Hold | null;
  /** Payments as they are from now on. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly RefundOrder[];
  /** What the stock says of the car from now on; null leaves it. */
  readonly car: { readonly isReserved: boolean; readonly reservedUntil: Date | null } | null;
  /** The hold that the first of those who wait is offered. */
  readonly offer: Hold | null;
  /** Whether shopper and dealer are notified. */
  readonly isNews: boolean;
  /** Whether the waitlist is notified that the car is unavailable; changes of the stock were notified by the import. */
  readonly notifiesWaitlist: boolean;
};

const nothing: HoldChange = {
  hold: null,
  payments: [],
  refunds: [],
  car: null,
  offer: null,
  isNews: false,
  notifiesWaitlist: false,
};

/** The gateway's answer about one of its payments. Whatever was known before, the same answer again changes nothing. */
export function planPayment(
  situation: HoldSituation,
  { payment, fact }: { readonly payment: Payment; readonly fact: PaymentFact },
  now: Date,
): HoldChange {
  if (payment.status === 'paid' || fact.kind === 'open') return nothing;
  if (fact.kind === 'expired') {
    return payment.status === 'expired'
      ? nothing
      : { ...nothing, payments: [{ ...payment, status: 'expired' }] };
  }
  const { paidCents, chargeReference } = fact;
  const paid: Payment = { ...payment, status: 'paid', paidCents, chargeReference, paidAt: now };
  const { hold, car, otherLive } = situation;
  const refund = (reason: RefundReason): HoldChange => ({
    ...nothing,
    payments: [paid],
    refunds: [{ paymentId: paid.id, amountCents: paidCents, reason }],
    isNews: true,
  });
  if (hold.status === 'held') return refund('paid-twice');
  const endedFor = (end: HoldEnd, reason: RefundReason): HoldChange => {
    const back = refund(reason);
    return isLive(hold)
      ? { ...endNow(situation, end, now), payments: back.payments, refunds: back.refunds, isNews: true }
      : back;
  };
  if (paidCents !== payment.amountCents) return endedFor('unpaid', 'wrong-amount');
  if (!isForSale(car)) return endedFor('car-gone', 'car-gone');
  // A shopper who paid a moment too late has the car all the same where it is still free.
  const mayReturn = hold.end === 'unpaid' || hold.end === 'left';
  if (!isLive(hold) && (otherLive || !mayReturn)) return refund('too-late');
  return { ...holdNow(situation.hold, now), payments: [paid] };
}

/** Without a deposit the claim becomes a hold at once. */
export function planHoldWithoutDeposit(situation: HoldSituation, now: Date): HoldChange {
  const { hold, car } = situation;
  if (hold.status !== 'claimed' || hold.depositCents > 0) return nothing;
  return isForSale(car) ? holdNow(hold, now) : { ...endNow(situation, 'car-gone', now), isNews: true };
}

/**
 * Ends it, unless it has ended; null ends nothing. Money that was paid goes back, but for the deposit of a car that its
 * shopper bought.
 */
export function planEnd(situation: HoldSituation, end: HoldEnd | null, now: Date): HoldChange {
  const { hold, payments } = situation;
  if (end === null || !isLive(hold)) return nothing;
  const wasHeld = hold.status === 'held';
  const reason = refundReasonOf(end);
  return {
    ...endNow(situation, end, now),
    refunds: reason === null ? [] : refundAll(payments, reason),
    // A payment that was not made needs no message, unless it was offered to them.
    isNews: wasHeld || hold.origin === 'queue' || end === 'dealer-released',
  };
}

/**
 * The buyer did not take it after all: the car is free, or offered to the next in line, and all of the deposit is
 * refunded.
 */
export function planSaleOff(situation: HoldSituation, now: Date): HoldChange {
  const { hold, payments, car, otherLive } = situation;
  if (hold.end !== 'bought') return nothing;
  // The mark was that of the sale. What the stock says beside it, sold or withdrawn, stays.
  const unmarked = car === null ? null : { ...car, isReserved: false, reservedUntil: null };
  const ended = endNow({ ...situation, car: unmarked }, 'sale-fell-through', now);
  return {
    ...ended,
    ...(otherLive ? { car: null, offer: null, notifiesWaitlist: false } : {}),
    refunds: refundAll(payments, 'sale-fell-through'),
    isNews: true,
  };
}

function refundAll(payments: readonly Payment[], reason: RefundReason): readonly RefundOrder[] {
  return payments
    .filter(({ status }) => status === 'paid')
    .map(({ id, paidCents }) => ({ paymentId: id, amountCents: paidCents ?? 0, reason }));
}

/**
 * A shopper who goes to pay has the time for it, as often as they like, but no one reserves a car for ever without
 * paying.
 */
export function planExtension({ hold }: HoldSituation, now: Date): HoldChange {
  if (hold.status !== 'claimed' || hold.expiresAt.getTime() <= now.getTime()) return nothing;
  const requestedCount = now.getTime() + claimMs;
  const maxEndsAt = hold.startedAt.getTime() + (hold.origin === 'queue' ? maxOfferMs : maxClaimMs);
  const expiresAt = new Date(Math.max(hold.expiresAt.getTime(), Math.min(requestedCount, maxEndsAt)));
  return expiresAt.getTime() === hold.expiresAt.getTime()
    ? nothing
    : { ...nothing, hold: { ...hold, expiresAt }, car: claimedCar({ expiresAt }) };
}

/** While a shopper pays, the stock says so to everyone: no page offers what would be refused. */
export function claimedCar({ expiresAt }: Pick<Hold, 'expiresAt'>): NonNullable<HoldChange['car']> {
  return { isReserved: true, reservedUntil: expiresAt };
}

/** The one end that fits a hold whose time is over. */
export function endWhenRunOut({ status }: Pick<Hold, 'status'>): HoldEnd {
  return status === 'held' ? 'expired' : 'unpaid';
}

function refundReasonOf(end: HoldEnd): RefundReason | null {
  switch (end) {
    case 'expired':
    case 'released':
    case 'dealer-released':
    case 'sale-fell-through':
    case 'car-gone':
      return end;
    case 'bought':
      return null;
    case 'unpaid':
    case 'left':
      return 'released';
  }
}

function holdNow(hold: Hold, now: Date): HoldChange {
  const expiresAt = heldUntil(now, hold.holdHours);
  return {
    ...nothing,
    hold: { ...hold, status: 'held', end: null, heldAt: now, endedAt: null, expiresAt },
    car: { isReserved: true, reservedUntil: expiresAt },
    isNews: true,
  };
}

/** The car is free again, or is reserved for the first of the waitlist. */
function endNow({ hold, car, nextWaiting }: HoldSituation, end: HoldEnd, now: Date): HoldChange {
  const offer = end !== 'bought' && isForSale(car) && nextWaiting !== null ? offerTo(nextWaiting, now) : null;
  return {
    ...nothing,
    hold: { ...hold, status: 'ended', end, endedAt: now },
    // A car that was bought stays marked until the feed says that it is sold.
    car:
      end === 'bought'
        ? { isReserved: true, reservedUntil: null }
        : { isReserved: offer !== null, reservedUntil: offer?.expiresAt ?? null },
    offer,
    notifiesWaitlist: end === 'bought' && nextWaiting !== null && isForSale(car),
  };
}

function offerTo({ joinedAt: _joined, ...waiting }: WaitingShopper, now: Date): Hold {
  return {
    ...waiting,
    origin: 'queue',
    status: 'claimed',
    end: null,
    startedAt: now,
    expiresAt: new Date(now.getTime() + offerMs),
    heldAt: null,
    endedAt: null,
  };
}

/** A car that is reserved without end was bought, though the feed may not say so yet. */
export function isForSale(car: HeldCar | null): boolean {
  if (car?.status !== 'in_stock') return false;
  return !car.isReserved || car.reservedUntil !== null;
}
