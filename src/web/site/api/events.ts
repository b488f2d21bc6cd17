import { receiveEventReport } from '#use-cases/analytics/receive-event-report.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `POST /api/events`: what a page reports by beacon. The response is not read, but should be clear to a developer. */
export async function action({ context, request }: RouteArgs) {
  const { site, app, now, clientAddress } = context.get(requestContext);
  const { headers } = request;
  const report = {
    text: await request.text(),
    userAgent: headers.get('user-agent'),
    isTrackingRefused: headers.get('dnt') === '1' || headers.get('sec-gpc') === '1',
    clientAddress,
  };
  const outcome = receiveEventReport(site, report, app, now);
  switch (outcome.kind) {
    case 'counted':
    case 'ignored':
      return new Response(null, { status: 204 });
    case 'refused':
      return Response.json({ error: outcome.reason }, { status: outcome.reason === 'too-large' ? 413 : 400 });
    case 'too-many':
      return Response.json(
        { error: 'too-many' },
        { status: 429, headers: { 'retry-after': String(outcome.retryAfterSeconds) } },
      );
  }
}

export function loader() {
  return Response.json(
    { error: 'Send events to this address.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
