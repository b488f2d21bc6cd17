import { type Availability, drivePurposeOf, listBookableTimes } from '#use-cases/booking/find-times.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `GET /api/test-drive-availability?car_id=…` (or `location=…`, or both) and `/api/service-availability?location=…`:
 * every time that can be booked, by day, and whether it is still free.
 */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const answer = await listBookableTimes(
    site,
    {
      purpose: url.pathname.includes('service') ? 'service' : drivePurposeOf(site),
      carId: url.searchParams.get('car_id'),
      location: url.searchParams.get('location'),
    },
    app,
    now,
  );
  if (answer.kind !== 'times') {
    const { status, error } = refusals[answer.kind];
    return Response.json({ error }, { status });
  }
  const { calendar, timeZone, days } = answer;
  return Response.json({
    car_id: calendar.carId,
    location: calendar.locationSlug,
    time_zone: timeZone,
    minutes: calendar.minutes,
    days: days.map(({ label, times }) => ({
      date: times[0]?.value.slice(0, 10) ?? null,
      label,
      times: times.map(({ value, label, isFree }) => ({
        value,
        time: value.slice(11, 16),
        label,
        is_available: isFree,
      })),
    })),
  });
}

const refusals = {
  'nothing-asked': { status: 400, error: 'Send a car_id or a location.' },
  'unknown-car': { status: 404, error: 'This car isn’t on this site.' },
  'unknown-location': { status: 404, error: 'This location doesn’t take such bookings.' },
} as const satisfies Record<Exclude<Availability['kind'], 'times'>, unknown>;
