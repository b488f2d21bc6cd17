/** One delivery at a time: compose what its channel carries, hand it over, record how it went. */
import {
  type AttemptResult,
  attemptLimitMs,
  deliveryLeaseMs,
  planRetry,
} from '#domain/lead/delivery/lead-delivery.ts';
import { evaluateLateConversion } from '#domain/lead/delivery/meta-conversion.ts';
import { evaluatePhotoNews, planPhotoNews } from '#domain/lead/photo-request.ts';
import type { Clock } from '#ports/installation/clock.ts';
import {
  type Answer,
  type ClaimedDelivery,
  type LeadDeliveryQueue,
  type LeadMailSender,
  type LeadPostSender,
  refusedForGood,
  refusedForNow,
  type SendOutcome,
} from '#ports/leads/lead-delivery.ts';
import type { PhotoRequestStore } from '#ports/photos/car-photos.ts';
import {
  type BookingPath,
  composeDelivery,
  type HoldPaths,
  type PurchasePath,
  type ReplyAddress,
  type TradeInPath,
} from './compose-delivery.ts';

export type LeadDeliveryPorts = {
  readonly queue: LeadDeliveryQueue;
  readonly mail: LeadMailSender;
  readonly posts: LeadPostSender;
  /** The path of the page that moves or cancels a booking; left out, messages lead to none. */
  readonly bookingHref?: BookingPath;
  /** The paths of the pages of a hold; left out, messages lead to none. */
  readonly holdHrefs?: HoldPaths;
  /** The path of a purchase that is a lead; left out, messages lead to none. */
  readonly purchaseHref?: PurchasePath;
  /** The path of the estimate of a trade-in; left out, messages lead to none. */
  readonly tradeInHref?: TradeInPath;
  /** Where a shopper's answer comes back in; left out, it goes to the location's own mail. */
  readonly replyAddress?: ReplyAddress;
  readonly clock: Clock;
  /** 0 to 1, for the spread of retries. */
  readonly random: () => number;
  readonly reportFault: (error: unknown, where: string) => void;
};

const maxProblemLength = 500;

export function claimDeliveries(limit: number, app: LeadDeliveryPorts): Promise<readonly ClaimedDelivery[]> {
  return app.queue.claim({ now: app.clock(), leaseMs: deliveryLeaseMs, limit });
}

/** Throws only when the outcome cannot be recorded; then the lease runs out and the delivery is tried again. */
export async function attemptDelivery(delivery: ClaimedDelivery, app: LeadDeliveryPorts): Promise<void> {
  const silence = findSilence(delivery, app);
  if (silence !== null) return cancel(delivery, silence, app);
  if (delivery.isPaused === true) {
    await app.queue.recordPaused(delivery);
    return saveReceipt(delivery, { result: 'cancelled', answer: undefined, words: 'paused' }, app);
  }
  const outcome = await handOver(delivery, app);
  const at = app.clock();
  if (outcome.kind === 'accepted') {
    await app.queue.recordDelivered(delivery, outcome.receipt.slice(0, maxProblemLength), at);
    await saveReceipt(delivery, { result: 'accepted', answer: outcome.answer, words: outcome.receipt }, app);
    return;
  }
  const plan = planRetry({ ...outcome, attempts: delivery.attempts }, at, app.random());
  const problem = outcome.problem.slice(0, maxProblemLength);
  await app.queue.recordFailed(delivery, { problem, retryAt: plan.kind === 'retry' ? plan.at : null, at });
  await saveReceipt(delivery, { result: 'refused', answer: outcome.answer, words: outcome.problem }, app);
  if (plan.kind === 'give-up') {
    app.reportFault(new Error(problem), `delivery ${delivery.id} of lead ${delivery.lead.id} was given up`);
  }
}

/** Judged before each attempt: what has changed since it was planned may have made it unwelcome. */
function findSilence(delivery: ClaimedDelivery, app: LeadDeliveryPorts): string | null {
  const { channel, lead, photoRequest } = delivery;
  if (channel === 'hold-update' && isOutOfLine(delivery)) return 'left the waitlist for the car';
  const decision =
    channel === 'meta-conversion'
      ? evaluateLateConversion(lead, app.clock())
      : photoRequest === undefined
        ? null
        : evaluatePhotoNews(photoRequest);
  return decision?.kind === 'silent' ? decision.reason : null;
}

/** A message about a place in the waitlist that they have left meanwhile. */
function isOutOfLine({ hold, place, accountPayment }: ClaimedDelivery): boolean {
  return hold === null && place === null && accountPayment === null;
}

async function cancel(delivery: ClaimedDelivery, reason: string, app: LeadDeliveryPorts): Promise<void> {
  await app.queue.recordCancelled(delivery, reason);
  await saveReceipt(delivery, { result: 'cancelled', answer: undefined, words: reason }, app);
}

type AttemptEnd = {
  readonly result: AttemptResult;
  readonly answer: Answer | undefined;
  /** The error where no server answered. */
  readonly words: string;
};

/** After the outcome itself: a receipt that cannot be written must not send a lead twice. */
async function saveReceipt(
  delivery: ClaimedDelivery,
  { result, answer, words: text }: AttemptEnd,
  app: LeadDeliveryPorts,
): Promise<void> {
  const durationMs = Math.max(0, app.clock().getTime() - delivery.claimedAt.getTime());
  const receipt = { result, durationMs, answerCode: answer?.code ?? null, answer: answer?.words || text };
  try {
    await app.queue.recordAttempt(delivery, receipt);
  } catch (error) {
    app.reportFault(error, `receipt of delivery ${delivery.id}`);
  }
}

/** However the receiver behaves, this ends within the limit of an attempt. */
async function handOver(delivery: ClaimedDelivery, app: LeadDeliveryPorts): Promise<SendOutcome> {
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
  const sending = send(delivery, app, limit).catch((error: unknown) =>
    refusedForNow(error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([sending, tooSlow]);
}

async function send(
  delivery: ClaimedDelivery,
  app: LeadDeliveryPorts,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const composed = composeDelivery(delivery, {
    booking: app.bookingHref ?? null,
    hold: app.holdHrefs ?? null,
    purchase: app.purchaseHref ?? null,
    tradeIn: app.tradeInHref ?? null,
    reply: app.replyAddress ?? null,
  });
  switch (composed.kind) {
    case 'mail':
      return app.mail.send(composed.mail, signal);
    case 'post':
      return app.posts.post(composed.post, signal);
    case 'nothing':
      return refusedForGood(composed.problem);
  }
}

/**
 * A shopper who requested photos of a car gets one message once the stock has them. It looks at what is stored and not
 * at what has just happened: whichever way photos came in, and whatever was killed meanwhile, the next run finds them,
 * and finds no shopper twice.
 */
export type PhotoMailPorts = {
  readonly photoRequestStore: Pick<PhotoRequestStore, 'queueNews'>;
  readonly clock: Clock;
  readonly triggerLeadDelivery: () => void;
};

/** How many messages became due. */
export async function queuePhotoMails({
  photoRequestStore,
  clock,
  triggerLeadDelivery,
}: PhotoMailPorts): Promise<number> {
  const photoNews = await photoRequestStore.queueNews(planPhotoNews, clock());
  if (photoNews > 0) triggerLeadDelivery();
  return photoNews;
}
