/** What is deleted and what stays when a person asks to be erased: the row remains, and identifies no one. */
import type { Booking } from '#domain/booking/booking.ts';
import { type DeliveryStatus, shopperChannels } from './delivery/lead-delivery.ts';
import { type Lead, noLeadAttribution, noLeadDetails } from './lead.ts';
import type { RegisteredDelivery } from './registered-lead.ts';

/** It says that there was a lead, where, when, about which car, and what was agreed. Whatever is not named here goes. */
type StoredItem =
  | 'id'
  | 'dealerGroupId'
  | 'siteSlug'
  | 'kind'
  | 'category'
  | 'subcategory'
  | 'isCompleted'
  | 'car'
  | 'locationSlug'
  | 'dealershipSlug'
  | 'pageId'
  | 'consent'
  | 'isSuspectedSpam'
  | 'guard'
  | 'receivedAt';

type ErasableDelivery = Pick<RegisteredDelivery, 'id' | 'channel' | 'target' | 'status'>;

export type ErasableLead = {
  readonly lead: Pick<Lead, 'id' | 'origin' | 'agent'>;
  readonly deliveries: readonly ErasableDelivery[];
  readonly bookings: readonly Pick<Booking, 'id' | 'status'>[];
};

export type ErasurePlan = {
  /** Replaces what was written. */
  readonly lead: Pick<Lead, Exclude<keyof Lead, StoredItem>>;
  /** Opens nothing: it was never handed out. */
  readonly receiptToken: string;
  /** All of them. What their receivers answered may repeat a person's words, so it goes with the receipts of their tries. */
  readonly deliveries: readonly Pick<ErasableDelivery, 'id' | 'target' | 'status'>[];
  /** The shopper no longer comes, so the seat is free again. */
  readonly cancelledBookingIds: readonly string[];
};

/** May be asked again of what was erased before: it plans the same. */
export function planErasure({ lead, deliveries, bookings }: ErasableLead): ErasurePlan {
  return {
    lead: {
      contact: { name: '', email: '', phone: '' },
      message: '',
      // In the form's words where the form was ours, and in anyone's where the lead came as data.
      additionalServices: [],
      details: noLeadDetails,
      // An address may carry what was typed, or what an advertiser knows the person by.
      trail: noLeadAttribution,
      origin: { ...lead.origin, url: '', userAgent: null },
      measurement: null,
      // The endpoint of a lead identifies no one; what an assistant wrote of itself, and the consents, may.
      agent: lead.agent && {
        door: lead.agent.door,
        name: null,
        version: null,
        userAgent: null,
        agreed: null,
      },
    },
    receiptToken: `erased-${lead.id}`,
    deliveries: deliveries.map(({ id, channel, target, status }) => ({
      id,
      target: shopperChannels.some((shoppers) => shoppers === channel) ? '' : target,
      status: isPendingDelivery(status) ? 'cancelled' : status,
    })),
    cancelledBookingIds: bookings.filter(({ status }) => status === 'booked').map(({ id }) => id),
  };
}

/** A failed one could be sent again by hand. */
function isPendingDelivery(status: DeliveryStatus): boolean {
  return status === 'waiting' || status === 'failed';
}
