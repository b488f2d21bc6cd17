/**
 * How long a lead may wait for a person's answer, in the open hours of the location that answers. The timer pauses
 * while it is closed, and only a person stops it: an automatic confirmation never does.
 */
import { type AnsweringHours, answeringHoursOf, dueAfter } from '#domain/lead/delivery/answering-hours.ts';
import type { RoutedLead } from '#domain/lead/delivery/recipients.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { addDays, localTimeIn, weekdayOf } from '#domain/location/local-time.ts';
import { afterOpenMinutes, openMinutesBetween } from '#domain/location/open-minutes.ts';
import { evaluateOpenState, type NextOpening, openingText } from '#domain/location/opening-hours.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';

/** As it is stored beside its lead. */
export type ResponseTimer = {
  /** Whose hours it follows; null where no location answers. */
  readonly locationSlug: string | null;
  /** When the lead came, or when the shopper last wrote after an answer. */
  readonly startsAt: Date;
  readonly promisedMinutes: number;
  /** Null where none runs: possible spam, or a form that was left halfway. */
  readonly dueAt: Date | null;
};

type ClockedLead = RoutedLead & { readonly isSuspectedSpam: boolean; readonly isCompleted: boolean };

/** The timer of a lead that waits since `startsAt`, by the current opening hours. */
export function planResponseTimer(site: SiteContext, lead: ClockedLead, startsAt: Date): ResponseTimer {
  const hours = answeringHoursOf(site, lead);
  const promisedMinutes = site.config.leads.answerWithinMinutes;
  const waits = !lead.isSuspectedSpam && lead.isCompleted;
  return {
    locationSlug: hours?.location.slug ?? null,
    startsAt,
    promisedMinutes,
    dueAt: waits ? dueAfter(hours, startsAt, promisedMinutes) : null,
  };
}

/** What the clock shows. Minutes are open ones, whole. */
export type ResponseTimerReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly at: Date }
  | {
      readonly kind: 'running' | 'late';
      readonly dueAt: Date;
      /** Left while it runs, and over once it is late. */
      readonly minutes: number;
      /** Null while it is open; else when it opens again, as far as that is known. */
      readonly rest: { readonly opens: NextOpening | null } | null;
    };

export function readResponseTimer(
  { dueAt, stoppedAt }: Pick<ResponseTimer, 'dueAt'> & { readonly stoppedAt: Date | null },
  hours: AnsweringHours | null,
  now: Date,
): ResponseTimerReading {
  if (stoppedAt !== null) return { kind: 'stopped', at: stoppedAt };
  if (dueAt === null) return { kind: 'none' };
  const isLate = now.getTime() >= dueAt.getTime();
  const span = isLate ? { from: dueAt, until: now } : { from: now, until: dueAt };
  const kind = isLate ? 'late' : 'running';
  const isKnown =
    hours !== null &&
    afterOpenMinutes(hours.location, hours.department, { from: span.from, minutes: 1 }) !== null;
  if (!isKnown) {
    return {
      kind,
      dueAt,
      rest: null,
      minutes: whole((span.until.getTime() - span.from.getTime()) / minuteMs, isLate),
    };
  }
  const open = evaluateOpenState(hours.location, hours.department, now);
  return {
    kind,
    dueAt,
    minutes: whole(openMinutesBetween(hours.location, hours.department, span), isLate),
    rest: open.isOpen ? null : { opens: open.opens },
  };
}

/** A wait is never shown shorter than it is, nor the remaining time longer. */
function whole(minutes: number, isLate: boolean): number {
  return isLate ? Math.ceil(minutes) : Math.floor(minutes);
}

/** `soon`: less than a quarter of an hour is left. */
export type ResponseTimerTone = 'late' | 'soon' | 'calm' | 'done';

const soonMinutes = 15;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** What the clock of a lead says, in words and in one of four tones. */
export function responseTimerTone(reading: ResponseTimerReading): ResponseTimerTone {
  if (reading.kind === 'late') return 'late';
  if (reading.kind === 'running') return reading.minutes < soonMinutes ? 'soon' : 'calm';
  return 'done';
}

/** "1 h 4 min overdue", "due 8:40 am", "due Tue 8:40 am", "answered". On the clock of the location. */
export function formatResponseTimer(reading: ResponseTimerReading, timeZone: string, now: Date): string {
  switch (reading.kind) {
    case 'none':
      return 'no timer';
    case 'stopped':
      return 'answered';
    case 'late':
      return reading.minutes === 0 ? 'due now' : `${durationText(reading.minutes)} overdue`;
    case 'running':
      return `due ${dueText(reading.dueAt, timeZone, now)}`;
  }
}

/** The same as a sentence, with whose hours it follows and whether it rests. */
export function formatResponseTimerSentence(
  reading: ResponseTimerReading,
  place: { readonly name: string | null; readonly timeZone: string },
  now: Date,
): string {
  switch (reading.kind) {
    case 'none':
      return 'No response timer: possible spam or an unfinished form.';
    case 'stopped':
      return 'Answered. The response timer has stopped.';
    case 'late':
    case 'running': {
      const whose = place.name === null ? '' : ` in ${possessive(place.name)} opening hours`;
      const much =
        reading.kind === 'late'
          ? `${formatResponseTimer(reading, place.timeZone, now)}${whose}.`
          : `${durationText(reading.minutes)} left${whose}, due ${dueText(reading.dueAt, place.timeZone, now)}.`;
      if (reading.rest === null) return much;
      return `${much} ${reading.rest.opens === null ? 'Closed: the timer is paused.' : `The timer is paused. Opens again ${openingText(reading.rest.opens)}.`}`;
    }
  }
}

/** "4 min", "1 h", "1 h 4 min", "26 h". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 || hours >= 24 ? `${hours} h` : `${hours} h ${rest} min`;
}

function dueText(dueAt: Date, timeZone: string, now: Date): string {
  const due = localTimeIn(timeZone, dueAt);
  const today = localTimeIn(timeZone, now).date;
  const time = formatClockTime(due.time);
  if (due.date === today) return time;
  if (due.date === addDays(today, 1)) return `tomorrow ${time}`;
  return `${weekdays[weekdayOf(due.date)] ?? ''} ${time}`;
}

function possessive(name: string): string {
  return `${name}${name.endsWith('s') ? '’' : '’s'}`;
}
