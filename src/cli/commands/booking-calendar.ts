/** `forecourt booking calendar`: prints the signed addresses of the calendars that dealers' people subscribe to. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { getSite } from '#cli/find-dealer-group.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { calendarFeedHref } from '#use-cases/booking/calendar-feed.ts';

const text = { type: 'string' } as const;

export const bookingCalendarCommand: Command = {
  words: ['booking', 'calendar'],
  summary: 'Prints the secret address of a location’s calendar of bookings.',
  usage: '--group GROUP --site SLUG [--location SLUG]',
  options: [
    groupOptionHelp('that owns the site'),
    { name: '--site SLUG', description: 'The site under whose address the calendar stands.' },
    { name: '--location SLUG', description: 'One location; all of the site when left out.' },
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
      'Whoever has such an address sees who comes and how to reach them. Raising bookingCalendars.revision ends all of the site.\n',
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
