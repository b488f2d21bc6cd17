/** A lead that comes as data and not from a page: read it, find its form, submit it. */

import { timeFieldNames } from '#domain/lead/booking/offered-times.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import { type EnquiryValues, readEnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { tidyServices, withPostedFields } from '#domain/lead/forms/with-posted-fields.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { CalendarPorts } from '#use-cases/booking/find-times.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import type { LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { asPostedForm, findLeadForm, type PostedLead } from '#use-cases/lead/find-lead-form.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { answerRefusal, type RefusalAnswer, submissionOf } from './enquiry-http.server.ts';
import { readPostedLead } from './read-posted-lead.server.ts';

export type ApiLeadAnswer =
  | { readonly kind: 'taken'; readonly leadId: string; readonly receiptToken: string | null }
  | {
      readonly kind: 'refused';
      readonly error: string;
      readonly errors: readonly FieldError[];
      readonly answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
    };

/** What it needs of the request's context. */
export type TakingContext = Pick<RequestContext, 'site' | 'now' | 'origin' | 'clientAddress'> & {
  readonly app: LeadIntake & CalendarPorts & { readonly carStore: Pick<CarStore, 'findById'> };
};

export async function acceptApiLead(
  request: Request,
  { site, app, now, origin, clientAddress }: TakingContext,
): Promise<ApiLeadAnswer> {
  const posted = await readPostedLead(request);
  if (posted === null) return refuse('Send the lead as a form or as one JSON object of texts.');
  try {
    const found = await findLeadForm(site, posted, app, now);
    if (found === null) return refuse('This car isn’t on this site.', 404);
    // A day that is only a wish stays one; who names a time takes it.
    const isTimed = Object.values(timeFieldNames).some((name) => posted[name]?.some(Boolean));
    const offered = isTimed
      ? await offerFormTimes(site, { ...found, locationSlug: posted.location?.[0] ?? null }, app, now)
      : found.form;
    const services = tidyServices(posted.additional_services ?? []);
    const form = withPostedFields(offered, { rego: posted.Rego?.[0] ?? '', services });
    const texts = asPostedForm(site, form, { ...posted, additional_services: services });
    const values = readLeadValues(request, { form, values: readEnquiryValues(form, texts), posted });
    const sent = { form, values, car: found.car, comesFromPage: false };
    const submission = submissionOf(request, { origin, clientAddress }, sent);
    const outcome = await submitEnquiry(site, submission, app, now);
    switch (outcome.kind) {
      case 'accepted':
        return { kind: 'taken', leadId: outcome.leadId, receiptToken: outcome.receiptToken };
      case 'advanced':
        return outcome.leadId === null
          ? refuse('This step does not say yet who asks.')
          : { kind: 'taken', leadId: outcome.leadId, receiptToken: null };
      default:
        return asData(answerRefusal(outcome));
    }
  } catch (error) {
    app.reportFault(error, 'lead');
    // The texts of the forms are for people; a program gets what to do.
    return { ...asData(answerRefusal({ kind: 'failed', family: 'lead' })), error: notTaken };
  }
}

type ReadLead = {
  readonly form: EnquiryFormView;
  readonly values: EnquiryValues;
  readonly posted: PostedLead;
};

function readLeadValues(request: Request, { form, values, posted }: ReadLead): EnquiryValues {
  // Form_completed says whether more is to come; a lead without it is whole.
  const isPartial = posted.form_completed?.[0] === 'false' || textOf(values, 'next_step') !== '';
  const step = isPartial ? (posted.step?.[0] ?? form.steps[0]?.id ?? '') : '';
  const key = request.headers.get('idempotency-key') ?? textOf(values, 'idempotency_key');
  return { ...values, step, idempotency_key: key.slice(0, 100) };
}

const notTaken = 'We can’t accept this right now. Try again in a moment.';

type Refused = Extract<ApiLeadAnswer, { readonly kind: 'refused' }>;

function asData({ status, headers, alert, errors }: RefusalAnswer): Refused {
  const error = alert?.text ?? errors.map(({ message }) => message).join(' ');
  return { kind: 'refused', error, errors, answer: { status, headers } };
}

function refuse(error: string, status: 400 | 404 = 400): Refused {
  return { kind: 'refused', error, errors: [], answer: { status, headers: {} } };
}
