/** From the calendar and clock on a location's wall back to an instant, across changes of the clock. */
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { isLocalMoment } from '#domain/time/is-calendar-day.ts';
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

/** A typed date and time, in the dealer's time zone; and the effect of daylight saving on them. */
export type TypedMoment = {
  readonly local: string;
  readonly instant: Date;
  /** What is odd about it, in a sentence; null on every other day. */
  readonly note: string | null;
};

/** Null for what is no moment. An hour that the clock skips is the one after; of one that it shows twice it is the first. */
export function readTypedMoment(typed: string, timeZone: string): TypedMoment | null {
  const local = typed.trim();
  if (!isLocalMoment(local)) return null;
  const time = local.slice(11);
  const instant = instantOf(timeZone, local.slice(0, 10), time);
  const shown = wallOf(timeZone, instant);
  if (shown !== local)
    return { local, instant, note: `The clock skips ${time} that night: it will be ${shown.slice(11)}.` };
  const isDoubled = wallOf(timeZone, new Date(instant.getTime() + hourMs)) === local;
  const note = isDoubled ? `The clock shows ${time} twice that night: it will be the first.` : null;
  return { local, instant, note };
}

function wallOf(timeZone: string, instant: Date): string {
  const { date, time } = localTimeIn(timeZone, instant);
  return `${date}T${time}`;
}
