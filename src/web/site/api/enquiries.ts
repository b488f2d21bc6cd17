import { acceptApiLead } from '#web/site/features/lead/server/accept-api-lead.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `POST /api/enquiries`: a flat enquiry in the names of the general form; answers a success flag, with the error where there is one. */
export async function action({ context, request }: RouteArgs) {
  const claimed = await acceptApiLead(request, context.get(requestContext));
  if (claimed.kind === 'taken') return Response.json({ success: true });
  const { error, errors, answer } = claimed;
  return Response.json({ success: false, error, errors }, answer);
}

export function loader() {
  return Response.json(
    { success: false, error: 'Send enquiries to this address.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
