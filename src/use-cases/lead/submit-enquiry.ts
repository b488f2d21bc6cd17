/** Takes an enquiry in: check, limit, then lead, consent and deliveries in one transaction. */
import { createHash } from 'node:crypto';
import type { CarSummary } from '../../domain/car/car.ts';
import { carTitle } from '../../domain/car/car-name.ts';
import { displayPrice, shownPriceCents } from '../../domain/car/price-display.ts';
import { dealershipSlugOf, type EnquiryFormView, manufacturerSlug } from '../../domain/lead/enquiry-form.ts';
import { checkEnquiry, type Enquiry, type FieldError } from '../../domain/lead/enquiry-schema.ts';
import type { EnquiryValues } from '../../domain/lead/enquiry-values.ts';
import { type Lead, type LeadCar, noLeadDetails } from '../../domain/lead/lead.ts';
import { categoriseGeneral } from '../../domain/lead/lead-category.ts';
import { buildLeadOrigin } from '../../domain/lead/lead-origin.ts';
import { planDeliveries } from '../../domain/lead/plan-deliveries.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { LeadStore } from '../../ports/lead-store.ts';
import type { Application } from '../application.ts';

export type EnquirySubmission = {
  readonly form: EnquiryFormView;
  readonly values: EnquiryValues;
  readonly car: CarSummary | null;
  /** The address of the page that the form was sent from. */
  readonly url: string;
  readonly userAgent: string | null;
  /** Network address of the sender. */
  readonly clientAddress: string;
};

export type EnquiryOutcome =
  | { readonly kind: 'accepted'; readonly leadId: string; readonly receiptToken: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

export type LeadIntake = Pick<Application, 'submissionLimiter' | 'newId' | 'wakeLeadDelivery'> & {
  readonly leadStore: Pick<LeadStore, 'submit'>;
};

/** The same words from the same view of the form within a day are one enquiry; after that, a reminder. */
const repeatWindowMs = 24 * 60 * 60 * 1000;

/** Throws when it could not be stored; then nothing was, and the same submission may be sent again. */
export async function submitEnquiry(
  site: SiteContext,
  submission: EnquirySubmission,
  app: LeadIntake,
  now: Date,
): Promise<EnquiryOutcome> {
  const check = checkEnquiry(submission.form, submission.values);
  if (!check.isValid) return { kind: 'invalid', errors: check.errors };
  const limit = app.submissionLimiter.take(submission.clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };

  const lead = buildLead(site, submission, check.enquiry, { id: app.newId(), now });
  const stored = await app.leadStore.submit({
    lead,
    receiptToken: app.newId(),
    answerToken: app.newId(),
    submissionKey: submissionKey(lead, submission.values.idempotency_key),
    repeatsSince: new Date(now.getTime() - repeatWindowMs),
    deliveries: planDeliveries(site, lead, app.newId),
  });
  app.wakeLeadDelivery();
  return { kind: 'accepted', leadId: stored.leadId, receiptToken: stored.receiptToken };
}

function buildLead(
  site: SiteContext,
  { form, values, car, url, userAgent }: EnquirySubmission,
  enquiry: Enquiry,
  { id, now }: { readonly id: string; readonly now: Date },
): Lead {
  const { config } = site;
  const location = site.locations.find((candidate) => candidate.slug === enquiry.location) ?? null;
  const categorisation =
    form.kind === 'general-enquiry'
      ? categoriseGeneral(enquiry.category)
      : { category: enquiry.category, subcategory: form.subcategory };
  return {
    id,
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    kind: form.kind,
    ...categorisation,
    contact: { name: enquiry.name, email: enquiry.email, phone: enquiry.phone },
    message: enquiry.message,
    car: car === null ? null : buildLeadCar(site, car),
    details: noLeadDetails,
    locationSlug: location?.slug ?? null,
    dealershipSlug: location === null ? null : dealershipSlugOf(site, location.slug),
    pageId: form.pageId,
    origin: buildLeadOrigin(site, location, { url, userAgent }),
    consent: { wording: config.enquiry.consentText, isGranted: enquiry.optIn, recordedAt: now },
    isSuspectedSpam: values.leave_empty !== '',
    receivedAt: now,
  };
}

function buildLeadCar(site: SiteContext, car: CarSummary): LeadCar {
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
    priceCents: shownPriceCents(car),
  };
}

/**
 * The key of the form and everything that was said. A page from the cache, or without script, has no key of its
 * own, so the words must be part of it: two shoppers can then never be taken for one.
 */
function submissionKey(lead: Lead, formKey: string): string {
  const said = [
    formKey,
    lead.siteSlug,
    lead.kind,
    lead.category,
    lead.subcategory,
    lead.car?.id,
    lead.locationSlug,
    lead.contact,
    lead.message,
    lead.consent.isGranted,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
