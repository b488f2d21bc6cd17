/** From the calendar and clock on a location's wall back to an instant, across changes of the clock. */
import { dayMs } from '#domain/time/durations.ts';
import { localTimeIn } from './local-time.ts';

/**
 * The first instant at which the wall shows this. A time that a change of the clock jumps over is the instant of
 * the jump's end that lies as far behind it.
 */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const candidates = [-1, 1].map((days) => {
    const nearby = new Date(asIfUtc + days * dayMs);
    return asIfUtc - offsetMs(timeZone, nearby);
  });
  const fitting = candidates
    .filter((at) => at + offsetMs(timeZone, new Date(at)) === asIfUtc)
    .sort((a, b) => a - b);
  return new Date(fitting[0] ?? Math.max(...candidates));
}

/** "2026-11-24T10:30+11:00": what the wall shows, and which instant that is. */
export function formatZoned(timeZone: string, instant: Date): string {
  const { date, time } = localTimeIn(timeZone, instant);
  const minutes = offsetMs(timeZone, instant) / 60_000;
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date}T${time}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** To the whole minute, which every zone of today keeps. */
function offsetMs(timeZone: string, instant: Date): number {
  const { date, time } = localTimeIn(timeZone, instant);
  const wholeMinute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.parse(`${date}T${time}:00Z`) - wholeMinute;
}
