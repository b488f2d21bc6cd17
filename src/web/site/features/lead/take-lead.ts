/** A lead that comes as data and not from a page: read it, find its form, submit it (API-9, API-13, LEAD-6). */

import { timeFieldNames } from '../../../../domain/booking/offered-times.ts';
import type { FieldError } from '../../../../domain/lead/enquiry-schema.ts';
import { readEnquiryValues, textOf } from '../../../../domain/lead/enquiry-values.ts';
import { offerFormTimes } from '../../../../use-cases/booking/offer-form-times.ts';
import { asPostedForm, findLeadForm, type PostedLead } from '../../../../use-cases/lead/find-lead-form.ts';
import { submitEnquiry } from '../../../../use-cases/lead/submit-enquiry.ts';
import type { RequestContext } from '../../request-context.ts';
import { failureTexts, tooManyAlert } from './enquiry-refusal.ts';

export type TakenLead =
  | { readonly kind: 'taken'; readonly leadId: string; readonly receiptToken: string | null }
  | {
      readonly kind: 'refused';
      readonly status: 400 | 404 | 429 | 503;
      readonly error: string;
      readonly errors: readonly FieldError[];
      readonly retryAfterSeconds: number | null;
    };

export async function takeLead(
  request: Request,
  { site, app, now, clientAddress }: RequestContext,
  family: keyof typeof failureTexts,
): Promise<TakenLead> {
  const posted = await readPosted(request);
  if (posted === null) return refuse(400, 'Send the lead as a form or as one JSON object of texts.');
  try {
    const found = await findLeadForm(site, posted, app, now);
    if (found === null) return refuse(404, 'There is no such car on this site.');
    const { car } = found;
    // A day that is only a wish stays one; who names a time takes it.
    const isTimed = Object.values(timeFieldNames).some((name) => posted[name]?.some(Boolean));
    const form = isTimed
      ? await offerFormTimes(site, { ...found, locationSlug: posted.location?.[0] ?? null }, app, now)
      : found.form;
    const said = readEnquiryValues(form, asPostedForm(site, form, posted));
    // LEAD-5: form_completed says whether more is to come; a lead without it is whole.
    const isPartial = posted.form_completed?.[0] === 'false' || textOf(said, 'next_step') !== '';
    const step = isPartial ? (posted.step?.[0] ?? form.steps[0]?.id ?? '') : '';
    const key = request.headers.get('idempotency-key') ?? textOf(said, 'idempotency_key');
    const submission = {
      form,
      values: { ...said, step, idempotency_key: key.slice(0, 100) },
      car,
      url: new URL(form.action, request.url).href,
      userAgent: request.headers.get('user-agent'),
      clientAddress,
      comesFromPage: false,
    };
    const outcome = await submitEnquiry(site, submission, app, now);
    switch (outcome.kind) {
      case 'accepted':
        return { kind: 'taken', leadId: outcome.leadId, receiptToken: outcome.receiptToken };
      case 'advanced':
        return outcome.leadId === null
          ? refuse(400, 'This step does not say yet who asks.')
          : { kind: 'taken', leadId: outcome.leadId, receiptToken: null };
      case 'invalid':
        return refuse(400, outcome.errors.map(({ message }) => message).join(' '), outcome.errors);
      case 'unproven':
        return refuse(400, 'The proof that a person sends this does not hold.');
      case 'too-many':
        return {
          ...refuse(429, tooManyAlert(outcome.retryAfterSeconds, outcome.of).text),
          retryAfterSeconds: outcome.retryAfterSeconds,
        };
    }
  } catch (error) {
    app.reportFault(error, 'lead');
    return refuse(503, failureTexts[family]);
  }
}

type Refused = Extract<TakenLead, { readonly kind: 'refused' }>;

function refuse(status: Refused['status'], error: string, errors: Refused['errors'] = []): Refused {
  return { kind: 'refused', status, error, errors, retryAfterSeconds: null };
}

/** Names and texts of a form, or of a flat JSON object; null for anything else. */
async function readPosted(request: Request): Promise<PostedLead | null> {
  try {
    if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
      const body: unknown = await request.json();
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
      return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textsOf(value)]));
    }
    const posted: Record<string, string[]> = {};
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') posted[name] = [...(posted[name] ?? []), value];
    }
    return posted;
  } catch {
    return null;
  }
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
