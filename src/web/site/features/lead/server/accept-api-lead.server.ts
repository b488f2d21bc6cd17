/** A lead that comes as data and not from a page: read it, find its form, submit it. */
import { timeFieldNames } from '#domain/lead/booking/offered-times.ts';
import { collectTexts } from '#domain/lead/enquiry/collect-texts.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import {
  type EnquiryValues,
  flattenUserData,
  readEnquiryValues,
  readFields,
  textOf,
} from '#domain/lead/enquiry/enquiry-values.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { tidyServices, withPostedFields } from '#domain/lead/forms/with-posted-fields.ts';
import { maxLinkedParams, maxVisitedPages } from '#domain/lead/visit-attribution.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { CalendarPorts } from '#use-cases/booking/find-times.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import type { LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { asPostedForm, findLeadForm, type PostedLead } from '#use-cases/lead/find-lead-form.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { answerRefusal, type RefusalAnswer, submissionOf } from './enquiry-http.server.ts';

/** Null for anything else. Takes as long as the body, whatever its names are. */
export async function readPostedLead(request: Request): Promise<PostedLead | null> {
  try {
    if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
      const body: unknown = await request.json();
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
      const fields = flattenUserData(Object.fromEntries(Object.entries(body)));
      return { ...textsByName(fields), ...attributionOf(fields) };
    }
    const { userData = [], ...posted } = collectTexts(await request.formData());
    const nested = readFields(userData[0]);
    const [attributes] = posted.lead_attributes ?? [nested.lead_attributes];
    return {
      ...textsByName(nested),
      ...posted,
      ...attributionOf({ ...nested, lead_attributes: attributes }),
    };
  } catch {
    return null;
  }
}

/**
 * Names and texts of a lead that comes as data: a form, or a JSON object, flat or with its fields inside `userData`.
 */
function textsByName(fields: Readonly<Record<string, unknown>>): PostedLead {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textsOf(value)]));
}

/**
 * The contract has the way of the visit inside `lead_attributes`; our forms post its two parts as JSON texts of their own.
 * Long ones are cut here entry by entry: a text that is cut in the middle says nothing.
 */
function attributionOf(body: Readonly<Record<string, unknown>>): PostedLead {
  const nested = readFields(body.lead_attributes);
  const pages = nested.visited_pages ?? body.visited_pages;
  const params = nested.linked_query_params ?? body.linked_query_params;
  return {
    ...(Array.isArray(pages)
      ? { visited_pages: [JSON.stringify(pages.slice(-maxVisitedPages).map(shorten))] }
      : {}),
    ...(typeof params === 'object' && params !== null
      ? {
          linked_query_params: [
            JSON.stringify(
              Object.fromEntries(
                Object.entries(params)
                  .slice(0, maxLinkedParams)
                  .map(([name, value]) => [name.slice(0, maxTextLength), shorten(value)]),
              ),
            ),
          ],
        }
      : {}),
  };
}

/** All of them together stay below what a field of a form may hold. */
const maxTextLength = 150;

function shorten(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : value;
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

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
          ? refuse('This step has no contact details yet.')
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
