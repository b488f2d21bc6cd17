import { receiptHref } from '#domain/lead/lead.ts';
import { acceptApiLead } from '#web/site/features/lead/server/accept-api-lead.server.ts';
import { acceptApiStep } from '#web/site/features/trade-in/server/accept-api-step.server.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `POST /api/leads`: a lead as a form or a flat JSON object in the names of the contract.
 * Answers `lead_id`, and `receipt` once it is complete, or `error`. A `lead_id` that is sent updates an unfinished
 * lead; a plate with its state, answers with their ids, and `offer_accepted` are steps of a valuation;
 * `Idempotency-Key` or `idempotency_key` makes a repetition the same lead.
 */
export async function action({ context, request }: RouteArgs) {
  const signedIn = await findVisitor(context);
  const step = await acceptApiStep(request, context.get(requestContext), signedIn?.shopper.phone ?? null);
  if (step !== null) return step;
  const claimed = await acceptApiLead(request, context.get(requestContext));
  if (claimed.kind === 'taken') {
    const receipt = claimed.receiptToken === null ? {} : { receipt: receiptHref(claimed.receiptToken) };
    return Response.json({ lead_id: claimed.leadId, ...receipt });
  }
  const { error, errors, answer } = claimed;
  return Response.json({ error, errors }, answer);
}

export function loader() {
  return Response.json({ error: 'Send leads to this address.' }, { status: 405, headers: { allow: 'POST' } });
}
