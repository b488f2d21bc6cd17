import { takeLead } from '../features/lead/take-lead.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/leads';

/**
 * `POST /api/leads`: a lead as a form or a flat JSON object in the names of the contract (API-9, LEAD-4 to LEAD-6).
 * Answers `lead_id`, and `receipt` once it is complete, or `error`. A `lead_id` that is sent updates an unfinished
 * lead; `Idempotency-Key` or `idempotency_key` makes a repetition the same lead.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeLead(request, context.get(requestContext), 'lead');
  if (taken.kind === 'taken') {
    const receipt =
      taken.receiptToken === null
        ? {}
        : { receipt: `/success?${new URLSearchParams({ receipt: taken.receiptToken })}` };
    return Response.json({ lead_id: taken.leadId, ...receipt });
  }
  const { status, error, errors, retryAfterSeconds } = taken;
  const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ error, errors }, { status, headers });
}

export function loader() {
  return Response.json({ error: 'Send this address a lead.' }, { status: 405, headers: { allow: 'POST' } });
}
