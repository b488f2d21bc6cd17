/** A checked enquiry as the lead that is stored, with the facts that only the site knows. */
import type { CarSummary } from '#domain/car/car.ts';
import { carTitle } from '#domain/car/car-name.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { careersSubcategory, categorise } from '#domain/enquiry-kinds/lead-category.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import { notScreened } from '#domain/guard/lead-guard.ts';
import { findTimeField, timeFieldNames } from '#domain/lead/booking/offered-times.ts';
import type { Enquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { cleanLine } from '#domain/lead/enquiry/typed-text.ts';
import { manufacturerSlug } from '#domain/lead/forms/car-forms.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { dealershipSlugOf } from '#domain/lead/forms/place-fields.ts';
import {
  askingPriceName,
  registrationName,
  soldCarNames,
  type TradeInCarNames,
  tradeInNames,
} from '#domain/lead/forms/trade-in-car-fields.ts';
import { parseTypedCents } from '#domain/lead/forms/typed-number.ts';
import { recordConsent } from '#domain/privacy/consent.ts';
import { withoutSecrets } from '#domain/privacy/token-address.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { type LeadAgent, readAgentClaims } from './agent/lead-agent.ts';
import {
  type Lead,
  type LeadAnswer,
  type LeadAttribution,
  type LeadCar,
  type LeadDetails,
  type LeadTradeIn,
  noLeadDetails,
} from './lead.ts';
import { parseLeadMeasurement } from './lead-event.ts';
import { buildLeadOrigin } from './lead-origin.ts';
import { maxLinkedParams, maxVisitedPages } from './visit-attribution.ts';

/** How a shopper came to the form (`lead_attributes`): believed of a browser only within bounds. */
const maxTextLength = 200;

/** Both are JSON as the form posts them; whatever else they hold counts as nothing. What opens something of the shopper's is left out. */
export function parseAttribution(visitedPages: string, linkedQueryParams: string): LeadAttribution {
  const pages = parseJson(visitedPages);
  const params = parseJson(linkedQueryParams);
  return {
    visitedPages: Array.isArray(pages)
      ? pages.filter(isText).filter(isPath).map(withoutSecrets).map(shorten).slice(-maxVisitedPages)
      : [],
    linkedQueryParams:
      typeof params === 'object' && params !== null && !Array.isArray(params)
        ? Object.fromEntries(
            Object.entries(params)
              .flatMap(([name, value]) => (isText(value) ? [[shorten(name), shorten(value)] as const] : []))
              .slice(0, maxLinkedParams),
          )
        : {},
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//');
}

function shorten(text: string): string {
  return cleanLine(text).slice(0, maxTextLength).toWellFormed();
}

/** A form as it was sent, and what it was about. */
export type SubmittedForm = {
  readonly form: EnquiryFormView;
  readonly values: EnquiryValues;
  readonly car: CarSummary | null;
  /** The address of the page that the form was sent from. */
  readonly url: string;
  readonly userAgent: string | null;
  /** Who sends it for the shopper; left out where the form itself says it. */
  readonly agent?: LeadAgent;
};

export type LeadFacts = {
  readonly id: string;
  /** What the check of `values` left. */
  readonly enquiry: Enquiry;
  /** The last step of the form was sent. */
  readonly isCompleted: boolean;
  readonly receivedAt: Date;
};

/** Not judged yet: the guard of the form decides whether it is suspected spam. */
export function buildLead(
  site: SiteContext,
  sent: SubmittedForm,
  { id, enquiry, isCompleted, receivedAt }: LeadFacts,
): Lead {
  const { form, values, car, url, userAgent } = sent;
  const agent = sent.agent ?? webAgentOf(sent);
  const location = findRequestedLocation(site, form, enquiry);
  return {
    id,
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    kind: form.kind,
    ...categorise({
      category: enquiry.category,
      subcategory: form.subcategory ?? careersSubcategoryOf(textOf(values, 'subcategory')),
    }),
    contact: { name: enquiry.name, email: enquiry.email, phone: enquiry.phone },
    message: [form.opening ?? '', enquiry.message].filter((text) => text !== '').join('\n\n'),
    additionalServices: enquiry.additionalServices,
    isCompleted,
    trail: parseAttribution(textOf(values, 'visited_pages'), textOf(values, 'linked_query_params')),
    car: car === null ? null : buildLeadCar(site, car),
    details: buildLeadDetails(form.kind, enquiry.answers),
    locationSlug: location?.slug ?? null,
    dealershipSlug:
      enquiry.dealershipSlug ?? (location === null ? null : dealershipSlugOf(site, location.slug)),
    pageId: form.pageId,
    origin: buildLeadOrigin(site, location, { url, userAgent }),
    consent: recordConsent(
      { wording: site.config.enquiry.consentText, isTicked: enquiry.optIn && agent === null, isCompleted },
      receivedAt,
    ),
    isSuspectedSpam: false,
    guard: notScreened,
    measurement: parseLeadMeasurement(textOf(values, 'measurement')),
    agent,
    receivedAt,
  };
}

/** A browser sends a careers enquiry as it is stored; no other subcategory is the shopper's to name. */
function careersSubcategoryOf(subcategory: string): string | null {
  return subcategory === careersSubcategory ? subcategory : null;
}

/** A form says so itself when a browser's assistant has filled it in. What the shopper wants to be sent is theirs to tick. */
function webAgentOf({ values, userAgent }: SubmittedForm): LeadAgent | null {
  if (textOf(values, 'filled_by') !== 'webmcp') return null;
  return { door: 'webmcp', ...readAgentClaims({ userAgent }), agreed: null };
}

/** The location that was chosen, else the one whose time was booked. */
function findRequestedLocation(site: SiteContext, form: EnquiryFormView, { locationSlug, answers }: Enquiry) {
  const time = findTimeField(form);
  const isBooked = answers.some(({ name }) => name === time?.name);
  const requested = locationSlug ?? (isBooked ? time?.calendar?.locationSlug : null);
  return site.locations.find(({ slug }) => slug === requested) ?? null;
}

/** What the shopper saw of the car: a figure only where one was shown. */
export function buildLeadCar(site: SiteContext, car: CarSummary): LeadCar {
  const price = displayPrice(car, site.config);
  return {
    id: car.id,
    slug: car.slug,
    stockNumber: car.stockNumber,
    make: car.make,
    model: car.model,
    title: carTitle(car),
    priceText: price.kind === 'price' ? `${price.text} ${price.priceType}` : price.text,
    stockType: car.stockType,
    tag: car.tag,
    status: car.status,
    dealershipId: car.dealershipId,
    manufacturerSlug: manufacturerSlug(site, car.make),
    year: car.year,
    badge: car.badge,
    vin: car.vin,
    odometerKm: car.odometerKm,
    bodyType: car.bodyType,
    transmission: car.transmission,
    doors: car.doors,
    colour: car.colour,
    priceCents: price.kind === 'price' ? price.cents : null,
    photoCount: car.photoCount,
  };
}

/** What a form's answers mean to a dealer's system: an exchange, a visit, a loan; the rest stays question and answer. */
type Answers = readonly LeadAnswer[];

/** Expects answers that the form's own check has passed. */
export function buildLeadDetails(kind: LeadKind, answers: Answers): LeadDetails {
  switch (kind) {
    case 'test-drive':
    case 'viewing':
      return buildVisit(answers, timeFieldNames[kind]);
    case 'finance-enquiry':
      return readFinance(answers);
    case 'trade-in':
      return buildTradeIn(answers, tradeInNames);
    case 'sell-my-car':
      return buildTradeIn(answers, soldCarNames);
    default:
      return { ...noLeadDetails, answers };
  }
}

/** A time that is booked; else the day and the part of it that were wished for. */
function buildVisit(answers: Answers, timeName: string): LeadDetails {
  const [, bookedOn = null, bookedAt = null] =
    /^(.{10})T(.{5})/.exec(answerTo(answers, timeName) ?? '') ?? [];
  const on = bookedOn ?? answerTo(answers, 'preferred_date');
  const at = bookedAt ?? answerTo(answers, 'preferred_time');
  const booked = bookedOn === null ? {} : { isBooked: true };
  return {
    ...noLeadDetails,
    testDrive: on === null && at === null ? null : { on, at, ...booked },
    answers: without(answers, ['preferred_date', 'preferred_time', timeName]),
  };
}

function readFinance(answers: Answers): LeadDetails {
  const finance = {
    method: 'Finance',
    amountCents: parseTypedCents(answerTo(answers, 'vehiclePriceBudget') ?? ''),
    depositCents: null,
    balloonCents: null,
    monthlyCents: null,
    termYears: null,
  };
  return { ...noLeadDetails, finance, answers: without(answers, ['vehiclePriceBudget']) };
}

function buildTradeIn(answers: Answers, names: TradeInCarNames): LeadDetails {
  const km = answerTo(answers, names.km);
  const value = answerTo(answers, askingPriceName);
  const tradeIn: LeadTradeIn = {
    ...readVehicle(answerTo(answers, names.vehicle) ?? '', answerTo(answers, names.year)),
    badge: null,
    registration: answerTo(answers, registrationName),
    vin: null,
    odometerKm: km === null ? null : Number(km),
    transmission: null,
    colour: null,
    valueCents: value === null ? null : parseTypedCents(value),
    comments: null,
  };
  const read = [...Object.values(names), registrationName, askingPriceName];
  return { ...noLeadDetails, tradeIn, answers: without(answers, read) };
}

/** "Mazda CX-5 Touring", perhaps with the year before it where the form does not ask for that by itself. */
function readVehicle(vehicle: string, year: string | null): Pick<LeadTradeIn, 'year' | 'make' | 'model'> {
  const [, typedYear, name = vehicle] = /^((?:19|20)\d{2})\s+(.+)$/s.exec(vehicle) ?? [];
  const [make = '', ...model] = name.split(' ');
  const knownYear = year ?? typedYear;
  return { year: knownYear === undefined ? null : Number(knownYear), make, model: model.join(' ') };
}

function answerTo(answers: Answers, name: string): string | null {
  return answers.find((answer) => answer.name === name)?.value ?? null;
}

function without(answers: Answers, names: readonly string[]): Answers {
  return answers.filter(({ name }) => !names.includes(name));
}
