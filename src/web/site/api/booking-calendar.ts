import { viewCalendarFile } from '#use-cases/booking/change-booking.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /booking/calendar.ics`: the booking as it is now, for the shopper's own calendar. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const found = await viewCalendarFile(site, url.searchParams, app, now);
  if (found === null) return new Response('This link doesn’t work.\n', { status: 404, headers: plain });
  if (found === 'expired') return new Response('This link has expired.\n', { status: 410, headers: plain });
  return new Response(found.file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
    },
  });
}

const plain = { 'content-type': 'text/plain; charset=utf-8' };
