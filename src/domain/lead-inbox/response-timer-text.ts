/** What the clock of a lead says, in words and in one of four tones. */
import { formatClockTime } from '#domain/location/clock-time.ts';
import { addDays, localTimeIn, weekdayOf } from '#domain/location/local-time.ts';
import { openingText } from '#domain/location/opening-hours.ts';
import type { ResponseTimerReading } from './response-timer.ts';

/** `soon`: less than a quarter of an hour is left. */
export type ResponseTimerTone = 'late' | 'soon' | 'calm' | 'done';

const soonMinutes = 15;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

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
