/** The server's side of every enquiry form: read what was posted, submit it, answer with a page or with what to correct. */
import { data, redirect } from 'react-router';
import type { CarSummary } from '../../../../domain/car/car.ts';
import { stepOfErrors } from '../../../../domain/lead/enquiry-schema.ts';
import { type EnquiryValues, readEnquiryValues, textOf } from '../../../../domain/lead/enquiry-values.ts';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { type LeadIntake, stepIndex, submitEnquiry } from '../../../../use-cases/lead/submit-enquiry.ts';
import type { RequestContext } from '../../request-context.ts';
import { type EnquiryRefusal, failureHelp, failureTexts } from './enquiry-refusal.ts';

/** What it needs of the request's context. */
export type EnquiryContext = Pick<RequestContext, 'site' | 'now' | 'clientAddress'> & {
  readonly app: LeadIntake;
};

export type EnquiryTarget = { readonly form: EnquiryFormView; readonly car: CarSummary | null };

/** Redirects to the confirmation, so that reloading that page sends nothing again. Nothing personal is in its address. */
export async function receiveEnquiry(
  request: Request,
  { site, app, now, clientAddress }: EnquiryContext,
  { form, car }: EnquiryTarget,
) {
  const values = await readPosted(request, form);
  const step = stepIndex(form, values);
  const leadId = textOf(values, 'lead_id') || null;
  const typed = { values, errors: [], alert: null, step, leadId } satisfies EnquiryRefusal;
  if (textOf(values, 'go') === 'back') return data({ ...typed, step: Math.max(0, step - 1) });
  const submission = {
    form,
    values,
    car,
    url: new URL(form.action, request.url).href,
    userAgent: request.headers.get('user-agent'),
    clientAddress,
  };
  try {
    const outcome = await submitEnquiry(site, submission, app, now);
    switch (outcome.kind) {
      case 'accepted':
        return redirect(`/success?${new URLSearchParams({ receipt: outcome.receiptToken })}`, 303);
      case 'advanced':
        return data({ ...typed, step: outcome.step, leadId: outcome.leadId });
      case 'invalid':
        return refuse(400, { ...typed, errors: outcome.errors, step: stepOfErrors(form, outcome.errors) });
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

const unprovenAlert: NonNullable<EnquiryRefusal['alert']> = {
  text: 'The check that a person sends this has run out',
  help: 'Nothing you typed is lost. It is being done again: please send the form once more.',
};

export function tooManyAlert(
  retryAfterSeconds: number,
  of: 'network' | 'phone' = 'network',
): NonNullable<EnquiryRefusal['alert']> {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    text:
      of === 'network'
        ? 'Too many messages came from your network in a short time'
        : 'Too many messages came with this phone number in a short time',
    help: `Nothing you typed is lost. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us.`,
  };
}

async function readPosted(request: Request, form: EnquiryFormView): Promise<EnquiryValues> {
  try {
    return readEnquiryValues(form, await request.formData());
  } catch {
    // JSON, a torn multipart body: a form it is not.
    throw data(null, { status: 400 });
  }
}
