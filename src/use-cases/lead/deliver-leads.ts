/** One delivery at a time: compose what its channel carries, hand it over, record how it went. */

import { createHash } from 'node:crypto';
import type { Booking } from '../../domain/booking/booking.ts';
import { buildAdfMail } from '../../domain/lead/adf/adf-mail.ts';
import { adfMediaType, buildAdf } from '../../domain/lead/adf/build-adf.ts';
import type { Lead } from '../../domain/lead/lead.ts';
import {
  type AttemptResult,
  attemptLimitMs,
  deliveryLeaseMs,
  planRetry,
} from '../../domain/lead/lead-delivery.ts';
import {
  type BookedTime,
  buildBookingChangeMail,
  buildShopperBookingMail,
} from '../../domain/lead/message/booking-mails.ts';
import { bookingChangeSubject } from '../../domain/lead/message/booking-words.ts';
import { buildConfirmationMail } from '../../domain/lead/message/confirmation-mail.ts';
import { buildLeadMail, leadSubject } from '../../domain/lead/message/lead-mail.ts';
import { webHref } from '../../domain/lead/message/lead-sections.ts';
import { headerText, type Mail } from '../../domain/lead/message/mail.ts';
import { buildOverdueMail } from '../../domain/lead/message/overdue-mail.ts';
import { buildPhotosMail } from '../../domain/lead/message/photos-mail.ts';
import { buildWithdrawalMail } from '../../domain/lead/message/withdrawal-mail.ts';
import { buildConversionData, longestConversionAgeMs } from '../../domain/lead/meta-conversion.ts';
import { evaluatePhotoNews } from '../../domain/lead/photo-request.ts';
import { buildBookingEventBody, buildWebhookBody } from '../../domain/lead/webhook-body.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '../../ports/lead-delivery-queue.ts';
import type { LeadMailSender } from '../../ports/lead-mail-sender.ts';
import type { LeadPostSender, OutgoingPost, PostAuthorisation } from '../../ports/lead-post-sender.ts';
import { type Answer, refusedForGood, refusedForNow, type SendOutcome } from '../../ports/send-outcome.ts';
import { attachCalendar } from '../booking/calendar-file.ts';

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
  const { photoRequest } = delivery;
  const decision = photoRequest === undefined ? null : evaluatePhotoNews(photoRequest);
  if (decision?.kind === 'silent') return cancel(delivery, decision.reason, desk);
  const silence = delivery.channel === 'meta-conversion' ? findSilence(delivery, desk.clock()) : null;
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

/** Judged before each attempt: an event that Meta would refuse for its age, or that nobody agrees to any more. */
function findSilence({ lead }: ClaimedDelivery, now: Date): string | null {
  if (lead.measurement === null) return 'the shopper does not let others measure';
  const ageMs = now.getTime() - lead.receivedAt.getTime();
  return ageMs > longestConversionAgeMs ? 'Meta takes no event that is older than seven days' : null;
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
  const { id: deliveryId, lead, target, channel, owedAt, booking } = delivery;
  switch (channel) {
    case 'email':
    case 'adf-email':
    case 'confirmation':
    case 'escalation':
    case 'withdrawal':
    case 'photos-arrived':
      return desk.mail.send(
        {
          deliveryId,
          to: target,
          sentAt: sentAtOf(channel, lead.receivedAt, owedAt),
          mail: composeMail(channel, delivery, bookedTime(delivery, desk)),
        },
        signal,
      );
    case 'booking-change':
    case 'booking-update':
    case 'reminder': {
      const time = bookedTime(delivery, desk);
      if (time === null) return noBooking;
      const mail = composeBookingMail(channel, lead, time);
      const sentAt = channel === 'reminder' ? dayBefore(time.booking) : owedAt;
      return desk.mail.send({ deliveryId, to: target, sentAt, mail }, signal);
    }
    case 'adf-email-change': {
      if (booking === null) return noBooking;
      const mail = buildAdfMail(lead, booking);
      return desk.mail.send({ deliveryId, to: target, sentAt: owedAt, mail }, signal);
    }
    case 'adf-https':
      return desk.posts.post(adfPost(delivery, null), signal);
    case 'adf-https-change':
      return booking === null ? noBooking : desk.posts.post(adfPost(delivery, booking), signal);
    case 'webhook':
      return desk.posts.post(signedPost(delivery, buildWebhookBody(deliveryId, lead)), signal);
    case 'meta-conversion': {
      const data = buildConversionData(lead, sha256);
      if (data === null) return refusedForGood('this lead is no conversion');
      return desk.posts.post(
        {
          ...posted(delivery),
          mediaType: 'application/x-www-form-urlencoded',
          body: new URLSearchParams({ data }).toString(),
          authorisation: { kind: 'form-field', field: 'access_token', secretName: delivery.secretName ?? '' },
          answersAs: 'meta',
        },
        signal,
      );
    }
    case 'webhook-change':
      return booking === null
        ? noBooking
        : desk.posts.post(signedPost(delivery, buildBookingEventBody(deliveryId, lead, booking)), signal);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

const noBooking = refusedForGood('there is no booking with this lead');

type MailChannel = 'email' | 'adf-email' | 'confirmation' | 'escalation' | 'withdrawal' | 'photos-arrived';

/** Everything about a lead is of the moment it arrived; a withdrawal and the news of photos are of their own. */
function sentAtOf(channel: MailChannel, receivedAt: Date, owedAt: Date): Date {
  return channel === 'withdrawal' || channel === 'photos-arrived' ? owedAt : receivedAt;
}

function composeMail(channel: MailChannel, delivery: ClaimedDelivery, time: BookedTime | null): Mail {
  const { lead, answerToken, lost, owedAt, photoShoppers, photoRequest } = delivery;
  switch (channel) {
    case 'email':
      return buildLeadMail(lead, answerToken, photoShoppers);
    case 'adf-email':
      return buildAdfMail(lead);
    case 'confirmation':
      return buildConfirmationMail(lead, time?.booking.status === 'booked' ? time : null);
    case 'escalation':
      return buildOverdueMail(lead, answerToken, lost);
    case 'withdrawal':
      return buildWithdrawalMail(lead, owedAt);
    case 'photos-arrived':
      return buildPhotosMail(lead, photoRequest?.car?.slug ?? lead.car?.slug ?? '');
  }
}

type BookingChannel = 'booking-change' | 'booking-update' | 'reminder';

function composeBookingMail(channel: BookingChannel, lead: Lead, time: BookedTime): Mail {
  if (channel === 'booking-change') return buildBookingChangeMail(lead, time);
  return buildShopperBookingMail(lead, time, channel === 'reminder' ? 'reminder' : 'changed');
}

function bookedTime({ booking, lead }: ClaimedDelivery, desk: LeadDeliveryDesk): BookedTime | null {
  if (booking === null) return null;
  const page = webHref(lead.origin.url);
  const path = desk.bookingHref?.(booking) ?? null;
  const href = page === null || path === null ? null : new URL(path, page).href;
  return { booking, href, calendar: attachCalendar({ booking, lead, href }) };
}

function dayBefore({ startsAt }: Booking): Date {
  return new Date(startsAt.getTime() - 24 * 60 * 60 * 1000);
}

function adfPost(delivery: ClaimedDelivery, change: Booking | null): OutgoingPost {
  return {
    ...posted(delivery),
    mediaType: adfMediaType,
    body: buildAdf(delivery.lead, change),
    authorisation: bearer(delivery.secretName),
  };
}

function signedPost(delivery: ClaimedDelivery, body: string): OutgoingPost {
  const secretName = delivery.secretName ?? '';
  return {
    ...posted(delivery),
    mediaType: 'application/json',
    body,
    authorisation: { kind: 'signature', secretName },
  };
}

function posted({ id, target, lead, channel, booking, owedAt }: ClaimedDelivery) {
  const isLead = channel === 'adf-https' || channel === 'webhook';
  const subject = isLead || booking === null ? leadSubject(lead) : bookingChangeSubject(lead, booking);
  return {
    deliveryId: id,
    url: target,
    subject: headerText(subject),
    sentAt: isLead ? lead.receivedAt : owedAt,
  };
}

function bearer(secretName: string | null): PostAuthorisation {
  return secretName === null ? { kind: 'none' } : { kind: 'bearer', secretName };
}
