/** /{group}/calendar/export: the bookings of the day or week that is shown, as a file. */
import { calendarHref } from '#domain/staff/console-links.ts';
import { exportBookings } from '#use-cases/lead-inbox/export-bookings.ts';
import { saving } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = saving(
  exportBookings,
  ({ url }) => ({
    day: url.searchParams.get('day'),
    isWeek: url.searchParams.get('view') === 'week',
    locationSlug: url.searchParams.get('location') || null,
  }),
  ({ group, url }) => withDone(`${calendarHref(group)}${url.search}`, 'proved'),
);
