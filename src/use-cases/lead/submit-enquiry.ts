/** Takes an enquiry in: check, limit, then lead, consent and deliveries in one transaction. */

import { createHash } from 'node:crypto';
import { notScreened } from '#domain/guard/lead-guard.ts';
import { asIfAllFree, findTimeField } from '#domain/lead/booking/offered-times.ts';
import { findRequestedBooking } from '#domain/lead/booking/requested-booking.ts';
import { buildLead } from '#domain/lead/build-lead.ts';
import type { DeliveryChannel, PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import { planDeliveries, scheduleDeliveries } from '#domain/lead/delivery/plan-deliveries.ts';
import {
  checkEnquiry,
  type EnquiryCheck,
  type FieldError,
  sentStepIndex,
} from '#domain/lead/enquiry/enquiry-schema.ts';
import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { type EnquiryStep, knowsContactAfter, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { planResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import { parsePostcode, postcodeMessages } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { LeadSubmission, StoredLead } from '#ports/leads/lead-store.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import {
  type GuardedSubmission,
  type GuardOutcome,
  guardSubmission,
} from '#use-cases/guard/guard-submission.ts';
import { type PageTimeKey, readPageTime } from '#use-cases/guard/page-time.ts';
import { addTransportEstimate } from '#use-cases/transport/estimate-for-place.ts';
import {
  countLead,
  type EnquiryOutcome,
  type EnquirySubmission,
  type LeadIntake,
} from './enquiry-submission.ts';

/** The same words under the same key within a day are one enquiry; after that, a reminder. */
const repeatWindowMs = dayMs;

/** Throws when it could not be stored; then nothing was, and the same submission may be sent again. */
export async function submitEnquiry(
  site: SiteContext,
  submission: EnquirySubmission,
  app: LeadIntake,
  now: Date,
): Promise<EnquiryOutcome> {
  const { form, values } = submission;
  const step = sentStepIndex(form, values);
  const isCompleted = step === form.steps.length - 1;
  const check = await checkUpTo(step, submission, app);
  if (!check.isValid) {
    const repeated = isCompleted ? await findRepeatedBooking(site, submission, app, now) : null;
    if (repeated !== null) return answer(repeated, { isCompleted, step });
    return { kind: 'invalid', errors: check.errors };
  }
  const continues = textOf(values, 'lead_id') || null;
  if (!isCompleted && !knowsContactAfter(form, step)) {
    return { kind: 'advanced', leadId: continues, step: step + 1 };
  }

  const { enquiry } = check;
  const built = buildLead(site, submission, { id: app.newId(), enquiry, isCompleted, receivedAt: now });
  const draft = submission.complete?.(built) ?? built;
  // Without a key nothing says that it is the same browser which sent the same words before (decision 56).
  const key = submissionKey(draft, textOf(values, 'idempotency_key') || app.newId());
  const traces = readTraces(site, submission, app, now);
  // A shopper who presses twice, or sends a lost request again, uses up no limit and solves no second task.
  const known = await app.leadStore.findSubmission(site.dealerGroupId, key, repeatsSince(now));
  if (known !== null) return answer(known, { isCompleted, step });
  const sender = { ...traces, phone: draft.contact.phone || null, submissionKey: key };
  // A client that sends for a shopper has limits of its own, and no screen to solve a task on.
  const admission: GuardOutcome =
    submission.agent === undefined
      ? await guardSubmission(site, sender, app, now)
      : { kind: 'let-in', guard: notScreened };
  if (admission.kind !== 'let-in') return admission;
  const { guard } = admission;
  const enquired = { details: draft.details, values, locationSlug: submission.car?.locationSlug ?? null };
  const details = await addTransportEstimate(site, enquired, app);
  const lead: Lead = { ...draft, details, guard, isSuspectedSpam: guard.suspicions.length > 0 };

  const booking = isCompleted ? findRequestedBooking(form, enquiry.answers, app.newId) : null;
  const { confirmsAfterMs = 0, notifiesShopper = null } = submission;
  const isConfirmed = (lead.isCompleted || notifiesShopper !== null) && (await mayConfirm(lead, app, now));
  const circumstances = { booking, key, continues, isConfirmed, confirmsAfterMs, notifiesShopper };
  const toStore = planSubmission(site, lead, circumstances, app.newId);
  const stored = await (booking === null
    ? app.leadStore.submit(toStore)
    : app.leadStore.submitWithBooking(toStore));
  if (stored === 'time-taken') {
    return { kind: 'invalid', errors: [{ field: findTimeField(form)?.name ?? '', message: takenText }] };
  }
  if (lead.isCompleted || notifiesShopper !== null) app.triggerLeadDelivery();
  if (lead.isCompleted && stored.kind !== 'repeated') await countLead(site, lead, app, now);
  return answer(stored, { isCompleted, step });
}

/**
 * A booking that is sent twice finds its time taken by the first: the submission is looked up before that is held
 * against it.
 */
async function findRepeatedBooking(
  site: SiteContext,
  submission: EnquirySubmission,
  app: LeadIntake,
  now: Date,
): Promise<Pick<StoredLead, 'leadId' | 'receiptToken'> | null> {
  const { form, values } = submission;
  if (findTimeField(form) === null) return null;
  const check = checkEnquiry(asIfAllFree(form), values);
  return findRepeated(site, { submission, check }, app, now);
}

/** The lead that the same press of this form stored before, whatever the page would ask by now; null where there is none. */
export function findRepeatedLead(
  site: SiteContext,
  submission: EnquirySubmission,
  app: LeadIntake,
  now: Date,
): Promise<Pick<StoredLead, 'leadId' | 'receiptToken'> | null> {
  const check = checkEnquiry(submission.form, submission.values);
  return findRepeated(site, { submission, check }, app, now);
}

async function findRepeated(
  site: SiteContext,
  { submission, check }: { readonly submission: EnquirySubmission; readonly check: EnquiryCheck },
  app: LeadIntake,
  now: Date,
): Promise<Pick<StoredLead, 'leadId' | 'receiptToken'> | null> {
  const formKey = textOf(submission.values, 'idempotency_key');
  if (!check.isValid || formKey === '') return null;
  const built = buildLead(site, submission, {
    id: app.newId(),
    enquiry: check.enquiry,
    isCompleted: true,
    receivedAt: now,
  });
  const draft = submission.complete?.(built) ?? built;
  const key = submissionKey(draft, formKey);
  return app.leadStore.findSubmission(site.dealerGroupId, key, repeatsSince(now));
}

/** Anyone can type another person's address: it gets so many confirmations a day and no more. */
async function mayConfirm({ contact, isSuspectedSpam }: Lead, app: LeadIntake, now: Date): Promise<boolean> {
  if (isSuspectedSpam || contact.email === '') return false;
  return (await app.confirmationLimiter.take(contact.email.toLowerCase(), now)).isAllowed;
}

function answer(
  { leadId, receiptToken }: Pick<StoredLead, 'leadId' | 'receiptToken'>,
  { isCompleted, step }: { readonly isCompleted: boolean; readonly step: number },
): EnquiryOutcome {
  return isCompleted
    ? { kind: 'accepted', leadId, receiptToken }
    : { kind: 'advanced', leadId, step: step + 1 };
}

function repeatsSince(now: Date): Date {
  return new Date(now.getTime() - repeatWindowMs);
}

/** Exactly what the list of times says of one that went while the shopper was typing. */
const takenText = 'Someone has just booked that time. Choose another time; your other details are saved.';

/** What only the server can tell, such as whether a postcode exists, is asked once everything else is right. */
async function checkUpTo(
  step: number,
  { form, values }: EnquirySubmission,
  app: Pick<LeadIntake, 'geocoder'>,
): Promise<EnquiryCheck> {
  const check = checkEnquiry(form, values, step);
  if (!check.isValid) return check;
  const errors = await checkPostcodes({ steps: form.steps.slice(0, step + 1), values }, app);
  return errors.length === 0 ? check : { isValid: false, errors };
}

/** What the form tells of its sender besides their words. */
function readTraces(
  site: SiteContext,
  { form, values, clientAddress, comesFromPage }: EnquirySubmission,
  app: PageTimeKey,
  now: Date,
): Pick<GuardedSubmission, 'proof' | 'trap' | 'clientAddress' | 'pageTime'> {
  const pageTime = readPageTime(site, { form, openedAt: textOf(values, 'opened_at') }, app, now);
  // Every form of ours says when it was made; only what comes as data need not.
  const isSilent = comesFromPage && pageTime.kind === 'unsaid';
  return {
    proof: textOf(values, 'captcha_proof'),
    trap: textOf(values, 'leave_empty'),
    clientAddress,
    pageTime: isSilent ? { kind: 'untrue' } : pageTime,
  };
}

type Circumstances = Pick<LeadSubmission, 'booking' | 'continues'> & {
  readonly key: string;
  readonly isConfirmed: boolean;
  readonly notifiesShopper: DeliveryChannel | null;
  readonly confirmsAfterMs: number;
};

function planSubmission(
  site: SiteContext,
  lead: Lead,
  { booking, key, continues, isConfirmed, confirmsAfterMs, notifiesShopper }: Circumstances,
  newId: () => string,
): LeadSubmission {
  const { isCompleted, receivedAt } = lead;
  const [receiptToken, answerToken] = [newId(), newId()];
  const confirmAt = new Date(receivedAt.getTime() + confirmsAfterMs);
  const planned = planDeliveries(site, lead, newId)
    .filter(({ channel }) => isConfirmed || channel !== 'confirmation')
    .map((each) => (each.channel === 'confirmation' ? { ...each, dueAt: confirmAt } : each));
  return {
    lead,
    receiptToken,
    answerToken,
    submissionKey: key,
    repeatsSince: repeatsSince(receivedAt),
    deliveries: [
      ...scheduleDeliveries(planned, { isCompleted, receivedAt, booking, newId }),
      ...(isConfirmed && notifiesShopper !== null ? [planNow(lead, notifiesShopper, newId)] : []),
    ],
    continues,
    booking,
    clock: planResponseTimer(site, lead, receivedAt),
  };
}

function planNow(
  { contact, receivedAt: dueAt }: Lead,
  channel: DeliveryChannel,
  newId: () => string,
): PlannedDelivery {
  return {
    id: newId(),
    channel,
    target: contact.email,
    secretName: null,
    status: 'waiting',
    problem: null,
    dueAt,
  };
}

/**
 * The same for a second press of the same button: the key of the form and all its content, as 43 letters. A client may
 * choose a key that another one chose too, so the content is part of it.
 */
function submissionKey(lead: Lead, formKey: string): string {
  const content = [
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
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Expects steps that `checkEnquiry` has passed. A lookup that fails refuses no lead: the lead is worth more. */
async function checkPostcodes(
  { steps, values }: { readonly steps: readonly EnquiryStep[]; readonly values: EnquiryValues },
  { geocoder }: { readonly geocoder: Pick<Geocoder, 'locate'> },
): Promise<readonly FieldError[]> {
  const requested = listFields({ steps }).filter(({ kind }) => kind === 'postcode');
  const errors = await Promise.all(
    requested.map(async ({ name }): Promise<readonly FieldError[]> => {
      const checked = parsePostcode(textOf(values, name));
      if (!checked.isValid) return [];
      const found = await geocoder.locate(checked.postcode, []);
      return found.kind === 'not-found' ? [{ field: name, message: postcodeMessages.unknown }] : [];
    }),
  );
  return errors.flat();
}
