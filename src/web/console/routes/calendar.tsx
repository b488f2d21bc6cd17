/** /{group}/calendar: a day of drives, service and holds, a column for each location on its own clock (H-10). */
import { useLoaderData, useParams } from 'react-router';
import { calendarHref } from '#domain/staff/console-links.ts';
import { viewDeskCalendar } from '#use-cases/lead-desk/view-desk-calendar.ts';
import { DayCalendar } from '#web/console/features/calendar/day-calendar.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewDeskCalendar, ({ url }) => ({
  day: url.searchParams.get('day'),
  locationSlug: url.searchParams.get('location') || null,
}));

export const meta = () => [{ title: 'Calendar · Staff console' }];

export default function Calendar() {
  const view = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  const to = (day: string) => `${calendarHref(group)}?day=${day}`;
  return (
    <>
      <PageHead title="Calendar">
        <LinkButton to={to(view.before)} isSmall>
          Day before
        </LinkButton>
        {view.isToday ? null : (
          <LinkButton to={calendarHref(group)} isSmall>
            Today
          </LinkButton>
        )}
        <LinkButton to={to(view.after)} isSmall>
          Day after
        </LinkButton>
      </PageHead>
      <PageBody>
        <DayCalendar view={view} />
      </PageBody>
    </>
  );
}
