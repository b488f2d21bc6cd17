/** What HTTP has to do with an enquiry, for pages and data alike: which request it came in, how a refusal is answered. */
import {
  type CopiedForm,
  type EnquiryRefusal,
  type FormAlert,
  type FormAnswer,
  failureHelp,
  failureTexts,
  tooManyAlert,
  unprovenAlert,
} from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import type { EnquiryOutcome, EnquirySubmission } from '#use-cases/lead/enquiry-submission.ts';
import { databaseRetrySeconds } from '#web/server/pages/page-faults.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

type SentBy = Pick<RequestContext, 'origin' | 'clientAddress'>;
type Sent = Pick<EnquirySubmission, 'form' | 'values' | 'car' | 'comesFromPage'>;

export function submissionOf(
  request: Request,
  { origin, clientAddress }: SentBy,
  sent: Sent,
): EnquirySubmission {
  return {
    ...sent,
    url: new URL(`${origin}${sent.form.action}`).href,
    userAgent: request.headers.get('user-agent'),
    clientAddress,
  };
}

export type EnquiryFamily = keyof typeof failureTexts;

/** `failed`: what breaks is thrown, reported, and answered like this. */
type RefusedEnquiry =
  | Exclude<EnquiryOutcome, { readonly kind: 'accepted' | 'advanced' }>
  | { readonly kind: 'failed'; readonly family: EnquiryFamily };

export type RefusalAnswer = {
  readonly status: 400 | 429 | 503;
  readonly errors: readonly FieldError[];
  /** Null where the errors of single fields say it all. */
  readonly alert: FormAlert | null;
  readonly headers: Readonly<Record<string, string>>;
};

export function answerRefusal(refused: RefusedEnquiry): RefusalAnswer {
  const nothing = { errors: [], alert: null, headers: {} };
  switch (refused.kind) {
    case 'invalid':
      return { ...nothing, status: 400, errors: refused.errors };
    case 'unproven':
      return { ...nothing, status: 400, alert: unprovenAlert };
    case 'too-many': {
      const { retryAfterSeconds, of } = refused;
      return {
        ...nothing,
        status: 429,
        alert: tooManyAlert(retryAfterSeconds, of),
        headers: { 'Retry-After': String(retryAfterSeconds) },
      };
    }
    case 'failed':
      return {
        ...nothing,
        status: 503,
        alert: { text: failureTexts[refused.family], help: failureHelp },
        headers: { 'Retry-After': databaseRetrySeconds },
      };
  }
}

type Refused = {
  readonly data: EnquiryRefusal | CopiedForm;
  readonly init: ResponseInit | null;
};
type FormAction<Args> = (args: Args) => Promise<Response | Refused>;

/** For `middleware` of a route: nothing for clients that want the page, which the router then makes. */
export function answerAsData<Args extends { readonly request: Request }>(action: FormAction<Args>) {
  return async (args: Args): Promise<Response | undefined> => {
    const { method, headers } = args.request;
    if (method !== 'POST' || headers.get('accept') !== 'application/json') return undefined;
    const answer = await action(args);
    if (!(answer instanceof Response)) {
      const refused: FormAnswer = { kind: 'refused', refusal: answer.data };
      return Response.json(refused, answer.init ?? {});
    }
    const href = answer.headers.get('location');
    if (href === null) return answer;
    const accepted: FormAnswer = { kind: 'accepted', href };
    return Response.json(accepted);
  };
}
