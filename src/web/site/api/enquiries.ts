import { takeLead } from '../features/lead/take-lead.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/enquiries';

/** `POST /api/enquiries`: a flat enquiry in the names of ENQ-2 (API-13); answers a success flag, with the error where there is one. */
export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeLead(request, context.get(requestContext), 'enquiry');
  if (taken.kind === 'taken') return Response.json({ success: true });
  const { status, error, errors, retryAfterSeconds } = taken;
  const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ success: false, error, errors }, { status, headers });
}

export function loader() {
  return Response.json(
    { success: false, error: 'Send this address an enquiry.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
