/** The server's side of every enquiry form: read what was posted, submit it, answer with a page or with what to correct. */
import { data, redirect } from 'react-router';
import type { CarSummary } from '#domain/car/car.ts';
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import { type EnquiryRefusal, type FormAlert, signedOutAlert } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { checkTyped, sentStepIndex, stepOfErrors } from '#domain/lead/enquiry/enquiry-schema.ts';
import { readEnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import { receiptHref } from '#domain/lead/receipt.ts';
import type { CalendarPorts } from '#use-cases/booking/find-times.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import type { EnquiryOutcome, EnquirySubmission, LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { readPostedForm } from '#web/site/read-posted-form.server.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { answerRefusal, type RefusalAnswer, submissionOf } from './enquiry-http.server.ts';

/** What it needs of the request's context. */
export type EnquiryContext = Pick<RequestContext, 'site' | 'now' | 'origin' | 'clientAddress'> & {
  readonly app: LeadIntake & CalendarPorts;
  /** The sign-in that redirects back here, where it is required first; null otherwise. */
  readonly signInHref?: string | null;
};

export type EnquiryTarget = {
  readonly form: EnquiryFormView;
  readonly car: CarSummary | null;
  /** Takes it in where it is more than an enquiry, and says where that goes on. */
  readonly take?: (submission: EnquirySubmission) => Promise<EnquiryOutcome | UnavailableElsewhere>;
};
/** `stopped`: what was sent is with the dealer, and there is no way on. */
export type UnavailableElsewhere =
  | { readonly kind: 'taken'; readonly href: string }
  | { readonly kind: 'stopped'; readonly alert: FormAlert };

/** Redirects to the confirmation, so that reloading that page sends nothing again. Nothing personal is in its address. */
export async function acceptFormPost(
  request: Request,
  { site, app, now, origin, clientAddress, signInHref = null }: EnquiryContext,
  { form: untimed, car, take }: EnquiryTarget,
) {
  const posted = await readPostedForm(request);
  const location = posted.get('location');
  const locationSlug = typeof location === 'string' ? location : null;
  const form = await offerFormTimes(site, { form: untimed, car, locationSlug }, app, now);
  const values = readEnquiryValues(form, posted);
  const step = sentStepIndex(form, values);
  const leadId = textOf(values, 'lead_id') || null;
  const times = timesOf(form);
  const typed = { values, errors: [], alert: null, step, leadId, times } satisfies EnquiryRefusal;
  if (signInHref !== null) return data({ ...typed, alert: signedOutAlert(signInHref) }, { status: 401 });
  if (textOf(values, 'go') === 'back') return data({ ...typed, step: Math.max(0, step - 1) });
  const checked = checkTyped(form, values, step);
  if (checked.isAdjusted) {
    const answer = answerRefusal({ kind: 'invalid', errors: checked.errors });
    return refuse({ ...typed, values: checked.values, step: stepOfErrors(form, checked.errors) }, answer);
  }
  const sent = { form, values, car, comesFromPage: true };
  const submission = submissionOf(request, { origin, clientAddress }, sent);
  try {
    const outcome = await (take?.(submission) ?? submitEnquiry(site, submission, app, now));
    if (outcome.kind === 'taken') return redirect(outcome.href, 303);
    if (outcome.kind === 'stopped') return data({ ...typed, alert: outcome.alert }, { status: 429 });
    if (outcome.kind === 'accepted') {
      return redirect(receiptHref(outcome.receiptToken), 303);
    }
    if (outcome.kind === 'advanced') return data({ ...typed, step: outcome.step, leadId: outcome.leadId });
    const answer = answerRefusal(outcome);
    if (outcome.kind !== 'invalid') return refuse(typed, answer);
    // What was free a moment ago may be taken now, and others may have become free.
    const chosen = { form, car, locationSlug: textOf(values, 'location') };
    const fresh = timesOf(await offerFormTimes(site, chosen, app, now));
    return refuse({ ...typed, step: stepOfErrors(form, outcome.errors), times: fresh }, answer);
  } catch (error) {
    app.reportFault(error, 'enquiry');
    return refuse(typed, answerRefusal({ kind: 'failed', family: form.family }));
  }
}

function refuse(typed: EnquiryRefusal, { status, headers, alert, errors }: RefusalAnswer) {
  return data({ ...typed, alert, errors } satisfies EnquiryRefusal, { status, headers });
}

function timesOf(form: EnquiryFormView): Pick<SlotField, 'days' | 'calendar'> | null {
  const field = findTimeField(form);
  return field === null ? null : { days: field.days, calendar: field.calendar ?? null };
}
