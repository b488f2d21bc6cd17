/** Takes an enquiry in: check, limit, then lead, consent and deliveries in one transaction. */
import { createHash } from 'node:crypto';
import { findEventName } from '../../domain/analytics/events.ts';
import { reminderAt, type WantedBooking } from '../../domain/booking/booking.ts';
import { findTimeField } from '../../domain/booking/offered-times.ts';
import type { CarSummary } from '../../domain/car/car.ts';
import { carTitle } from '../../domain/car/car-name.ts';
import { displayPrice, shownPriceCents } from '../../domain/car/price-display.ts';
import { type PageTime, unguarded } from '../../domain/guard/lead-guard.ts';
import { dealershipSlugOf, manufacturerSlug } from '../../domain/lead/enquiry-form.ts';
import { checkEnquiry, type Enquiry, type FieldError } from '../../domain/lead/enquiry-schema.ts';
import { type EnquiryValues, textOf } from '../../domain/lead/enquiry-values.ts';
import { type EnquiryFormView, knowsContactAfter } from '../../domain/lead/forms/enquiry-form-view.ts';
import type { Lead, LeadCar } from '../../domain/lead/lead.ts';
import { categorise } from '../../domain/lead/lead-category.ts';
import type { PlannedDelivery } from '../../domain/lead/lead-delivery.ts';
import { buildLeadDetails } from '../../domain/lead/lead-details.ts';
import { type CountedLead, leadEventId } from '../../domain/lead/lead-event.ts';
import { parseLeadMeasurement } from '../../domain/lead/lead-measurement.ts';
import { buildLeadOrigin } from '../../domain/lead/lead-origin.ts';
import { parseTrail } from '../../domain/lead/lead-trail.ts';
import { planDeliveries } from '../../domain/lead/plan-deliveries.ts';
import { localTimeIn } from '../../domain/location/local-time.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { AnalyticsStore } from '../../ports/analytics-store.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import type { LeadStore, LeadSubmission } from '../../ports/lead-store.ts';
import type { Application } from '../application.ts';
import { addDeliveryEstimate } from '../delivery/add-delivery-estimate.ts';
import { type GuardedSubmission, type GuardPlugs, guardSubmission } from '../guard/guard-submission.ts';
import { type PageTimeKey, readPageTime } from '../guard/page-time.ts';
import { checkPostcodes } from './check-postcodes.ts';

export type EnquirySubmission = {
  readonly form: EnquiryFormView;
  readonly values: EnquiryValues;
  readonly car: CarSummary | null;
  /** The address of the page that the form was sent from. */
  readonly url: string;
  readonly userAgent: string | null;
  /** Network address of the sender. */
  readonly clientAddress: string;
  /** Posted to a page, whose form says when it was made; false for a lead that comes as data. */
  readonly comesFromPage: boolean;
};

export type EnquiryOutcome =
  | { readonly kind: 'accepted'; readonly leadId: string; readonly receiptToken: string }
  /** LEAD-1: the step is done and the next one, counted from 0, is asked. `leadId` null where nothing could be stored yet. */
  | { readonly kind: 'advanced'; readonly leadId: string | null; readonly step: number }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong but the proof that a person sends it; a new one does. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'too-many'; readonly of: 'network' | 'phone'; readonly retryAfterSeconds: number };

export type LeadIntake = GuardPlugs &
  Pick<Application, 'newId' | 'wakeLeadDelivery'> & {
    readonly geocoder: Pick<Geocoder, 'locate'>;
    readonly leadStore: Pick<LeadStore, 'submit' | 'submitWithBooking'>;
    readonly analyticsStore: Pick<AnalyticsStore, 'add'>;
  };

/** The same words from the same view of the form within a day are one enquiry; after that, a reminder. */
const repeatWindowMs = 24 * 60 * 60 * 1000;
/** How long an unfinished form may still be finished before the dealer gets it as it is. */
const unfinishedWaitMs = 20 * 60 * 1000;

/** Throws when it could not be stored; then nothing was, and the same submission may be sent again. */
export async function submitEnquiry(
  site: SiteContext,
  submission: EnquirySubmission,
  app: LeadIntake,
  now: Date,
): Promise<EnquiryOutcome> {
  const { form, values } = submission;
  const step = stepIndex(form, values);
  const isLast = step === form.steps.length - 1;
  const check = checkEnquiry(form, values, step);
  if (!check.isValid) return { kind: 'invalid', errors: check.errors };
  const unknownPostcodes = await checkPostcodes(form.steps.slice(0, step + 1), values, app.geocoder);
  if (unknownPostcodes.length > 0) return { kind: 'invalid', errors: unknownPostcodes };
  const continues = textOf(values, 'lead_id');
  if (!isLast && !knowsContactAfter(form, step)) {
    return { kind: 'advanced', leadId: continues || null, step: step + 1 };
  }

  const asked = buildLead(site, submission, check.enquiry, { id: app.newId(), now, isCompleted: isLast });
  const key = submissionKey(asked, textOf(values, 'idempotency_key'));
  const traces = readTraces(submission, asked, key);
  const admission = await guardSubmission(
    site,
    { ...traces, pageTime: readFormTime(site, submission, app, now) },
    app,
    now,
  );
  if (admission.kind !== 'let-in') return admission;
  const { guard } = admission;
  const lead: Lead = {
    ...asked,
    details: await addDeliveryEstimate(
      site,
      asked.details,
      { values, locationSlug: submission.car?.locationSlug ?? null },
      app.geocoder,
    ),
    guard,
    isSuspectedSpam: guard.suspicions.length > 0,
  };
  const time = isLast ? takeTime(form, check.enquiry, app.newId) : null;
  const toStore: LeadSubmission = {
    lead,
    receiptToken: app.newId(),
    answerToken: app.newId(),
    submissionKey: key,
    repeatsSince: new Date(now.getTime() - repeatWindowMs),
    deliveries: planDeliveries(site, lead, app.newId)
      .flatMap((delivery) => (isLast ? [delivery] : waitForTheRest(delivery, now)))
      .flatMap((delivery) => withReminder(delivery, time, { now, newId: app.newId })),
    continues: continues === '' ? null : continues,
    booking: time,
  };
  const stored = await (time === null
    ? app.leadStore.submit(toStore)
    : app.leadStore.submitWithBooking(toStore));
  if (stored === 'time-taken') {
    const field = findTimeField(form);
    return { kind: 'invalid', errors: [{ field: field?.name ?? '', message: takenText }] };
  }
  if (!isLast) return { kind: 'advanced', leadId: stored.leadId, step: step + 1 };
  app.wakeLeadDelivery();
  if (stored.kind !== 'repeated') await countLead(site, lead, app, now);
  return { kind: 'accepted', leadId: stored.leadId, receiptToken: stored.receiptToken };
}

/** To the letter what the list of times says of one that went while the shopper was typing. */
const takenText = 'Somebody has just taken that time. Choose another one; everything else is kept.';

/** B-30: the time that was chosen among those of the form; null where any time suits. */
function takeTime(form: EnquiryFormView, enquiry: Enquiry, newId: () => string): WantedBooking | null {
  const field = findTimeField(form);
  const calendar = field?.calendar ?? null;
  const value = enquiry.answers.find(({ name }) => name === field?.name)?.value;
  if (calendar === null || calendar.locationSlug === null || value === undefined) return null;
  const startsAt = new Date(value);
  const { minutes, bufferMinutes, locationSlug, ...place } = calendar;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const busyUntil = new Date(endsAt.getTime() + bufferMinutes * 60_000);
  return { ...place, id: newId(), locationSlug, startsAt, endsAt, busyUntil };
}

/** The shopper's reminder is owed from the start, so that no timer can be lost with a process. */
function withReminder(
  delivery: PlannedDelivery,
  time: WantedBooking | null,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): readonly PlannedDelivery[] {
  const dueAt = time === null || delivery.channel !== 'confirmation' ? null : reminderAt(time.startsAt, now);
  return dueAt === null ? [delivery] : [delivery, { ...delivery, id: newId(), channel: 'reminder', dueAt }];
}

function readTraces(
  { values, clientAddress }: EnquirySubmission,
  lead: Lead,
  submissionKey: string,
): Omit<GuardedSubmission, 'pageTime'> {
  return {
    proof: textOf(values, 'captcha_proof'),
    trap: textOf(values, 'leave_empty'),
    clientAddress,
    phone: lead.contact.phone,
    submissionKey,
  };
}

/** Every form of ours says when it was made; only what comes as data need not. */
function readFormTime(
  site: SiteContext,
  { form, values, comesFromPage }: EnquirySubmission,
  app: PageTimeKey,
  now: Date,
): PageTime {
  const pageTime = readPageTime(site, form, textOf(values, 'opened_at'), app, now);
  return comesFromPage && pageTime.kind === 'unsaid' ? { kind: 'untrue' } : pageTime;
}

/** LEAD-14, ENQ-16: each lead once, when it is accepted, and without a browser's help. A count that fails costs no lead. */
async function countLead(site: SiteContext, lead: Lead, app: LeadIntake, now: Date): Promise<void> {
  const event = findEventName(leadEventId(countedLead(lead)));
  if (event === null) return;
  try {
    await app.analyticsStore.add([
      {
        dealerGroupId: site.dealerGroupId,
        siteSlug: site.siteSlug,
        event,
        carId: lead.car?.id ?? null,
        countedOn: localTimeIn(site.config.timeZone, now).date,
        times: 1,
      },
    ]);
  } catch (error) {
    app.reportFault(error, 'lead event');
  }
}

function countedLead({ kind, subcategory, car }: Lead): CountedLead {
  return { kind, subcategory, carStockType: car?.stockType ?? null, carTag: car?.tag ?? null };
}

/** An unfinished form goes to the dealer when nothing more has come; the shopper is told of a finished one only. */
function waitForTheRest(delivery: PlannedDelivery, now: Date): readonly PlannedDelivery[] {
  if (delivery.channel === 'confirmation') return [];
  const waitedAt = now.getTime() + unfinishedWaitMs;
  return [{ ...delivery, dueAt: new Date(Math.max(delivery.dueAt.getTime(), waitedAt)) }];
}

/** The step that was sent; one that the form does not have is the last, so that the whole form is checked. */
export function stepIndex(form: Pick<EnquiryFormView, 'steps'>, values: EnquiryValues): number {
  const found = form.steps.findIndex(({ id }) => id === textOf(values, 'step'));
  return found === -1 ? form.steps.length - 1 : found;
}

function buildLead(
  site: SiteContext,
  { form, values, car, url, userAgent }: EnquirySubmission,
  enquiry: Enquiry,
  { id, now, isCompleted }: { readonly id: string; readonly now: Date; readonly isCompleted: boolean },
): Lead {
  const { config } = site;
  const time = findTimeField(form);
  const isBooked = enquiry.answers.some(({ name }) => name === time?.name);
  const place = enquiry.location ?? (isBooked ? time?.calendar?.locationSlug : null);
  const location = site.locations.find(({ slug }) => slug === place) ?? null;
  return {
    id,
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    kind: form.kind,
    ...categorise({ category: enquiry.category, subcategory: form.subcategory }),
    contact: { name: enquiry.name, email: enquiry.email, phone: enquiry.phone },
    message: enquiry.message,
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
    consent: {
      wording: config.enquiry.consentText,
      // The box stands on the last step: before it nothing was agreed.
      isGranted: isCompleted && enquiry.optIn,
      recordedAt: now,
    },
    isSuspectedSpam: false,
    guard: unguarded,
    measurement: parseLeadMeasurement(textOf(values, 'measurement')),
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
    priceCents: shownPriceCents(car),
    photoCount: car.photoCount,
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
    lead.details,
    lead.additionalServices,
    lead.isCompleted,
    lead.consent.isGranted,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
