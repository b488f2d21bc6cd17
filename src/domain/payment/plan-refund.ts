/** What becomes of money that goes back, after the gateway was asked. */
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Refund, RefundFact } from './payment.ts';

/** The gateway could not be reached, or refused. */
export type RefundProblem = {
  readonly kind: 'trouble';
  readonly problem: string;
  /** Asking again cannot help. */
  readonly isPermanent: boolean;
};

export type RefundPlan = {
  readonly refund: Refund;
  /** Whether shopper and dealer are notified. */
  readonly isNews: boolean;
};

/** After so many tries, a day and five hours, a person has to see to it. */
export const maxRefundAttempts = 12;
/** How often a refund that is on its way is asked after. */
const pendingLookMs = 30 * minuteMs;

export function planRefund(refund: Refund, answer: RefundFact | RefundProblem, now: Date): RefundPlan {
  // A bank may send back what the gateway had sent long ago: then a person has to see to it after all.
  if (refund.status === 'refunded' && answer.kind !== 'failed') return { refund, isNews: false };
  switch (answer.kind) {
    case 'refunded':
      return {
        refund: {
          ...refund,
          status: 'refunded',
          refundReference: answer.refundReference,
          nextAttemptAt: null,
          problem: null,
          endedAt: now,
        },
        isNews: true,
      };
    case 'pending':
      return {
        refund: {
          ...refund,
          status: 'pending',
          refundReference: answer.refundReference,
          nextAttemptAt: new Date(now.getTime() + pendingLookMs),
          problem: null,
        },
        isNews: refund.status === 'owed',
      };
    case 'failed':
      return giveUp(refund, answer.reason, now, answer.refundReference);
    case 'trouble':
      // The gateway has it: refunding it by hand now would refund it twice.
      if (refund.refundReference !== null) {
        const nextAttemptAt =
          refund.status === 'pending' ? new Date(now.getTime() + pendingLookMs) : refund.nextAttemptAt;
        return { refund: { ...refund, nextAttemptAt, problem: answer.problem }, isNews: false };
      }
      if (answer.isPermanent || refund.attempts >= maxRefundAttempts) {
        return giveUp(refund, answer.problem, now, null);
      }
      return {
        refund: {
          ...refund,
          nextAttemptAt: new Date(now.getTime() + retryMs(refund.attempts)),
          problem: answer.problem,
        },
        isNews: false,
      };
  }
}

function giveUp(refund: Refund, problem: string, now: Date, refundReference: string | null): RefundPlan {
  const isNews = refund.status !== 'failed';
  const endedAt = isNews ? now : refund.endedAt;
  return {
    refund: { ...refund, status: 'failed', refundReference, nextAttemptAt: null, problem, endedAt },
    isNews,
  };
}

/** One minute, then twice as long each time, up to twelve hours. */
function retryMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** Math.max(0, attempts - 1), 12 * hourMs);
}
