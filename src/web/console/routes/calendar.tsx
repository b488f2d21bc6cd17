/** /{group}/calendar: drives, hand-overs, service and holds of a day or a week, each on the clock of its location. */
import { Form, useLoaderData, useParams } from 'react-router';
import { bookingsExportHref, calendarHref, walkInHref } from '#domain/staff/console-links.ts';
import { moveBooking } from '#use-cases/lead-inbox/book-for-lead.ts';
import { viewLeadCalendar } from '#use-cases/lead-inbox/view-lead-calendar.ts';
import { CalendarKey, DayCalendar } from '#web/console/features/calendar/day-calendar.tsx';
import { WeekCalendar } from '#web/console/features/calendar/week-calendar.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { SelectField } from '#web/console/ui/field.tsx';
import { Menu } from '#web/console/ui/menu.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewLeadCalendar, ({ url }) => ({
  day: url.searchParams.get('day'),
  isWeek: url.searchParams.get('view') === 'week',
  locationSlug: url.searchParams.get('location') || null,
  moveLeadId: url.searchParams.get('move') || null,
}));

export const action = acting({
  move: form({
    act: moveBooking,
    read: (sent) => ({
      ok: true,
      requested: { leadId: String(sent.get('lead') ?? ''), time: String(sent.get('time') ?? '') },
    }),
    done: ({ isNotified }, { group, url }) => {
      const params = new URLSearchParams(url.searchParams);
      params.delete('move');
      return withDone(`${calendarHref(group)}?${params}`, isNotified ? 'moved' : 'moved-untold');
    },
  }),
});

const done = {
  proved: 'Verified. You can save the file for the next 5 minutes.',
  moved: 'Appointment moved. The customer is emailed the new time with a calendar file.',
  'moved-untold': 'Moved. There is no email address. Call the customer to tell them the new time.',
};

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Calendar · Staff console' }];

export default function Calendar() {
  const view = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  const isWeek = view.week !== null;
  const to = (change: { readonly day?: string; readonly view?: 'day' | 'week'; readonly move?: string }) => {
    const requested = {
      day: view.date,
      view: isWeek ? 'week' : 'day',
      location: view.locationSlug ?? '',
      move: view.moving?.leadId ?? '',
      ...change,
    };
    const params = Object.entries(requested).filter(
      ([name, value]) => value !== '' && !(name === 'view' && value === 'day'),
    );
    return `${calendarHref(group)}?${new URLSearchParams(params)}`;
  };
  const shown = to({ move: '' }).split('?')[1] ?? '';
  const exportHref = (format: string) => `${bookingsExportHref(group)}?${shown}&format=${format}`;
  const exports = [
    { label: 'Export for Excel', href: exportHref('xlsx'), isFile: true },
    { label: 'Export as CSV', href: exportHref('csv'), isFile: true },
  ];
  const unit = isWeek ? 'Week' : 'Day';
  return (
    <>
      <PageHead title="Calendar">
        <LinkButton to={to({ view: isWeek ? 'day' : 'week' })} isSmall>
          <span className="desktop-only">{isWeek ? 'Day view' : 'Week view'}</span>
          <span className="phone-only">{isWeek ? 'Day' : 'Week'}</span>
        </LinkButton>
        <LinkButton to={to({ day: view.before })} isSmall>
          <Step words={`Previous ${unit.toLowerCase()}`} mark="‹" />
        </LinkButton>
        {view.isToday ? null : (
          <LinkButton to={to({ day: '' })} isSmall>
            Today
          </LinkButton>
        )}
        <LinkButton to={to({ day: view.after })} isSmall>
          <Step words={`Next ${unit.toLowerCase()}`} mark="›" />
        </LinkButton>
        <LinkButton to={walkInHref(group)} isSmall>
          Walk-in
        </LinkButton>
        {view.mayExport ? (
          <span className="desktop-only">
            <Menu label="Export" isSmall ways={exports} />
          </span>
        ) : null}
      </PageHead>
      <PageBody>
        <SuccessMessage words={done} />
        {view.locations.length > 1 ? (
          <Form method="get" className="inline-form calendar-place">
            <input type="hidden" name="day" value={view.date} />
            {isWeek ? <input type="hidden" name="view" value="week" /> : null}
            <SelectField
              key={view.locationSlug}
              label="Location"
              name="location"
              defaultValue={view.locationSlug ?? ''}
              options={[{ value: '', label: 'All locations' }, ...view.locations]}
            />
            <Button isSmall>Show</Button>
          </Form>
        ) : null}
        {view.week === null ? (
          <DayCalendar view={view} hrefOf={(move) => to({ move })} />
        ) : (
          <div className="calendar">
            <h2 className="calendar__day">
              {view.dateText}
              <span className="quiet calendar__count">
                {view.count === 0 ? 'No bookings' : view.count === 1 ? '1 entry' : `${view.count} entries`}
              </span>
            </h2>
            <CalendarKey />
            <WeekCalendar days={view.week} namesPlaces={view.locationSlug === null} />
          </div>
        )}
      </PageBody>
    </>
  );
}

/** In words on a desktop; on a phone an arrow shows it, and its head stays on one line. */
function Step({ words: text, mark }: { readonly words: string; readonly mark: string }) {
  return (
    <>
      <span className="step-text">{text}</span>
      <span className="phone-only" aria-hidden="true">
        {mark}
      </span>
    </>
  );
}
