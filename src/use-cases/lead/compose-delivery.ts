/** What a delivery carries through its channel: composed from what is stored, so that every attempt carries the same. */

import { createHash } from 'node:crypto';
import type { Booking } from '#domain/booking/booking.ts';
import { adfMediaType, buildAdf, buildAdfMail } from '#domain/lead/adf/build-adf.ts';
import { isHoldChange, type LeadChange } from '#domain/lead/delivery/hold-change.ts';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import { buildConversionData } from '#domain/lead/delivery/meta-conversion.ts';
import {
  buildBookingEventBody,
  buildReservationEventBody,
  buildWebhookBody,
} from '#domain/lead/delivery/webhook-body.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { buildAnswerMail } from '#domain/lead/message/answer-mail.ts';
import {
  type BookedTime,
  buildBookingChangeMail,
  buildShopperBookingMail,
} from '#domain/lead/message/booking-mails.ts';
import { changeSubject } from '#domain/lead/message/change-subject.ts';
import { buildConfirmationMail } from '#domain/lead/message/confirmation-mail.ts';
import { buildHoldChangeMail, buildHoldMail, buildWaitlistMail } from '#domain/lead/message/hold-mails.ts';
import {
  buildLeadMail,
  buildOverdueMail,
  buildWithdrawalMail,
  leadSubject,
} from '#domain/lead/message/lead-mail.ts';
import { headerText, type Mail } from '#domain/lead/message/mail.ts';
import { sitePageHref } from '#domain/lead/message/message-content.ts';
import { buildPaymentNews, buildPaymentReceipt } from '#domain/lead/message/payment-mails.ts';
import { buildPhotosMail } from '#domain/lead/message/photos-mail.ts';
import { buildPurchaseMail } from '#domain/lead/message/purchase-mail.ts';
import { buildTradeInMail } from '#domain/lead/message/trade-in-mail.ts';
import { purchaseKind } from '#domain/lead/purchase-details.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import { dayMs } from '#domain/time/durations.ts';
import type {
  ClaimedDelivery,
  OutgoingMail,
  OutgoingPost,
  PostAuthorisation,
} from '#ports/leads/lead-delivery.ts';
import { attachCalendar } from '#use-cases/booking/calendar-file.ts';

export type ComposedDelivery =
  | { readonly kind: 'mail'; readonly mail: OutgoingMail }
  | { readonly kind: 'post'; readonly post: OutgoingPost }
  /** And trying again cannot change that. */
  | { readonly kind: 'nothing'; readonly problem: string };

/** The path of the page that moves or cancels a booking. */
export type BookingPath = (booking: Booking) => string;

/** The paths of the pages of a hold: the shopper's and the dealer's. */
export type HoldPaths = (hold: Pick<Hold, 'dealerGroupId' | 'id'>) => {
  readonly shopper: string;
  readonly dealer: string;
};

/** The path of a purchase, which opens it. */
export type PurchasePath = (lead: Pick<Lead, 'dealerGroupId' | 'id'>) => string;

/** The path of the estimate that a lead was made with, which opens it. */
export type TradeInPath = (lead: Pick<Lead, 'dealerGroupId' | 'id' | 'kind'>) => string;

/** The address at which an answer to this lead comes back into its conversation. */
export type ReplyAddress = (lead: Pick<Lead, 'dealerGroupId' | 'id' | 'origin'>) => string | null;

/** Where messages lead; null: to no such page. */
export type MessagePaths = {
  readonly booking: BookingPath | null;
  readonly hold: HoldPaths | null;
  readonly purchase: PurchasePath | null;
  readonly tradeIn: TradeInPath | null;
  /** Left out: answers go to the location's own mail. */
  readonly reply?: ReplyAddress | null;
};

export function composeDelivery(delivery: ClaimedDelivery, paths: MessagePaths): ComposedDelivery {
  const { booking: bookingPath, hold: holdPaths, purchase: purchasePath, reply: replyAddress } = paths;
  const { channel, lead, queuedAt, answerToken, booking, photoRequest } = delivery;
  // Everything about a lead is of the moment it arrived; a withdrawal and the news of photos are of their own.
  const ofLead = (mail: Mail) => asMail(delivery, mail, lead.receivedAt);
  const ofPurchase = () => ofLead(buildPurchaseMail(lead, hrefOf(lead, purchasePath?.(lead))));
  const ofTradeIn = (stage: 'estimate' | 'accepted') =>
    ofLead(buildTradeInMail(lead, { stage, href: hrefOf(lead, paths.tradeIn?.(lead)) }));
  switch (channel) {
    case 'email':
      return ofLead(buildLeadMail(lead, answerToken, delivery.photoShoppers));
    case 'adf-email':
      return ofLead(buildAdfMail(lead));
    case 'purchase-link':
      return ofPurchase();
    case 'trade-in-estimate':
      return ofTradeIn('estimate');
    case 'confirmation': {
      if (lead.kind === purchaseKind) return ofPurchase();
      if (lead.details.tradeIn?.offer?.status === 'accepted') return ofTradeIn('accepted');
      const time = booking?.status === 'booked' ? bookedTime({ lead, booking }, bookingPath) : null;
      return ofLead(buildConfirmationMail(lead, time));
    }
    case 'escalation':
      return ofLead(buildOverdueMail(lead, answerToken, delivery.lost));
    case 'withdrawal':
      return asMail(delivery, buildWithdrawalMail(lead, queuedAt), queuedAt);
    case 'photos-arrived': {
      const slug = photoRequest?.car?.slug ?? lead.car?.slug ?? '';
      return asMail(delivery, buildPhotosMail(lead, slug), queuedAt);
    }
    case 'adf-https':
      return { kind: 'post', post: composeAdfPost(delivery) };
    case 'webhook':
      return { kind: 'post', post: composeWebhookPost(delivery) };
    case 'meta-conversion': {
      const post = composeConversionPost(delivery);
      return post === null
        ? { kind: 'nothing', problem: 'this lead is not a conversion' }
        : { kind: 'post', post };
    }
    case 'answer':
      return delivery.answer
        ? asMail(delivery, buildAnswerMail(lead, delivery.answer, replyAddress?.(lead) ?? null), queuedAt)
        : { kind: 'nothing', problem: 'the reply is no longer stored' };
    case 'hold-update':
    case 'hold-change':
      return composeHoldNews(delivery, holdPaths);
    case 'booking-change':
    case 'booking-update':
    case 'reminder':
    case 'adf-email-change':
    case 'adf-https-change':
    case 'webhook-change':
      if (booking !== null) return composeBookingNews({ ...delivery, channel, booking }, bookingPath);
      return composeHoldChange({ ...delivery, channel });
  }
}

/** For customer systems, by the ways in which they are notified of bookings. */
function composeHoldChange(news: ClaimedDelivery): ComposedDelivery {
  const { channel, lead, queuedAt, hold: facts } = news;
  if (!facts) return { kind: 'nothing', problem: 'there is neither a booking nor a hold with this lead' };
  switch (channel) {
    case 'adf-email-change':
      return asMail(news, buildAdfMail(lead, facts), queuedAt);
    case 'adf-https-change':
      return { kind: 'post', post: composeAdfPost(news, facts) };
    case 'webhook-change':
      return { kind: 'post', post: composeWebhookPost(news, facts) };
    default:
      return { kind: 'nothing', problem: 'there is no booking with this lead' };
  }
}

function composeHoldNews(news: ClaimedDelivery, holdPaths: HoldPaths | null): ComposedDelivery {
  const { channel, lead, queuedAt, hold: facts, place, accountPayment } = news;
  if (accountPayment) {
    const build = channel === 'hold-update' ? buildPaymentReceipt : buildPaymentNews;
    return asMail(news, build(lead, accountPayment), queuedAt);
  }
  if (!facts && place && channel === 'hold-update') {
    const href = hrefOf(lead, holdPaths?.(place.waiting).shopper);
    return asMail(news, buildWaitlistMail(lead, place, href), queuedAt);
  }
  if (!facts) return { kind: 'nothing', problem: 'there is no hold with this lead' };
  const paths = holdPaths?.(facts.hold) ?? null;
  const mail =
    channel === 'hold-update'
      ? buildHoldMail(lead, { ...facts, href: hrefOf(lead, paths?.shopper) })
      : buildHoldChangeMail(lead, { ...facts, href: hrefOf(lead, paths?.dealer) });
  return asMail(news, mail, queuedAt);
}

type BookingNews = ClaimedDelivery & {
  readonly channel:
    | Exclude<DeliveryChannel & `${string}-change`, 'hold-change'>
    | 'booking-update'
    | 'reminder';
  readonly booking: Booking;
};

function composeBookingNews(news: BookingNews, bookingPath: BookingPath | null): ComposedDelivery {
  const { channel, lead, queuedAt, booking } = news;
  const time = () => bookedTime(news, bookingPath);
  switch (channel) {
    case 'booking-change':
      return asMail(news, buildBookingChangeMail(lead, time()), queuedAt);
    case 'booking-update':
      return asMail(news, buildShopperBookingMail(lead, time(), 'changed'), queuedAt);
    case 'reminder':
      return asMail(news, buildShopperBookingMail(lead, time(), 'reminder'), dayBefore(booking));
    case 'adf-email-change':
      return asMail(news, buildAdfMail(lead, booking), queuedAt);
    case 'adf-https-change':
      return { kind: 'post', post: composeAdfPost(news, booking) };
    case 'webhook-change':
      return { kind: 'post', post: composeWebhookPost(news, booking) };
  }
}

function hrefOf({ origin }: Lead, path: string | undefined): string | null {
  return path === undefined ? null : sitePageHref(origin, path);
}

function asMail({ id, target }: ClaimedDelivery, mail: Mail, sentAt: Date): ComposedDelivery {
  return { kind: 'mail', mail: { deliveryId: id, to: target, sentAt, mail } };
}

function bookedTime(
  { booking, lead }: Pick<BookingNews, 'booking' | 'lead'>,
  bookingPath: BookingPath | null,
): BookedTime {
  const href = hrefOf(lead, bookingPath?.(booking));
  return { booking, href, calendar: attachCalendar({ booking, lead, href }) };
}

function dayBefore({ startsAt }: Booking): Date {
  return new Date(startsAt.getTime() - dayMs);
}

/** `change` is the lead's booking, where this tells of its being moved or cancelled, or the hold of its car. */
function composeAdfPost(delivery: ClaimedDelivery, change: LeadChange | null = null): OutgoingPost {
  const { lead, secretName } = delivery;
  return {
    ...envelopeOf(delivery, change),
    mediaType: adfMediaType,
    body: buildAdf(lead, change),
    authorisation: secretName === null ? { kind: 'none' } : { kind: 'bearer', secretName },
  };
}

/** `change` as for `composeAdfPost`. */
function composeWebhookPost(delivery: ClaimedDelivery, change: LeadChange | null = null): OutgoingPost {
  const { id, lead, secretName, dealerGroupId } = delivery;
  return {
    ...envelopeOf(delivery, change),
    mediaType: 'application/json',
    body: bodyOf(id, lead, change),
    authorisation: signatureOf({ dealerGroupId, secretName }),
  };
}

export function signatureOf({
  dealerGroupId,
  secretName,
}: Pick<ClaimedDelivery, 'dealerGroupId' | 'secretName'>): PostAuthorisation {
  return secretName === null ? { kind: 'own-signature', dealerGroupId } : { kind: 'signature', secretName };
}

function bodyOf(id: string, lead: ClaimedDelivery['lead'], change: LeadChange | null): string {
  if (change === null) return buildWebhookBody(id, lead);
  return isHoldChange(change)
    ? buildReservationEventBody(id, lead, change)
    : buildBookingEventBody(id, lead, change);
}

/** Null where the lead is none that Meta counts, or no consent covers it any more. */
function composeConversionPost(delivery: ClaimedDelivery): OutgoingPost | null {
  const data = buildConversionData(delivery.lead, sha256);
  if (data === null) return null;
  return {
    ...envelopeOf(delivery, null),
    sentAt: delivery.queuedAt,
    mediaType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ data }).toString(),
    authorisation: { kind: 'form-field', field: 'access_token', secretName: delivery.secretName ?? '' },
    answersAs: 'meta',
  };
}

function envelopeOf({ id, target, lead, queuedAt }: ClaimedDelivery, change: LeadChange | null) {
  const subject = change === null ? leadSubject(lead) : changeSubject(lead, change);
  return {
    deliveryId: id,
    url: target,
    subject: headerText(subject),
    sentAt: change === null ? lead.receivedAt : queuedAt,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
