/** The commands about bookings: `booking list` and `booking calendar`. */
import { type CliIo, type ExitCode, formatTable, printable } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { limitOptionHelp, readLimit, readOptions, requireText } from '#cli/command-options.ts';
import { readDay, refusePositionals } from '#cli/lead-options.ts';
import { getSite, groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { type ListedBooking, serialiseListedBooking } from '#domain/lead/booking/listed-booking.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { addDays } from '#domain/location/local-time.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { calendarFeedHref } from '#use-cases/booking/calendar-file.ts';

const limits = { defaultCount: 50, maxCount: 1_000 };
const text = { type: 'string' } as const;

/** `forecourt booking list`: who comes when, in order of time. */
export const bookingListCommand: Command = {
  words: ['booking', 'list'],
  summary: 'List upcoming bookings, or the bookings of a day.',
  usage:
    '--group GROUP [--site SLUG] [--location SLUG] [--day DATE] [--cancelled] [--format table|json] [--limit N]',
  options: [
    groupOptionHelp('that owns the bookings'),
    { name: '--site SLUG', description: 'Only bookings made on this site.' },
    { name: '--location SLUG', description: 'Only bookings at this location.' },
    {
      name: '--day DATE',
      description: 'All bookings of this day in the location’s time zone, e.g. 2026-11-24.',
    },
    { name: '--cancelled', description: 'Include cancelled bookings.' },
    { name: '--format FORMAT', description: 'table (default) or json (one booking per line).' },
    limitOptionHelp(limits),
  ],
  run: runBookingList,
};

async function runBookingList(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    site: text,
    location: text,
    day: text,
    cancelled: { type: 'boolean' },
    format: text,
    limit: text,
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const format = options.text('format') ?? 'table';
  if (format !== 'table' && format !== 'json') throw new CommandFailure('--format is table or json.');
  const limit = readLimit(options.text('limit'), limits);
  const day = readDay(options, 'day') === null ? null : (options.text('day') ?? null);
  const locationSlug = options.text('location') ?? null;
  return runInGroup(connect, groupId, async (group, ports) => {
    refuseUnknownLocation(group, locationSlug);
    const found = await ports.bookingStore.list({
      dealerGroupId: group.id,
      siteSlug: options.text('site') ?? null,
      locationSlug,
      ...(day === null ? { from: ports.clock(), until: null } : around(day)),
      isBookedOnly: !options.isSet('cancelled'),
      limit: day === null ? limit : limits.maxCount,
    });
    const bookings = day === null ? found : found.filter((entry) => localDay(entry) === day).slice(0, limit);
    if (format === 'json') {
      for (const entry of bookings) io.stdout(`${JSON.stringify(serialiseListedBooking(entry))}\n`);
    } else if (bookings.length === 0) {
      io.stdout(`${group.name} has no such bookings.\n`);
    } else {
      io.stdout(`${formatTable([columns, ...bookings.map(formatRow)]).join('\n')}\n`);
    }
    return 0;
  });
}

function refuseUnknownLocation({ name, locations }: DealerGroup, slug: string | null): void {
  if (slug === null || locations.some((location) => location.slug === slug)) return;
  const known = locations.map((location) => location.slug).join(', ');
  throw new CommandFailure(`${name} has no location "${slug}". There are: ${known}.`);
}

/** Whatever the zone of the location, its day lies within these three of UTC. */
function around(day: string): { readonly from: Date; readonly until: Date } {
  return { from: new Date(`${addDays(day, -1)}T00:00Z`), until: new Date(`${addDays(day, 2)}T00:00Z`) };
}

const localDay = ({ booking, lead }: ListedBooking) =>
  formatZoned(lead.origin.timeZone, booking.startsAt).slice(0, 10);

const columns = ['local time', 'location', 'what', 'name', 'phone', 'car', 'reference', 'status'];

function formatRow({ booking, lead }: ListedBooking): readonly string[] {
  const from = formatZoned(lead.origin.timeZone, booking.startsAt);
  const until = formatZoned(lead.origin.timeZone, booking.endsAt);
  return [
    `${from.slice(0, 16).replace('T', ' ')}–${until.slice(11, 16)}`,
    booking.locationSlug,
    booking.purpose,
    printable(lead.contact.name).slice(0, 32),
    formatPhone(lead.contact.phone).replaceAll('\u00a0', ' '),
    printable(lead.car?.title ?? '').slice(0, 40),
    leadReference(lead.id),
    booking.changes > 0 && booking.status === 'booked' ? 'moved' : booking.status,
  ];
}

/** `forecourt booking calendar`: prints the signed addresses of the calendars that dealers' people subscribe to. */
export const bookingCalendarCommand: Command = {
  words: ['booking', 'calendar'],
  summary: 'Print the secret URL of a location’s booking calendar.',
  usage: '--group GROUP --site SLUG [--location SLUG]',
  options: [
    groupOptionHelp('that owns the site'),
    { name: '--site SLUG', description: 'The site whose URL the calendar uses.' },
    { name: '--location SLUG', description: 'One location. Default: all locations of the site.' },
  ],
  namesAddresses: true,
  run: runBookingCalendar,
};

async function runBookingCalendar(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, site: text, location: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const siteSlug = requireText(options, 'site', '--site kestrel');
  return runInGroup(connect, groupId, async (group, ports) => {
    const site = await getSite(ports.siteSource, group.id, siteSlug);
    const locations = selectLocations(site, options.text('location'));
    const key = await ports.bookingKey();
    for (const { slug } of locations) {
      io.stdout(`${new URL(calendarFeedHref(site, slug, key), ports.siteAddress(site)).href}\n`);
    }
    io.stderr(
      'Anyone with this URL can see names and contact details. Increase bookingCalendars.revision to revoke all URLs of the site.\n',
    );
    return 0;
  });
}

function selectLocations(site: SiteContext, slug: string | undefined): SiteContext['locations'] {
  if (slug === undefined) return site.locations;
  const location = site.locations.find((candidate) => candidate.slug === slug);
  if (location !== undefined) return [location];
  const known = site.locations.map((candidate) => candidate.slug).join(', ');
  throw new CommandFailure(`${site.config.name} has no location "${slug}". There are: ${known}.`);
}
