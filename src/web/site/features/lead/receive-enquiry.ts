/** The server's side of every enquiry form: read what was posted, submit it, answer with a page or with what to correct. */
import { data, redirect } from 'react-router';
import { findTimeField } from '../../../../domain/booking/offered-times.ts';
import type { CarSummary } from '../../../../domain/car/car.ts';
import { sentStepIndex, stepOfErrors } from '../../../../domain/lead/enquiry-schema.ts';
import { readEnquiryValues, textOf } from '../../../../domain/lead/enquiry-values.ts';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '../../../../domain/lead/forms/form-field.ts';
import type { CalendarPlugs } from '../../../../use-cases/booking/find-times.ts';
import { offerFormTimes } from '../../../../use-cases/booking/offer-form-times.ts';
import type { LeadIntake } from '../../../../use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '../../../../use-cases/lead/submit-enquiry.ts';
import type { RequestContext } from '../../request-context.ts';
import {
  type EnquiryRefusal,
  failureHelp,
  failureTexts,
  tooManyAlert,
  unprovenAlert,
} from './enquiry-refusal.ts';

/** What it needs of the request's context. */
export type EnquiryContext = Pick<RequestContext, 'site' | 'now' | 'clientAddress'> & {
  readonly app: LeadIntake & CalendarPlugs;
};

export type EnquiryTarget = { readonly form: EnquiryFormView; readonly car: CarSummary | null };

/** Redirects to the confirmation, so that reloading that page sends nothing again. Nothing personal is in its address. */
export async function receiveEnquiry(
  request: Request,
  { site, app, now, clientAddress }: EnquiryContext,
  { form: untimed, car }: EnquiryTarget,
) {
  const posted = await readPosted(request);
  const asked = posted.get('location');
  const locationSlug = typeof asked === 'string' ? asked : null;
  const form = await offerFormTimes(site, { form: untimed, car, locationSlug }, app, now);
  const values = readEnquiryValues(form, posted);
  const step = sentStepIndex(form, values);
  const leadId = textOf(values, 'lead_id') || null;
  const times = timesOf(form);
  const typed = { values, errors: [], alert: null, step, leadId, times } satisfies EnquiryRefusal;
  if (textOf(values, 'go') === 'back') return data({ ...typed, step: Math.max(0, step - 1) });
  const submission = {
    form,
    values,
    car,
    url: new URL(form.action, request.url).href,
    userAgent: request.headers.get('user-agent'),
    clientAddress,
    comesFromPage: true,
  };
  try {
    const outcome = await submitEnquiry(site, submission, app, now);
    switch (outcome.kind) {
      case 'accepted':
        return redirect(`/success?${new URLSearchParams({ receipt: outcome.receiptToken })}`, 303);
      case 'advanced':
        return data({ ...typed, step: outcome.step, leadId: outcome.leadId });
      case 'invalid': {
        // B-30: what was free a moment ago may be taken now, and others may have become free.
        const chosen = { form, car, locationSlug: textOf(values, 'location') };
        const fresh = timesOf(await offerFormTimes(site, chosen, app, now));
        const wrongStep = stepOfErrors(form, outcome.errors);
        return refuse(400, { ...typed, errors: outcome.errors, step: wrongStep, times: fresh });
      }
      case 'unproven':
        return refuse(400, { ...typed, alert: unprovenAlert });
      case 'too-many':
        return refuse(
          429,
          { ...typed, alert: tooManyAlert(outcome.retryAfterSeconds, outcome.of) },
          outcome.retryAfterSeconds,
        );
    }
  } catch (error) {
    app.reportFault(error, 'enquiry');
    return refuse(503, { ...typed, alert: { text: failureTexts[form.family], help: failureHelp } });
  }
}

function refuse(status: number, refusal: EnquiryRefusal, retryAfterSeconds: number | null = null) {
  const headers = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return data(refusal, { status, headers });
}

function timesOf(form: EnquiryFormView): Pick<SlotField, 'days' | 'calendar'> | null {
  const field = findTimeField(form);
  return field === null ? null : { days: field.days, calendar: field.calendar ?? null };
}

async function readPosted(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    // JSON, a torn multipart body: a form it is not.
    throw data(null, { status: 400 });
  }
}
