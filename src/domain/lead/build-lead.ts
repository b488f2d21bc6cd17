/** A checked enquiry as the lead that is stored, with the facts that only the site knows. */

import type { CarSummary } from '#domain/car/car.ts';
import { carTitle } from '#domain/car/car-name.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { careersSubcategory, categorise } from '#domain/enquiry-kinds/lead-category.ts';
import { unguarded } from '#domain/guard/lead-guard.ts';
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import type { Enquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { dealershipSlugOf } from '#domain/lead/forms/answering-places.ts';
import { manufacturerSlug } from '#domain/lead/forms/car-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { recordConsent } from '#domain/privacy/consent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeadAgent } from './agent/lead-agent.ts';
import { readAgentClaims } from './agent/lead-agent.ts';
import type { Lead, LeadCar } from './lead.ts';
import { buildLeadDetails } from './lead-details.ts';
import { parseLeadMeasurement } from './lead-measurement.ts';
import { buildLeadOrigin } from './lead-origin.ts';
import { parseTrail } from './lead-trail.ts';

/** A form as it was sent, and what it was about. */
export type SentForm = {
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

/** Not judged yet: whoever guards the form says whether it is suspected spam. */
export function buildLead(
  site: SiteContext,
  sent: SentForm,
  { id, enquiry, isCompleted, receivedAt }: LeadFacts,
): Lead {
  const { form, values, car, url, userAgent } = sent;
  const agent = sent.agent ?? agentOfPage(sent);
  const location = findAskedLocation(site, form, enquiry);
  return {
    id,
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    kind: form.kind,
    ...categorise({
      category: enquiry.category,
      subcategory: form.subcategory ?? careersOf(textOf(values, 'subcategory')),
    }),
    contact: { name: enquiry.name, email: enquiry.email, phone: enquiry.phone },
    message: [form.opening ?? '', enquiry.message].filter((text) => text !== '').join('\n\n'),
    additionalServices: enquiry.additionalServices,
    isCompleted,
    trail: parseTrail(textOf(values, 'visited_pages'), textOf(values, 'linked_query_params')),
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
    guard: unguarded,
    measurement: parseLeadMeasurement(textOf(values, 'measurement')),
    agent,
    receivedAt,
  };
}

/** A browser sends a careers enquiry as it is stored; no other subcategory is the shopper's to name. */
function careersOf(subcategory: string): string | null {
  return subcategory === careersSubcategory ? subcategory : null;
}

/** A form says so itself when a browser's assistant has filled it in. What the shopper wants to be sent is theirs to tick. */
function agentOfPage({ values, userAgent }: SentForm): LeadAgent | null {
  if (textOf(values, 'filled_by') !== 'webmcp') return null;
  return { door: 'webmcp', ...readAgentClaims({ userAgent }), agreed: null };
}

/** The location that was chosen, else the one whose time was booked. */
function findAskedLocation(site: SiteContext, form: EnquiryFormView, { locationSlug, answers }: Enquiry) {
  const time = findTimeField(form);
  const isBooked = answers.some(({ name }) => name === time?.name);
  const asked = locationSlug ?? (isBooked ? time?.calendar?.locationSlug : null);
  return site.locations.find(({ slug }) => slug === asked) ?? null;
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
