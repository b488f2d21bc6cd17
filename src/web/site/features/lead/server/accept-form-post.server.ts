/** The server's side of every enquiry form: read what was posted, submit it, answer with a page or with what to correct. */
import { data, redirect } from 'react-router';
import type { CarSummary } from '#domain/car/car.ts';
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import { draftKeyOf } from '#domain/lead/enquiry/enquiry-drafts.ts';
import {
  type CopiedForm,
  type EnquiryRefusal,
  type FormAlert,
  signedOutAlert,
} from '#domain/lead/enquiry/enquiry-refusal.ts';
import { checkTyped, sentStepIndex, stepOfErrors } from '#domain/lead/enquiry/enquiry-schema.ts';
import { readEnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import { receiptHref } from '#domain/lead/lead.ts';
import type { Application } from '#use-cases/application.ts';
import type { CalendarPorts } from '#use-cases/booking/find-times.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import type { EnquiryOutcome, EnquirySubmission, LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { paymentLink, startAccountPayment } from '#use-cases/payment/pay-account.ts';
import { readPostedForm } from '#web/site/posted-form.server.ts';
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

type Move = { readonly from: EnquiryFormView; readonly to: Pick<EnquiryFormView, 'id' | 'pageId'> };

/** Carries what was typed into one form over to another that is offered in its place. */
export async function copyFields(request: Request, { from, to }: Move): Promise<CopiedForm> {
  const posted = await readPostedForm(request);
  return {
    values: readEnquiryValues(from, posted),
    errors: [],
    alert: null,
    step: 0,
    leadId: null,
    movedTo: draftKeyOf(to.id, to.pageId),
  };
}

/** Nothing for a form that pays nothing. */
export function startFormPayment(
  { site, app, now, origin }: RequestContext,
  form: Pick<EnquiryFormView, 'kind'>,
) {
  if (form.kind !== 'payment-request' || site.config.payments.gateway === 'none') return {};
  return {
    take: async (submission: EnquirySubmission): Promise<EnquiryOutcome | UnavailableElsewhere> => {
      const outcome = await submitEnquiry(site, submission, app, now);
      if (outcome.kind !== 'accepted') return outcome;
      const { leadId } = outcome;
      const started = await startAccountPayment(site, { leadId, origin }, app, now);
      // Where the gateway does not answer the page of the payment says so, and offers to try again.
      const own = paymentLink({ dealerGroupId: site.dealerGroupId, leadId }, app.reservationKey);
      return { kind: 'taken', href: started.kind === 'go' ? started.href : own };
    },
  };
}

/** A page that shows free times is as old as the last booking: no cache may keep it. */
export function uncachedIfTimed(form: EnquiryFormView): { readonly headers?: Record<string, string> } {
  return findTimeField(form) === null ? {} : { headers: { 'Cache-Control': 'no-store' } };
}

/** No cache shares such a page, so that it has a key of its own without script too: a second press is the same booking. */
export function keyIfTimed(form: EnquiryFormView, { newId }: Pick<Application, 'newId'>): EnquiryFormView {
  return findTimeField(form) === null ? form : { ...form, key: newId() };
}
