import { viewCalendarFeed } from '#use-cases/booking/calendar-file.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /locations/{slug}/bookings.ics?token=…`: the location's bookings for a calendar program; the command line prints the address. */
export async function loader({ context, params, url }: RouteArgs<'slug'>) {
  const { site, app, now } = context.get(requestContext);
  const request = { locationSlug: params.slug, token: url.searchParams.get('token') ?? '' };
  const file = await viewCalendarFeed(site, request, app, now);
  if (file === null) {
    return new Response('There is no calendar at this address.\n', {
      status: 404,
      headers: { ...closed, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  return new Response(file, {
    headers: {
      ...closed,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${params.slug}-bookings.ics"`,
    },
  });
}

const closed = { 'x-robots-tag': 'noindex' };
