/** A person's request to a dealer, as it is stored and delivered (LEAD-4, LEAD-5, ENQ-2, GAP-15). */
import type { StockStatus, StockType } from '../car/car.ts';

/** Which form it came through; issue by issue the list grows, and each kind has its own declaration. */
export const leadKinds = ['car-enquiry', 'general-enquiry'] as const;
export type LeadKind = (typeof leadKinds)[number];

export type LeadContact = {
  readonly name: string;
  readonly email: string;
  /** E.164, such as +61491570006. */
  readonly phone: string;
};

/** The car as it was when the shopper asked: the dealer must see what the shopper saw. */
export type LeadCar = {
  readonly id: string;
  readonly slug: string;
  readonly stockNumber: string;
  readonly make: string;
  readonly model: string;
  readonly title: string;
  /** "$43,990 Drive away", or the words shown in its place. */
  readonly priceText: string;
  readonly stockType: StockType;
  readonly status: StockStatus;
  readonly dealershipId: string;
  readonly manufacturerSlug: string;
};

/** What the message needs to say about the site, kept with the lead so that delivery depends on nothing else. */
export type LeadOrigin = {
  readonly siteName: string;
  readonly host: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly locationName: string | null;
  /** The address of the page that the form stood on. */
  readonly url: string;
  readonly userAgent: string | null;
};

/** What was agreed: wording, time and state of the box (GAP-15, C-13). */
export type Consent = {
  readonly wording: string;
  readonly isGranted: boolean;
  readonly recordedAt: Date;
};

export type Lead = {
  readonly id: string;
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly contact: LeadContact;
  /** As typed, any Unicode; empty where the shopper wrote nothing. */
  readonly message: string;
  readonly car: LeadCar | null;
  readonly locationSlug: string | null;
  readonly dealershipSlug: string | null;
  readonly pageId: string;
  readonly origin: LeadOrigin;
  readonly consent: Consent;
  /** A field that people never see was filled in: delivered all the same, and marked. */
  readonly isSuspectedSpam: boolean;
  readonly receivedAt: Date;
};

/** What a shopper can quote on the phone: "3F2A-9C41". */
export function leadReference(leadId: string): string {
  const digits = leadId.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
