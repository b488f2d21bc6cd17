/** Takes an enquiry in: check, limit, then lead, consent and deliveries in one transaction. */
import { findTimeField } from '../../domain/booking/offered-times.ts';
import { findWantedBooking } from '../../domain/booking/wanted-booking.ts';
import { buildLead } from '../../domain/lead/build-lead.ts';
import { checkEnquiry, type EnquiryCheck, sentStepIndex } from '../../domain/lead/enquiry-schema.ts';
import { textOf } from '../../domain/lead/enquiry-values.ts';
import { knowsContactAfter } from '../../domain/lead/forms/enquiry-form-view.ts';
import type { Lead } from '../../domain/lead/lead.ts';
import { planDeliveries } from '../../domain/lead/plan-deliveries.ts';
import { scheduleDeliveries } from '../../domain/lead/schedule-deliveries.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { LeadSubmission } from '../../ports/lead-store.ts';
import { addDeliveryEstimate } from '../delivery/add-delivery-estimate.ts';
import { type GuardedSubmission, guardSubmission } from '../guard/guard-submission.ts';
import { type PageTimeKey, readPageTime } from '../guard/page-time.ts';
import { checkPostcodes } from './check-postcodes.ts';
import { countLead } from './count-lead.ts';
import type { EnquiryOutcome, EnquirySubmission, LeadIntake } from './enquiry-submission.ts';
import { submissionKey } from './submission-key.ts';

/** The same words from the same view of the form within a day are one enquiry; after that, a reminder. */
const repeatWindowMs = 24 * 60 * 60 * 1000;

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
  if (!check.isValid) return { kind: 'invalid', errors: check.errors };
  const continues = textOf(values, 'lead_id') || null;
  if (!isCompleted && !knowsContactAfter(form, step)) {
    return { kind: 'advanced', leadId: continues, step: step + 1 };
  }

  const { enquiry } = check;
  const asked = buildLead(site, submission, { id: app.newId(), enquiry, isCompleted, receivedAt: now });
  const key = submissionKey(asked, textOf(values, 'idempotency_key'));
  const traces = readTraces(site, submission, app, now);
  const sender = { ...traces, phone: asked.contact.phone, submissionKey: key };
  const admission = await guardSubmission(site, sender, app, now);
  if (admission.kind !== 'let-in') return admission;
  const { guard } = admission;
  const place = { values, locationSlug: submission.car?.locationSlug ?? null };
  const details = await addDeliveryEstimate(site, asked.details, place, app.geocoder);
  const lead: Lead = { ...asked, details, guard, isSuspectedSpam: guard.suspicions.length > 0 };

  const booking = isCompleted ? findWantedBooking(form, enquiry.answers, app.newId) : null;
  const toStore = planSubmission(site, lead, { booking, key, continues }, app.newId);
  const stored = await (booking === null
    ? app.leadStore.submit(toStore)
    : app.leadStore.submitWithBooking(toStore));
  if (stored === 'time-taken') {
    return { kind: 'invalid', errors: [{ field: findTimeField(form)?.name ?? '', message: takenText }] };
  }
  if (!isCompleted) return { kind: 'advanced', leadId: stored.leadId, step: step + 1 };
  app.wakeLeadDelivery();
  if (stored.kind !== 'repeated') await countLead(site, lead, app, now);
  return { kind: 'accepted', leadId: stored.leadId, receiptToken: stored.receiptToken };
}

/** To the letter what the list of times says of one that went while the shopper was typing. */
const takenText = 'Somebody has just taken that time. Choose another one; everything else is kept.';

/** What only the server can tell, such as whether a postcode exists, is asked once everything else is right. */
async function checkUpTo(
  step: number,
  { form, values }: EnquirySubmission,
  { geocoder }: Pick<LeadIntake, 'geocoder'>,
): Promise<EnquiryCheck> {
  const check = checkEnquiry(form, values, step);
  if (!check.isValid) return check;
  const errors = await checkPostcodes(form.steps.slice(0, step + 1), values, geocoder);
  return errors.length === 0 ? check : { isValid: false, errors };
}

/** What the form tells of its sender besides their words. */
function readTraces(
  site: SiteContext,
  { form, values, clientAddress, comesFromPage }: EnquirySubmission,
  app: PageTimeKey,
  now: Date,
): Pick<GuardedSubmission, 'proof' | 'trap' | 'clientAddress' | 'pageTime'> {
  const pageTime = readPageTime(site, form, textOf(values, 'opened_at'), app, now);
  // Every form of ours says when it was made; only what comes as data need not.
  const isSilent = comesFromPage && pageTime.kind === 'unsaid';
  return {
    proof: textOf(values, 'captcha_proof'),
    trap: textOf(values, 'leave_empty'),
    clientAddress,
    pageTime: isSilent ? { kind: 'untrue' } : pageTime,
  };
}

type Circumstances = Pick<LeadSubmission, 'booking' | 'continues'> & { readonly key: string };

function planSubmission(
  site: SiteContext,
  lead: Lead,
  { booking, key, continues }: Circumstances,
  newId: () => string,
): LeadSubmission {
  const { isCompleted, receivedAt } = lead;
  return {
    lead,
    receiptToken: newId(),
    answerToken: newId(),
    submissionKey: key,
    repeatsSince: new Date(receivedAt.getTime() - repeatWindowMs),
    deliveries: scheduleDeliveries(planDeliveries(site, lead, newId), {
      isCompleted,
      receivedAt,
      booking,
      newId,
    }),
    continues,
    booking,
  };
}
