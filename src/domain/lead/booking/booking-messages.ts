/** Whom to notify that a booking was moved or cancelled: all recipients of the lead, each through their own channel. */
import {
  type DeliveryChannel,
  type PlannedDelivery,
  systemChangeChannels,
} from '#domain/lead/delivery/lead-delivery.ts';

export type NotifiedReceiver = Pick<PlannedDelivery, 'channel' | 'target' | 'secretName'>;
export type BookingMessage = NotifiedReceiver & Pick<PlannedDelivery, 'dueAt'>;

const changeChannels: Partial<Readonly<Record<DeliveryChannel, DeliveryChannel>>> = {
  email: 'booking-change',
  ...systemChangeChannels,
  confirmation: 'booking-update',
};

/** The channels of a lead whose receivers are notified of a change. */
export const notifiedChannels = Object.keys(changeChannels) as readonly DeliveryChannel[];

/** Messages about a time that is no longer booked: a newer one replaces them. */
export const timeChannels: readonly DeliveryChannel[] = [...Object.values(changeChannels), 'reminder'];

/** A shopper who tries one time after the other is notified of the last one, once nothing has changed for this long. */
const quietMs = 60_000;

type BookingNews = {
  readonly at: Date;
  /** A cancelled booking changes no more: its message need not wait. */
  readonly isFinal: boolean;
  /** Null reminds of nothing: it is cancelled, or too near. */
  readonly remindAt: Date | null;
};

export function planBookingMessages(
  told: readonly NotifiedReceiver[],
  { at, isFinal, remindAt }: BookingNews,
): readonly BookingMessage[] {
  const dueAt = isFinal ? at : new Date(at.getTime() + quietMs);
  return told.flatMap((receiver): readonly BookingMessage[] => {
    const channel = changeChannels[receiver.channel];
    if (channel === undefined || receiver.target === '') return [];
    const change = { ...receiver, channel, dueAt };
    return receiver.channel === 'confirmation' && remindAt !== null
      ? [change, { ...receiver, channel: 'reminder', dueAt: remindAt }]
      : [change];
  });
}
