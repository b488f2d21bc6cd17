/** The server's side of every enquiry form: read what was posted, submit it, answer with a page or with what to correct. */
import { data, redirect } from 'react-router';
import type { Car } from '../../../../domain/car/car.ts';
import type { EnquiryFormView } from '../../../../domain/lead/enquiry-form.ts';
import { type EnquiryValues, readEnquiryValues } from '../../../../domain/lead/enquiry-values.ts';
import { type LeadIntake, submitEnquiry } from '../../../../use-cases/lead/submit-enquiry.ts';
import type { RequestContext } from '../../request-context.ts';
import { type EnquiryRefusal, failureHelp, failureTexts } from './enquiry-refusal.ts';

/** What it needs of the request's context. */
export type EnquiryContext = Pick<RequestContext, 'site' | 'now' | 'clientAddress'> & {
  readonly app: LeadIntake & Pick<RequestContext['app'], 'reportFault'>;
};

export type EnquiryTarget = { readonly form: EnquiryFormView; readonly car: Car | null };

/** Redirects to the confirmation, so that reloading that page sends nothing again. Nothing personal is in its address. */
export async function receiveEnquiry(
  request: Request,
  { site, app, now, clientAddress }: EnquiryContext,
  { form, car }: EnquiryTarget,
) {
  const values = await readPosted(request);
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
      case 'invalid':
        return refuse(400, { values, errors: outcome.errors, alert: null });
      case 'too-many':
        return refuse(
          429,
          { values, errors: [], alert: tooManyAlert(outcome.retryAfterSeconds) },
          outcome.retryAfterSeconds,
        );
    }
  } catch (error) {
    app.reportFault(error, 'enquiry');
    const alert = { text: failureTexts[form.kind], help: failureHelp };
    return refuse(503, { values, errors: [], alert });
  }
}

function refuse(status: number, refusal: EnquiryRefusal, retryAfterSeconds: number | null = null) {
  const headers = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return data(refusal, { status, headers });
}

function tooManyAlert(retryAfterSeconds: number): EnquiryRefusal['alert'] {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    text: 'Too many messages came from your network in a short time',
    help: `Nothing you typed is lost. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us.`,
  };
}

async function readPosted(request: Request): Promise<EnquiryValues> {
  try {
    return readEnquiryValues(await request.formData());
  } catch {
    // JSON, a torn multipart body: a form it is not.
    throw data(null, { status: 400 });
  }
}
