/** Whom to notify that a booking was moved or cancelled: all recipients of the lead, each through their own channel. */

import type { Booking } from '#domain/booking/booking.ts';
import {
  type DeliveryChannel,
  type PlannedDelivery,
  systemChangeChannels,
} from '#domain/lead/delivery/lead-delivery.ts';
import type { LeadAnswer, LeadDetails, LeadOrigin } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import { timeFieldNames } from './offered-times.ts';

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
  receivers: readonly NotifiedReceiver[],
  { at, isFinal, remindAt }: BookingNews,
): readonly BookingMessage[] {
  const dueAt = isFinal ? at : new Date(at.getTime() + quietMs);
  return receivers.flatMap((receiver): readonly BookingMessage[] => {
    const channel = changeChannels[receiver.channel];
    if (channel === undefined || receiver.target === '') return [];
    const change = { ...receiver, channel, dueAt };
    return receiver.channel === 'confirmation' && remindAt !== null
      ? [change, { ...receiver, channel: 'reminder', dueAt: remindAt }]
      : [change];
  });
}

type Place = Pick<LeadOrigin, 'timeZone' | 'locale'>;

/** What a lead says about its visit once the booking was moved or cancelled: the time that holds now, or none. */
export function applyBooking(
  details: LeadDetails,
  booking: Pick<Booking, 'purpose' | 'startsAt' | 'status'>,
  origin: Place,
): LeadDetails {
  const local = formatZoned(origin.timeZone, booking.startsAt);
  const isCancelled = booking.status === 'cancelled';
  const when = { on: local.slice(0, 10), at: local.slice(11, 16) };
  const { isCancelled: _before, ...requested } = details.testDrive ?? { on: null, at: null };
  return {
    ...details,
    testDrive:
      details.testDrive === null
        ? null
        : { ...requested, ...when, isBooked: !isCancelled, ...(isCancelled ? { isCancelled } : {}) },
    answers: details.answers.map((answer) =>
      answer.name === timeFieldNames[booking.purpose] ? timeAnswer(answer, booking, origin) : answer,
    ),
  };
}

/** A cancelled time is no time: a program that reads the value finds none, and people read which one it was. */
function timeAnswer(
  answer: LeadAnswer,
  { startsAt, status }: Pick<Booking, 'startsAt' | 'status'>,
  origin: Place,
): LeadAnswer {
  const text = formatInstant(origin, startsAt);
  return status === 'cancelled'
    ? { ...answer, value: '', text: `Cancelled; it was ${text}` }
    : { ...answer, value: formatZoned(origin.timeZone, startsAt), text };
}
