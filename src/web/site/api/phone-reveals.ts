import { type RevealOutcome, revealNumber } from '#use-cases/car/reveal-number.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

type Refusal = Extract<RevealOutcome, { kind: 'refused' }>['reason'];

const statuses: Readonly<Record<Refusal, number>> = {
  unreadable: 400,
  'other-site': 403,
  'no-such-car': 404,
  'no-such-number': 404,
};

/** `POST /api/phone-reveals` with car_id, dealership_id and website_id as JSON; answers with the whole number. */
export async function action({ context, request }: RouteArgs) {
  const { site, app, now, clientAddress } = context.get(requestContext);
  const requested: unknown = await request.json().catch(() => null);
  const pageUrl = request.headers.get('referer');
  const outcome = await revealNumber(site, { requested, clientAddress, pageUrl }, app, now);
  switch (outcome.kind) {
    case 'revealed':
      return Response.json({ phone: outcome.number.text, tel: outcome.number.telHref });
    case 'too-many': {
      const headers = { 'retry-after': String(outcome.retryAfterSeconds) };
      return Response.json({ error: 'too-many' }, { status: 429, headers });
    }
    case 'refused':
      return Response.json({ error: outcome.reason }, { status: statuses[outcome.reason] });
  }
}

export function loader() {
  return Response.json(
    { error: 'Send phone reveals to this address.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
