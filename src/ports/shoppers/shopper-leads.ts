/** What a shopper with a verified phone number has asked a dealer for: found by that number, on one site. */
import type { Booking } from '#domain/booking/booking.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';

export type ShopperLead = {
  readonly leadId: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly carTitle: string | null;
  readonly carSlug: string | null;
  /** What was written; the shopper's own words. */
  readonly message: string;
  readonly receivedAt: Date;
  /** False for a purchase that was begun and not sent yet. */
  readonly isCompleted: boolean;
  readonly answeredAt: Date | null;
  /** IANA zone of the location that was asked. */
  readonly timeZone: string;
  readonly booking: Booking | null;
};

export type ShopperLeadQuery = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** E.164. */
  readonly phone: string;
  readonly limit: number;
};

export interface ShopperLeads {
  /** Whole ones that were not erased, and purchases that were begun; the newest first. */
  list(query: ShopperLeadQuery): Promise<readonly ShopperLead[]>;
}
