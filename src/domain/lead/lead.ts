/** A person's request to a dealer, as it is stored and delivered. */
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { LeadGuard } from '#domain/guard/lead-guard.ts';
import type { Consent } from '#domain/privacy/consent.ts';
import { successPath } from '#domain/privacy/token-address.ts';
import type { StockStatus, StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Estimate } from '#domain/trade-in/estimate.ts';
import type { LeadAgent } from './agent/lead-agent.ts';

export type LeadContact = {
  readonly name: string;
  /** Empty where an assistant brought a phone number alone. */
  readonly email: string;
  /** E.164, such as +61491570006; empty where an assistant brought an email address alone. */
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
  /** The dealer's own label, such as "Test Drive Only". */
  readonly tag: string | null;
  readonly status: StockStatus;
  readonly dealershipId: string;
  readonly manufacturerSlug: string;
  /** What a dealer's system files a car by; null where the stock does not say, or the lead is older than the field. */
  readonly year: number | null;
  readonly badge: string | null;
  readonly vin: string | null;
  readonly odometerKm: number | null;
  readonly bodyType: string | null;
  readonly transmission: string | null;
  readonly doors: number | null;
  readonly colour: string | null;
  /** The price that was shown, in cents; null where words replaced it. */
  readonly priceCents: number | null;
  /** A shopper who requests photos waits for more than these. */
  readonly photoCount: number | null;
};

/** What the message needs to say about the site, stored with the lead so that delivery depends on nothing else. */
export type LeadOrigin = {
  readonly siteName: string;
  readonly host: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly locationName: string | null;
  /** The licensed dealer who is asked; the company behind the site where no location was chosen. */
  readonly dealerName: string;
  /** E.164 or a 13, 1300 or 1800 number. */
  readonly dealerPhone: string | null;
  readonly dealerEmail: string | null;
  /** "1 Example Street, Parramatta NSW 2150". */
  readonly dealerAddress: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** #rrggbb of the site's brand, for messages; null for the plain look. */
  readonly brandColour: string | null;
  /** As the site says; left out where it does not. */
  readonly isAutogaugeEnabled?: boolean;
  /** The address of the form's page. */
  readonly url: string;
  readonly userAgent: string | null;
};

/** A car that the shopper offers in exchange, in their own words where they had to type. */
export type LeadTradeIn = {
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly badge: string | null;
  readonly registration: string | null;
  readonly vin: string | null;
  readonly odometerKm: number | null;
  readonly transmission: string | null;
  readonly colour: string | null;
  /** An estimate that was shown or typed, whole cents. */
  readonly valueCents: number | null;
  readonly comments: string | null;
  /** The state it is registered in; left out by forms that do not ask. */
  readonly registrationState?: string;
  /** What was offered for it online, and the shopper's response. */
  readonly offer?: LeadOffer;
};

export type LeadOffer = {
  readonly estimate: Estimate;
  readonly status: 'shown' | 'accepted' | 'declined';
  /** ISO 8601; null without a response. */
  readonly answeredAt: string | null;
};

/** When the shopper would like to come, to drive or to look, on the location's own clock. */
export type LeadTestDrive = {
  /** YYYY-MM-DD. */
  readonly on: string | null;
  /** HH:MM, or the form's own words for a part of the day. */
  readonly at: string | null;
  /** The time is taken in the location's calendar; else it is a wish. */
  readonly isBooked?: boolean;
  /** It was taken, and given back. */
  readonly isCancelled?: boolean;
};

export function testDriveStatus(visit: LeadTestDrive): 'wish' | 'booked' | 'cancelled' {
  if (visit.isCancelled) return 'cancelled';
  return visit.isBooked ? 'booked' : 'wish';
}

/** How the shopper would pay; amounts in whole cents. */
export type LeadFinance = {
  readonly method: string;
  readonly amountCents: number | null;
  readonly depositCents: number | null;
  readonly balloonCents: number | null;
  readonly monthlyCents: number | null;
  readonly termYears: number | null;
};

/** One more answer of a form. */
export type LeadAnswer = {
  /** The name on the wire. */
  readonly name: string;
  /** The question as the shopper read it. */
  readonly label: string;
  /** As machines read it: text, days as YYYY-MM-DD, money in dollars with a point before cents. */
  readonly value: string;
  /** As people read it; the value where it is left out. */
  readonly text?: string;
};

/** What a form asked beyond contact and message. Messages, ADF and JSON show all of it. */
export type LeadDetails = {
  readonly tradeIn: LeadTradeIn | null;
  readonly testDrive: LeadTestDrive | null;
  readonly finance: LeadFinance | null;
  /** In the form's order. */
  readonly answers: readonly LeadAnswer[];
};

export const noLeadDetails: LeadDetails = { tradeIn: null, testDrive: null, finance: null, answers: [] };

/** How the shopper came to the form (`lead_attributes`). */
export type LeadAttribution = {
  /** Paths seen on this site before, newest last. */
  readonly visitedPages: readonly string[];
  /** What the address carried that first led here, such as utm_source. */
  readonly linkedQueryParams: Readonly<Record<string, string>>;
};

export const noLeadAttribution: LeadAttribution = { visitedPages: [], linkedQueryParams: {} };

/**
 * How Meta identifies this browser, from its own cookies. Stored with a lead only where the shopper consented to
 * measurement: a lead without it is never sent to Meta.
 */
export type LeadMeasurement = {
  /** The click on an advertisement, `fb.1.….…`; null where none led here. */
  readonly fbc: string | null;
  /** The browser, `fb.1.….…`; null where the pixel has set none. */
  readonly fbp: string | null;
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
  /** Boxes that were ticked, in the form's words. */
  readonly additionalServices: readonly string[];
  /** False while a form of several steps has not reached its last one (`form_completed`). */
  readonly isCompleted: boolean;
  readonly trail: LeadAttribution;
  readonly car: LeadCar | null;
  readonly details: LeadDetails;
  readonly locationSlug: string | null;
  readonly dealershipSlug: string | null;
  readonly pageId: string;
  readonly origin: LeadOrigin;
  readonly consent: Consent;
  /** `guard` found something that people do not do. Marked, and delivered or held as the site says. */
  readonly isSuspectedSpam: boolean;
  readonly guard: LeadGuard;
  /** Null where the shopper did not let others measure. */
  readonly measurement: LeadMeasurement | null;
  /** Null where a person filled the form in themselves. */
  readonly agent: LeadAgent | null;
  readonly receivedAt: Date;
};

/** What a shopper can quote on the phone: "3F2A-9C41". */
export function leadReference(leadId: string): string {
  const digits = leadId.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The address stays in histories and shared browsers; by then the shopper has the email. */
const shownForMs = 30 * dayMs;

/** The confirmation that a shopper sees: its address, and for how long. */
export function isReceiptShown(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() <= shownForMs;
}

/** It opens by its token alone, and nothing personal is in the address. */
export function receiptHref(receiptToken: string): string {
  return `${successPath}?${new URLSearchParams({ receipt: receiptToken })}`;
}
