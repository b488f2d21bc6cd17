/** The messages and acts of a lead, in order of time: the shopper, staff, and automatic ones. */
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import type { RegisteredDelivery } from '#domain/lead/registered-lead.ts';
import type { InboxLead, OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { LeadMessage } from '#domain/lead-inbox/lead-message.ts';
import { shortInstant } from './view-inbox-row.ts';

export type ConversationLine = {
  readonly id: string;
  readonly kind: 'shopper' | 'staff' | 'note' | 'event';
  /** Who and how: "Jordan Pham, form on the website". Empty for events. */
  readonly by: string;
  readonly atText: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  /** Of an answer: whether it arrived. */
  readonly delivery: DeliveryView | null;
  /** Of what came in by mail: what has to be known of it before it is believed. */
  readonly remarks?: readonly string[];
  /** What it repeats of earlier mails; left out where it does not. */
  readonly quoted?: string;
};

export type DeliveryView = {
  readonly id: string;
  readonly label: string;
  readonly target: string;
  readonly state: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  readonly stateText: string;
  readonly atText: string | null;
};

/** As the people of a dealer call them. */
const channelNames: Readonly<Record<DeliveryChannel, string>> = {
  email: 'Email to the team',
  'adf-email': 'CRM by ADF email',
  'adf-https': 'CRM by ADF',
  webhook: 'CRM',
  confirmation: 'Confirmation to the customer',
  escalation: 'Overdue alert',
  withdrawal: 'Consent withdrawn',
  'photos-arrived': 'New photos, to the customer',
  'booking-change': 'Booking change to the team',
  'adf-email-change': 'Change to the CRM by ADF email',
  'adf-https-change': 'Change to the CRM by ADF',
  'webhook-change': 'Change to the CRM',
  'booking-update': 'New time to the customer',
  reminder: 'Reminder to the customer',
  'hold-update': 'Reservation update to the customer',
  'hold-change': 'Reservation update to the team',
  'meta-conversion': 'Ad conversion',
  'purchase-link': 'Purchase link to the customer',
  'trade-in-estimate': 'Trade-in estimate to the customer',
  answer: 'Reply to the customer',
};

export function viewConversation(
  opened: OpenedLead,
  timeZone: string,
  now: Date,
): readonly ConversationLine[] {
  const { messages, deliveries, joined } = opened;
  const lines = [opened, ...joined].map((inboxLead) => ({
    at: inboxLead.lead.receivedAt,
    line: firstWords(inboxLead),
  }));
  const written = messages.map((message) => ({
    at: message.at,
    line: wordsOf(message, deliveryOf(message)),
  }));
  const went = deliveries.flatMap((delivery) => {
    const text = eventText(delivery);
    const at = delivery.deliveredAt;
    return text === null || at === null
      ? []
      : [{ at, line: { id: delivery.id, kind: 'event' as const, by: '', text, delivery: null } }];
  });
  return [...lines, ...written, ...went]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, line }) => ({ ...line, at: at.toISOString(), atText: shortInstant(at, timeZone, now) }));

  function deliveryOf({ deliveryId }: LeadMessage): DeliveryView | null {
    const found = deliveries.find(({ id }) => id === deliveryId);
    return found === undefined ? null : viewDelivery(found, timeZone, now);
  }
}

type Line = Omit<ConversationLine, 'at' | 'atText'>;

function firstWords({ lead, erasedAt }: InboxLead): Line {
  const about = lead.subcategory ?? lead.category;
  const text = lead.message === '' ? `(${about}, no message)` : lead.message;
  return {
    id: lead.id,
    kind: 'shopper',
    by: `${lead.contact.name || 'No name'}, ${about}`,
    text: erasedAt === null ? text : 'Erased at the customer’s request.',
    delivery: null,
  };
}

function wordsOf(message: LeadMessage, delivery: DeliveryView | null): Line {
  const { id, channel, direction, authorName, body } = message;
  if (channel === 'note')
    return { id, kind: 'note', by: `${authorName}, note for staff only`, text: body, delivery };
  if (direction === 'in') return wordsOfMail(message);
  return { id, kind: 'staff', by: `${authorName}, by email`, text: body, delivery };
}

/** An unknown sender wrote it: who it is from, and its attachments, are shown beside the words. */
function wordsOfMail({ id, authorName, body, mail }: LeadMessage): Line {
  const isAutomatic = mail?.nature === 'automatic';
  const remarks = [
    ...(isAutomatic ? ['Automatic email: it does not affect the response timer.'] : []),
    ...(mail && !mail.isSenderKnown
      ? [`Sender not verified: ${mail.sender || 'no address'}. It may not be from this customer.`]
      : []),
    ...(mail ?? { attachments: [] }).attachments.map(
      ({ fileName, mediaType, bytes }) =>
        `Attached (open it in your mailbox): ${fileName} (${mediaType}, ${sizeText(bytes)})`,
    ),
  ];
  return {
    id,
    kind: 'shopper',
    by: isAutomatic ? `${authorName}, automatic reply` : `${authorName}, by email`,
    text: body === '' ? '(no message)' : body,
    delivery: null,
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(mail?.quoted ? { quoted: mail.quoted } : {}),
  };
}

function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Automatic messages that matter to the person who replies; null for the rest, which the list of deliveries shows. */
function eventText({ channel, target, status }: RegisteredDelivery): string | null {
  if (status !== 'delivered') return null;
  switch (channel) {
    case 'confirmation':
      return 'Confirmation emailed to the customer. Automatic replies do not stop the response timer.';
    case 'escalation':
      return `Reply overdue. ${target} was notified.`;
    case 'reminder':
      return 'Appointment reminder emailed.';
    case 'booking-update':
      return 'New appointment time emailed.';
    default:
      return null;
  }
}

export function viewDelivery(delivery: RegisteredDelivery, timeZone: string, now: Date): DeliveryView {
  const { id, channel, target, status, problem, deliveredAt, attempts } = delivery;
  const at = deliveredAt === null ? null : shortInstant(deliveredAt, timeZone, now);
  return {
    id,
    label: channelNames[channel],
    target,
    state: status,
    stateText: stateText(status, problem, attempts),
    atText: at,
  };
}

function stateText(status: RegisteredDelivery['status'], problem: string | null, attempts: number): string {
  switch (status) {
    case 'delivered':
      return 'Delivered';
    case 'failed':
      return `Not delivered: ${problem ?? 'the recipient’s system refused it'}`;
    case 'cancelled':
      return 'Cancelled';
    case 'waiting':
      return attempts === 0 || problem === null ? 'Sending' : `Tried ${attempts} times: ${problem}`;
  }
}
