/**
 * A lead as ADF 1.0: the XML that dealers' customer systems read. Elements are in the order of the document type,
 * optional ones only where there is something to say.
 */
import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import type { Booking } from '#domain/booking/booking.ts';
import { testDriveSubcategory } from '#domain/enquiry-kinds/lead-category.ts';
import { formatSpamSignals } from '#domain/guard/lead-guard.ts';
import { describeHoldChange, isHoldChange, type LeadChange } from '#domain/lead/delivery/hold-change.ts';
import {
  type Lead,
  type LeadCar,
  type LeadFinance,
  type LeadTradeIn,
  leadReference,
} from '#domain/lead/lead.ts';
import { bookingNoun } from '#domain/lead/message/booking-mails.ts';
import { changeSubject } from '#domain/lead/message/change-subject.ts';
import { shopperMailAddress, siteMailAddress } from '#domain/lead/message/compose-mail.ts';
import { leadSubject } from '#domain/lead/message/lead-mail.ts';
import { listLeadSections, listOfferRows, registrationText } from '#domain/lead/message/lead-sections.ts';
import { headerText, type Mail } from '#domain/lead/message/mail.ts';
import { sitePageHref } from '#domain/lead/message/message-content.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import { toXmlText } from './xml-text.ts';

/** The car, the shopper and the trade-in have elements of their own; the reference closes the text. */
const inElements = ['Shopper', 'Vehicle', 'Enquiry', 'Trade-in'];

function writeCustomerComments(lead: Lead): string {
  const { consent } = lead;
  const details = listLeadSections(lead)
    .filter(({ title }) => title !== null && !inElements.includes(title))
    .flatMap(({ title, rows }) => rows.map(({ label, value }) => `${title}, ${label}: ${value}`));
  return [
    lead.message,
    ...details,
    `Marketing consent: ${consent.isGranted ? 'yes' : 'no'}, ${consent.recordedAt.toISOString()}, “${consent.wording}”`,
    lead.isSuspectedSpam ? `Possible spam: ${formatSpamSignals(lead.guard)}.` : '',
    `Page: ${lead.origin.url}`,
    `Reference: ${leadReference(lead.id)}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/**
 * "Booking moved: test drive, 2026-11-24T10:30+11:00 to 2026-11-24T11:00+11:00, change 1": in these words always, so
 * that a program can read them, too. The change counts from 1.
 */
function describeBookingChange({ origin }: Pick<Lead, 'origin'>, booking: Booking): string {
  const at = (instant: Date) => formatZoned(origin.timeZone, instant);
  const what = booking.status === 'cancelled' ? 'Booking cancelled' : 'Booking moved';
  return `${what}: ${bookingNoun(booking)}, ${at(booking.startsAt)} to ${at(booking.endsAt)}, change ${booking.changes}`;
}

/** The media type that the standard recommends. */
export const adfMediaType = 'application/x-adf+xml';

/**
 * `change` is the lead's booking, where this tells of its being moved or cancelled, or the hold of its car. Of that the standard knows one thing
 * only: the same prospect id with the status "resend" replaces what came under it before. It has no element for an
 * appointment and no status for a cancelled one, so the change is the first line of both comments, always in the same
 * words, and a cancelled test drive is wanted no more: its interest is "buy".
 */
export function buildAdf(lead: Lead, change: LeadChange | null = null): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ins('adf', 'version="1.0"');
  const prospect = document.ele('adf').ele('prospect', { status: change === null ? 'new' : 'resend' });
  add(prospect, 'id', lead.id, { sequence: '1', source: lead.siteSlug });
  add(prospect, 'requestdate', lead.receivedAt.toISOString());
  addWantedVehicle(prospect, lead, change);
  if (lead.details.tradeIn !== null) addTradeIn(prospect, lead, lead.details.tradeIn);
  addCustomer(prospect, lead, change);
  addVendor(prospect, lead);
  const provider = prospect.ele('provider');
  add(provider, 'name', lead.origin.siteName, { part: 'full', type: 'business' });
  add(provider, 'service', 'Website');
  addOptional(provider, 'url', siteUrl(lead));
  return document.end({ prettyPrint: true });
}

type Attributes = Readonly<Record<string, string>>;

function add(parent: XMLBuilder, name: string, text: string, attributes: Attributes = {}): void {
  const safe = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, literal(value)]));
  parent.ele(name, safe).txt(literal(text));
}

/** The builder takes a typed "&lt;" or "&#14;" for a reference and leaves it as it is; here it is literal text. */
function literal(text: string): string {
  return toXmlText(text).replaceAll('&', '&amp;');
}

function addOptional(
  parent: XMLBuilder,
  name: string,
  text: string | null,
  attributes: Attributes = {},
): void {
  if (text !== null && text !== '') add(parent, name, text, attributes);
}

/** The standard demands a vehicle of every lead, also of one that is about none. */
function addWantedVehicle(prospect: XMLBuilder, lead: Lead, change: LeadChange | null): void {
  const { car, details, origin } = lead;
  const wasRequested = details.testDrive !== null || lead.subcategory === testDriveSubcategory;
  // Who comes to look wants to buy: the standard has no word for looking.
  const isTestDrive = wasRequested && lead.kind !== 'viewing' && details.testDrive?.isCancelled !== true;
  const vehicle = prospect.ele('vehicle', {
    interest: isTestDrive ? 'test-drive' : 'buy',
    status: car === null || car.stockType === 'new' ? 'new' : 'used',
  });
  if (car !== null) add(vehicle, 'id', car.id, { source: lead.siteSlug });
  add(vehicle, 'year', car?.year?.toString() ?? '');
  add(vehicle, 'make', car?.make ?? 'Unknown');
  add(vehicle, 'model', car?.model ?? 'Unknown');
  if (car !== null) addCarFacts(vehicle, car, origin.currency);
  if (details.finance !== null) addFinance(vehicle, details.finance, origin.currency);
  const about = [lead.category, lead.subcategory].filter((part) => part !== null).join(', ');
  add(vehicle, 'comments', [...changeLines(lead, change), about].join('\n'));
}

function addCarFacts(vehicle: XMLBuilder, car: LeadCar, currency: string): void {
  addOptional(vehicle, 'vin', car.vin);
  addOptional(vehicle, 'stock', car.stockNumber);
  addOptional(vehicle, 'trim', car.badge);
  addOptional(vehicle, 'doors', car.doors?.toString() ?? null);
  addOptional(vehicle, 'bodystyle', car.bodyType);
  addOptional(vehicle, 'transmission', car.transmission);
  addOdometer(vehicle, car.odometerKm);
  addColour(vehicle, car.colour);
  if (car.priceCents !== null) {
    add(vehicle, 'price', formatAmount(car.priceCents), { type: 'asking', currency, source: 'website' });
  }
  addOptional(vehicle, 'pricecomments', car.priceText);
}

function addTradeIn(prospect: XMLBuilder, lead: Lead, tradeIn: LeadTradeIn): void {
  const { currency } = lead.origin;
  const vehicle = prospect.ele('vehicle', { interest: 'trade-in', status: 'used' });
  add(vehicle, 'year', tradeIn.year?.toString() ?? '');
  add(vehicle, 'make', tradeIn.make || 'Unknown');
  add(vehicle, 'model', tradeIn.model || 'Unknown');
  addOptional(vehicle, 'vin', tradeIn.vin);
  addOptional(vehicle, 'trim', tradeIn.badge);
  addOptional(vehicle, 'transmission', tradeIn.transmission);
  addOdometer(vehicle, tradeIn.odometerKm);
  addColour(vehicle, tradeIn.colour);
  if (tradeIn.valueCents !== null) {
    add(vehicle, 'price', formatAmount(tradeIn.valueCents), { type: 'appraisal', currency });
  }
  const registration = tradeIn.registration ? `Registration: ${registrationText(tradeIn)}` : null;
  // The standard has an element for the figure alone: how it came about, how long it is valid and the shopper's
  // response are words.
  const offer = listOfferRows(lead).map(({ label, value }) => `${label}: ${value}`);
  addOptional(
    vehicle,
    'comments',
    [registration, ...offer, tradeIn.comments].filter((part) => part !== null && part !== '').join('\n'),
  );
}

function addOdometer(vehicle: XMLBuilder, km: number | null): void {
  if (km !== null) add(vehicle, 'odometer', String(km), { status: 'unknown', units: 'km' });
}

function addColour(vehicle: XMLBuilder, colour: string | null): void {
  if (colour === null || colour === '') return;
  const combination = vehicle.ele('colorcombination');
  add(combination, 'exteriorcolor', colour);
  add(combination, 'preference', '1');
}

/** The standard demands an amount: a way to pay without one is in the comments instead. */
function addFinance(vehicle: XMLBuilder, finance: LeadFinance, currency: string): void {
  const amounts = [
    { type: 'downpayment', cents: finance.depositCents },
    { type: 'monthly', cents: finance.monthlyCents },
    { type: 'total', cents: finance.amountCents },
  ].filter((amount) => amount.cents !== null);
  if (amounts.length === 0) return;
  const element = vehicle.ele('finance');
  add(element, 'method', finance.method || 'finance');
  for (const { type, cents } of amounts) {
    add(element, 'amount', formatAmount(cents ?? 0), { type, limit: 'exact', currency });
  }
  if (finance.balloonCents !== null) {
    add(element, 'balance', formatAmount(finance.balloonCents), { type: 'residual', currency });
  }
}

function addCustomer(prospect: XMLBuilder, lead: Lead, change: LeadChange | null): void {
  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  const { name, email, phone } = lead.contact;
  add(contact, 'name', name, { part: 'full', type: 'individual' });
  addReach(contact, { email, phone, lead });
  add(customer, 'comments', [...changeLines(lead, change), writeCustomerComments(lead)].join('\n'));
}

function changeLines(lead: Lead, change: LeadChange | null): readonly string[] {
  if (change === null) return [];
  return [isHoldChange(change) ? describeHoldChange(lead, change) : describeBookingChange(lead, change)];
}

function addVendor(prospect: XMLBuilder, lead: Lead): void {
  const { dealerName, dealerEmail, dealerPhone, siteName, locationName } = lead.origin;
  const vendor = prospect.ele('vendor');
  if (lead.dealershipSlug !== null) add(vendor, 'id', lead.dealershipSlug, { source: lead.siteSlug });
  add(vendor, 'vendorname', dealerName || siteName);
  addOptional(vendor, 'url', siteUrl(lead));
  const contact = vendor.ele('contact');
  add(contact, 'name', locationName ?? (dealerName || siteName), { part: 'full', type: 'business' });
  addReach(contact, { email: dealerEmail ?? '', phone: dealerPhone ?? '', lead });
}

/** An address, a number, or both, in this order; a contact with neither is written to the site. */
function addReach(
  contact: XMLBuilder,
  { email, phone, lead }: { readonly email: string; readonly phone: string; readonly lead: Lead },
): void {
  if (email === '' && phone === '') {
    add(contact, 'email', `enquiries@${lead.origin.host}`);
    return;
  }
  addOptional(contact, 'email', email, { preferredcontact: '0' });
  addOptional(contact, 'phone', phone, { type: /^\+614/.test(phone) ? 'cellphone' : 'voice' });
}

function siteUrl({ origin }: Lead): string {
  return sitePageHref(origin, '/') ?? `https://${origin.host}/`;
}

/** 4399000 → "43990", 4399050 → "43990.50". */
function formatAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function adfFileName(lead: Lead): string {
  return `lead-${leadReference(lead.id)
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')}.xml`;
}

/** `change` as for `buildAdf`. */
export function buildAdfMail(lead: Lead, change: LeadChange | null = null): Mail {
  const document = buildAdf(lead, change);
  return {
    from: siteMailAddress(lead),
    replyTo: shopperMailAddress(lead),
    subject: headerText(`ADF lead: ${change === null ? leadSubject(lead) : changeSubject(lead, change)}`),
    text: document,
    html: null,
    attachments: [{ fileName: adfFileName(lead), mediaType: adfMediaType, text: document }],
    isAutomatic: true,
  };
}
