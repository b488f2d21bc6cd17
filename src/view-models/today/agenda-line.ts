/** One entry of the day's calendar as the first screen lists it. */
import type { CalendarEntry } from '#domain/lead-inbox/calendar-entry.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { leadHref } from '#domain/staff/console-links.ts';
import type { TodayFacts } from './today-facts.ts';

export type AgendaLine = {
  readonly key: string;
  /** "9:30 am", on the clock of its location. */
  readonly time: string;
  readonly kind: CalendarEntry['kind'];
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

export function viewEntry(entry: CalendarEntry, { group, locations }: TodayFacts, zone: string): AgendaLine {
  const location = locations.find(({ slug }) => slug === entry.locationSlug);
  const { lead, kind } = entry;
  const car = lead.car === null ? null : lead.car.title;
  return {
    key: `${kind} ${entry.id}`,
    kind,
    time: formatClockTime(localTimeIn(location?.timeZone ?? zone, entry.startsAt).time),
    title:
      kind === 'hold' ? `Hold ends: ${car ?? 'a car'}` : (car ?? (kind === 'service' ? 'Service' : 'Visit')),
    text: [kindWords[kind], location?.name, entry.assignedTo?.staffName].filter(Boolean).join(', '),
    href: leadHref(group, lead.id),
  };
}

const kindWords = { drive: 'Test drive', handover: 'Handover', service: 'Service', hold: 'Hold' } as const;
