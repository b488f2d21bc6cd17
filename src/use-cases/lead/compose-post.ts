/** The documents that are posted to an address: ADF, signed JSON, and the conversion that Meta may count. */
import { createHash } from 'node:crypto';
import { adfMediaType, buildAdf } from '#domain/lead/adf/build-adf.ts';
import { isHoldChange, type LeadChange } from '#domain/lead/delivery/hold-change.ts';
import { buildConversionData } from '#domain/lead/delivery/meta-conversion.ts';
import {
  buildBookingEventBody,
  buildReservationEventBody,
  buildWebhookBody,
} from '#domain/lead/delivery/webhook-body.ts';
import { changeSubject } from '#domain/lead/message/change-subject.ts';
import { leadSubject } from '#domain/lead/message/lead-mail.ts';
import { headerText } from '#domain/lead/message/mail.ts';
import type { ClaimedDelivery } from '#ports/lead-delivery-queue.ts';
import type { OutgoingPost } from '#ports/lead-post-sender.ts';

/** `change` is the lead's booking, where this tells of its being moved or cancelled, or the hold of its car. */
export function composeAdfPost(delivery: ClaimedDelivery, change: LeadChange | null = null): OutgoingPost {
  const { lead, secretName } = delivery;
  return {
    ...envelopeOf(delivery, change),
    mediaType: adfMediaType,
    body: buildAdf(lead, change),
    authorisation: secretName === null ? { kind: 'none' } : { kind: 'bearer', secretName },
  };
}

/** `change` as for `composeAdfPost`. */
export function composeWebhookPost(
  delivery: ClaimedDelivery,
  change: LeadChange | null = null,
): OutgoingPost {
  const { id, lead, secretName } = delivery;
  return {
    ...envelopeOf(delivery, change),
    mediaType: 'application/json',
    body: bodyOf(id, lead, change),
    authorisation: { kind: 'signature', secretName: secretName ?? '' },
  };
}

function bodyOf(id: string, lead: ClaimedDelivery['lead'], change: LeadChange | null): string {
  if (change === null) return buildWebhookBody(id, lead);
  return isHoldChange(change)
    ? buildReservationEventBody(id, lead, change)
    : buildBookingEventBody(id, lead, change);
}

/** Null where the lead is none that Meta counts, or nobody agrees to it any more. */
export function composeConversionPost(delivery: ClaimedDelivery): OutgoingPost | null {
  const data = buildConversionData(delivery.lead, sha256);
  if (data === null) return null;
  return {
    ...envelopeOf(delivery, null),
    sentAt: delivery.owedAt,
    mediaType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ data }).toString(),
    authorisation: { kind: 'form-field', field: 'access_token', secretName: delivery.secretName ?? '' },
    answersAs: 'meta',
  };
}

function envelopeOf({ id, target, lead, owedAt }: ClaimedDelivery, change: LeadChange | null) {
  const subject = change === null ? leadSubject(lead) : changeSubject(lead, change);
  return {
    deliveryId: id,
    url: target,
    subject: headerText(subject),
    sentAt: change === null ? lead.receivedAt : owedAt,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
