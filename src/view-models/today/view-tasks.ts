/** The viewer's own tasks of the day. */
import { formatClockTime } from '#domain/location/clock-time.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { leadHref } from '#domain/staff/console-links.ts';
import type { TodayFacts } from './today-facts.ts';
import type { TodaySection } from './today-line.ts';
import { formatDayOf } from './today-times.ts';

export function viewTasks({ tasks, group }: TodayFacts, zone: string, now: Date): TodaySection | null {
  if (tasks === null || tasks.length === 0) return null;
  return {
    title: 'Your tasks',
    aside: null,
    lines: tasks.map(({ id, leadId, text, customer, carTitle, dueAt }) => ({
      key: `task ${id}`,
      kind: dueAt <= now ? ('late' as const) : ('due' as const),
      title: text,
      text: carTitle === null ? customer : `${customer}, ${carTitle}`,
      side:
        dueAt <= now
          ? `Due ${formatDayOf(dueAt, zone, now)}`
          : formatClockTime(localTimeIn(zone, dueAt).time),
      pictures: [],
      action: { label: 'Open lead', href: leadHref(group, leadId) },
    })),
  };
}
