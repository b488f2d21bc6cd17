/** One delivery at a time: compose what its channel carries, hand it over, record how it went. */

import type { Booking } from '../../domain/booking/booking.ts';
import {
  type AttemptResult,
  attemptLimitMs,
  deliveryLeaseMs,
  planRetry,
} from '../../domain/lead/lead-delivery.ts';
import { evaluateLateConversion } from '../../domain/lead/meta-conversion.ts';
import { evaluatePhotoNews } from '../../domain/lead/photo-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '../../ports/lead-delivery-queue.ts';
import type { LeadMailSender } from '../../ports/lead-mail-sender.ts';
import type { LeadPostSender } from '../../ports/lead-post-sender.ts';
import { type Answer, refusedForGood, refusedForNow, type SendOutcome } from '../../ports/send-outcome.ts';
import { composeDelivery } from './compose-delivery.ts';

export type LeadDeliveryDesk = {
  readonly queue: LeadDeliveryQueue;
  readonly mail: LeadMailSender;
  readonly posts: LeadPostSender;
  /** The path of the page that moves or cancels a booking; left out, messages lead to none. */
  readonly bookingHref?: (booking: Booking) => string;
  readonly clock: Clock;
  /** 0 to 1, for the spread of retries. */
  readonly random: () => number;
  readonly reportFault: (error: unknown, where: string) => void;
};

const longestProblem = 500;

export function claimDeliveries(desk: LeadDeliveryDesk, limit: number): Promise<readonly ClaimedDelivery[]> {
  return desk.queue.claim({ now: desk.clock(), leaseMs: deliveryLeaseMs, limit });
}

/** Throws only when the outcome cannot be recorded; then the lease runs out and the delivery is tried again. */
export async function attemptDelivery(delivery: ClaimedDelivery, desk: LeadDeliveryDesk): Promise<void> {
  const silence = findSilence(delivery, desk);
  if (silence !== null) return cancel(delivery, silence, desk);
  const outcome = await handOver(delivery, desk);
  const at = desk.clock();
  if (outcome.kind === 'accepted') {
    await desk.queue.recordDelivered(delivery, outcome.receipt.slice(0, longestProblem), at);
    await keepReceipt(delivery, { result: 'accepted', answer: outcome.answer, words: outcome.receipt }, desk);
    return;
  }
  const plan = planRetry({ ...outcome, attempts: delivery.attempts }, at, desk.random());
  const problem = outcome.problem.slice(0, longestProblem);
  await desk.queue.recordFailed(delivery, { problem, retryAt: plan.kind === 'retry' ? plan.at : null, at });
  await keepReceipt(delivery, { result: 'refused', answer: outcome.answer, words: outcome.problem }, desk);
  if (plan.kind === 'give-up') {
    desk.reportFault(new Error(problem), `delivery ${delivery.id} of lead ${delivery.lead.id} was given up`);
  }
}

/** Judged before each attempt: what has changed since it was planned may have made it unwelcome. */
function findSilence(
  { channel, lead, photoRequest }: ClaimedDelivery,
  desk: LeadDeliveryDesk,
): string | null {
  const decision =
    channel === 'meta-conversion'
      ? evaluateLateConversion(lead, desk.clock())
      : photoRequest === undefined
        ? null
        : evaluatePhotoNews(photoRequest);
  return decision?.kind === 'silent' ? decision.reason : null;
}

async function cancel(delivery: ClaimedDelivery, reason: string, desk: LeadDeliveryDesk): Promise<void> {
  await desk.queue.recordCancelled(delivery, reason);
  await keepReceipt(delivery, { result: 'cancelled', answer: undefined, words: reason }, desk);
}

type AttemptEnd = {
  readonly result: AttemptResult;
  readonly answer: Answer | undefined;
  /** What is said where nobody answered. */
  readonly words: string;
};

/** After the outcome itself: a receipt that cannot be written must not send a lead twice. */
async function keepReceipt(
  delivery: ClaimedDelivery,
  { result, answer, words }: AttemptEnd,
  desk: LeadDeliveryDesk,
): Promise<void> {
  const durationMs = Math.max(0, desk.clock().getTime() - delivery.claimedAt.getTime());
  const receipt = { result, durationMs, answerCode: answer?.code ?? null, answer: answer?.words || words };
  try {
    await desk.queue.recordAttempt(delivery, receipt);
  } catch (error) {
    desk.reportFault(error, `receipt of delivery ${delivery.id}`);
  }
}

/** However the receiver behaves, this ends within the limit of an attempt. */
async function handOver(delivery: ClaimedDelivery, desk: LeadDeliveryDesk): Promise<SendOutcome> {
  const limit = AbortSignal.timeout(attemptLimitMs);
  const tooSlow = new Promise<SendOutcome>((resolve) => {
    limit.addEventListener('abort', () =>
      // A moment later, so that a sender which watches the signal can say what it waited for.
      setTimeout(
        () => resolve(refusedForNow(`no answer within ${attemptLimitMs / 1000} seconds`)),
        500,
      ).unref(),
    );
  });
  const sending = send(delivery, desk, limit).catch((error: unknown) =>
    refusedForNow(error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([sending, tooSlow]);
}

async function send(
  delivery: ClaimedDelivery,
  desk: LeadDeliveryDesk,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const composed = composeDelivery(delivery, desk.bookingHref ?? null);
  switch (composed.kind) {
    case 'mail':
      return desk.mail.send(composed.mail, signal);
    case 'post':
      return desk.posts.post(composed.post, signal);
    case 'nothing':
      return refusedForGood(composed.problem);
  }
}
