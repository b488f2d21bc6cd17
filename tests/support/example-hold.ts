/**
 * A car that was claimed at the example's time, with its payment and its refund; each test names only what it is about.
 */
import type { Payment, Refund } from '#domain/payment/payment.ts';
import { claimMs, type Hold, type WaitingShopper } from '#domain/reservation/hold.ts';
import type { HeldCar, HoldSituation } from '#domain/reservation/plan-hold.ts';
import { hourMs } from '#domain/time/durations.ts';
import { exampleNow } from './example-car.ts';

/** So many milliseconds after the claim. */
export const afterClaim = (ms: number) => new Date(exampleNow.getTime() + ms);

export function exampleHold(changes: Partial<Hold> = {}): Hold {
  return {
    dealerGroupId: 'group-1',
    id: 'hold-1',
    siteSlug: 'example',
    carId: 'car-1',
    leadId: 'lead-1',
    personHash: 'jordan',
    origin: 'checkout',
    status: 'claimed',
    end: null,
    startedAt: exampleNow,
    expiresAt: afterClaim(claimMs),
    heldAt: null,
    endedAt: null,
    depositCents: 200_00,
    holdHours: 48,
    ...changes,
  };
}

/** Paid one minute after the claim. */
export function examplePaidHold(changes: Partial<Hold> = {}): Hold {
  const heldAt = afterClaim(60_000);
  return exampleHold({
    status: 'held',
    heldAt,
    expiresAt: new Date(heldAt.getTime() + 48 * hourMs),
    ...changes,
  });
}

export function examplePayment(changes: Partial<Payment> = {}): Payment {
  return {
    dealerGroupId: 'group-1',
    id: 'payment-1',
    siteSlug: 'example',
    leadId: 'lead-1',
    holdId: 'hold-1',
    gateway: 'test',
    secretName: null,
    amountCents: 200_00,
    status: 'open',
    gatewayReference: 'reference-1',
    href: '/test-payment/reference-1',
    paidCents: null,
    chargeReference: null,
    createdAt: exampleNow,
    expiresAt: afterClaim(claimMs),
    paidAt: null,
    ...changes,
  };
}

export function examplePaid(changes: Partial<Payment> = {}): Payment {
  return examplePayment({
    status: 'paid',
    paidCents: 200_00,
    chargeReference: 'charge-1',
    paidAt: afterClaim(60_000),
    ...changes,
  });
}

export function exampleRefund(changes: Partial<Refund> = {}): Refund {
  return {
    dealerGroupId: 'group-1',
    id: 'refund-1',
    paymentId: 'payment-1',
    leadId: 'lead-1',
    amountCents: 200_00,
    reason: 'expired',
    status: 'owed',
    refundReference: null,
    attempts: 1,
    nextAttemptAt: exampleNow,
    problem: null,
    createdAt: exampleNow,
    endedAt: null,
    ...changes,
  };
}

export function exampleWaiting(changes: Partial<WaitingShopper> = {}): WaitingShopper {
  return {
    dealerGroupId: 'group-1',
    id: 'waiting-1',
    siteSlug: 'example',
    carId: 'car-1',
    leadId: 'lead-2',
    personHash: 'robin',
    joinedAt: afterClaim(1_000),
    depositCents: 200_00,
    holdHours: 48,
    ...changes,
  };
}

export function exampleHeldCar(changes: Partial<HeldCar> = {}): HeldCar {
  return { status: 'in_stock', isReserved: false, reservedUntil: null, ...changes };
}

export function exampleSituation(changes: Partial<HoldSituation> = {}): HoldSituation {
  return {
    hold: exampleHold(),
    payments: [],
    car: exampleHeldCar(),
    otherLive: false,
    nextWaiting: null,
    ...changes,
  };
}
