/** Whom to tell that a booking was moved or cancelled: everyone who was told of the lead, each through their own channel. */
import type { DeliveryChannel, PlannedDelivery } from '../lead/lead-delivery.ts';

export type ToldReceiver = Pick<PlannedDelivery, 'channel' | 'target' | 'secretName'>;
export type BookingMessage = ToldReceiver & Pick<PlannedDelivery, 'dueAt'>;

const changeChannels: Partial<Readonly<Record<DeliveryChannel, DeliveryChannel>>> = {
  email: 'booking-change',
  'adf-email': 'adf-email-change',
  'adf-https': 'adf-https-change',
  webhook: 'webhook-change',
  confirmation: 'booking-update',
};

/** The channels of a lead whose receivers hear of a change. */
export const toldChannels = Object.keys(changeChannels) as readonly DeliveryChannel[];

/** Messages about a time that does not hold any more: nobody needs them once there is a newer one. */
export const timeChannels: readonly DeliveryChannel[] = [...Object.values(changeChannels), 'reminder'];

/** `remindAt` null reminds of nothing: it is cancelled, or too near. */
export function planBookingMessages(
  told: readonly ToldReceiver[],
  { at, remindAt }: { readonly at: Date; readonly remindAt: Date | null },
): readonly BookingMessage[] {
  return told.flatMap((receiver): readonly BookingMessage[] => {
    const channel = changeChannels[receiver.channel];
    if (channel === undefined || receiver.target === '') return [];
    const change = { ...receiver, channel, dueAt: at };
    return receiver.channel === 'confirmation' && remindAt !== null
      ? [change, { ...receiver, channel: 'reminder', dueAt: remindAt }]
      : [change];
  });
}
