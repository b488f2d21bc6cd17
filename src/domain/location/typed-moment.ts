/** A typed date and time, in the dealer's time zone; and the effect of daylight saving on them. */
import { hourMs } from '#domain/time/durations.ts';
import { isLocalMoment } from '#domain/time/is-calendar-day.ts';
import { localTimeIn } from './local-time.ts';
import { instantOf } from './zoned-time.ts';

export type TypedMoment = {
  readonly local: string;
  readonly instant: Date;
  /** What is odd about it, in a sentence; null on every other day. */
  readonly said: string | null;
};

/** Null for what is no moment. An hour that the clock skips is the one after; of one that it shows twice it is the first. */
export function readTypedMoment(typed: string, timeZone: string): TypedMoment | null {
  const local = typed.trim();
  if (!isLocalMoment(local)) return null;
  const time = local.slice(11);
  const instant = instantOf(timeZone, local.slice(0, 10), time);
  const shown = wallOf(timeZone, instant);
  if (shown !== local)
    return { local, instant, said: `The clock skips ${time} that night: it will be ${shown.slice(11)}.` };
  const isDoubled = wallOf(timeZone, new Date(instant.getTime() + hourMs)) === local;
  const said = isDoubled ? `The clock shows ${time} twice that night: it will be the first.` : null;
  return { local, instant, said };
}

function wallOf(timeZone: string, instant: Date): string {
  const { date, time } = localTimeIn(timeZone, instant);
  return `${date}T${time}`;
}
