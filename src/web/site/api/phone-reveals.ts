import { recordPhoneReveal } from '../../../use-cases/car/record-phone-reveal.ts';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/phone-reveals';

const statuses = { unreadable: 400, 'other-site': 403, 'no-such-car': 404 } as const;

/** `POST /api/phone-reveals` with car_id, dealership_id and website_id as JSON (GAP-6, API-3). */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, app, now } = context.get(requestContext);
  const body: unknown = await request.json().catch(() => null);
  const outcome = await recordPhoneReveal(site, body, app, now);
  if (outcome.kind === 'recorded') return new Response(null, { status: 204 });
  return Response.json({ error: outcome.reason }, { status: statuses[outcome.reason] });
}

export function loader() {
  return Response.json({ error: 'Send this address a reveal.' }, { status: 405, headers: { allow: 'POST' } });
}
