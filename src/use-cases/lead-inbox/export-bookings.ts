/** The calendar as a file for a spreadsheet: the bookings of the days that are shown, as far as the viewer may export leads. */
import type { CalendarEntry, CalendarKind } from '#domain/lead-inbox/calendar-entry.ts';
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { CsvCell } from '#domain/text/csv.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { dayOf, mondayOf } from '#view-models/lead-inbox/view-calendar.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';
import { locationsInScope } from './view-inbox.ts';
import { type CalendarInput, readCalendarDay } from './view-lead-calendar.ts';

type ExportPorts = Pick<LeadInboxPorts, 'leadInboxStore' | 'sitesOf'> & {
  readonly auditLog: Pick<AuditLog, 'append'>;
};

const kindNames: Readonly<Record<CalendarKind, string>> = {
  drive: 'Test drive or visit',
  handover: 'Handover',
  service: 'Service',
  hold: 'Hold ends',
};

const heads = [
  'Date',
  'From',
  'To',
  'Type',
  'Location',
  'Name',
  'Phone',
  'Email',
  'Car',
  'Stock number',
  'Assignee',
  'Car left at',
  'Car back at',
];

export const exportBookings = reading({
  name: 'lead.export',
  async read(
    { requested, dealerGroupId, scope, caller }: ScopedCall<Omit<CalendarInput, 'moveLeadId'>>,
    app: ExportPorts,
    now: Date,
  ) {
    const all = locationsInScope(dealerGroupId, scope, app);
    const date = readCalendarDay(requested.day, all, now);
    const [first, last] = requested.isWeek ? [mondayOf(date), addDays(mondayOf(date), 6)] : [date, date];
    const locations = all.filter(
      ({ slug }) => requested.locationSlug === null || slug === requested.locationSlug,
    );
    // Each location has its own midnight.
    const rows: (readonly CsvCell[])[] = [];
    for (const location of locations) {
      const [from, until] = [dayOf(location, first).from, dayOf(location, last).until];
      const entries = await app.leadInboxStore.listCalendar({ dealerGroupId, scope, from, until });
      const here = entries.filter(
        (entry) => entry.locationSlug === location.slug && entry.startsAt >= from && entry.startsAt < until,
      );
      rows.push(...here.map((entry) => cellsOf(entry, location)));
    }
    await app.auditLog.append(dealerGroupId, {
      actor: { kind: 'staff', id: caller.staffId, sessionId: caller.sessionId, network: caller.network },
      act: 'lead.export',
      subject: { kind: 'group', id: dealerGroupId },
      facts: {
        bookingsInFile: rows.length,
        filter: { from: first, to: last, locationSlug: requested.locationSlug },
      },
      at: now,
    });
    return { fileName: `bookings-${dealerGroupId}-${first}`, rows: [heads, ...rows] };
  },
});

/** Times are those of the location's clock. */
function cellsOf(
  { kind, startsAt, endsAt, lead, assignedTo, outAt, backAt }: CalendarEntry,
  { name, timeZone }: Location,
): readonly CsvCell[] {
  const at = (instant: Date | null) => {
    if (instant === null) return '';
    const { date, time } = localTimeIn(timeZone, instant);
    return `${date} ${time}`;
  };
  const start = localTimeIn(timeZone, startsAt);
  return [
    start.date,
    start.time,
    kind === 'hold' ? '' : localTimeIn(timeZone, endsAt).time,
    kindNames[kind],
    name,
    lead.contact.name,
    { asText: lead.contact.phone },
    lead.contact.email,
    lead.car?.title ?? '',
    { asText: lead.car?.stockNumber ?? '' },
    assignedTo?.staffName ?? '',
    at(outAt),
    at(backAt),
  ];
}
