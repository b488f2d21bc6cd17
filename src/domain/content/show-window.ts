/** From when to when something is shown, by the clock on the dealer's wall. */
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';

export type ShowWindow = {
  /** The first minute, `YYYY-MM-DDTHH:MM`; left out, always has been. */
  readonly startsAt?: string | undefined;
  /** The minute it is gone; left out, stays. */
  readonly endsAt?: string | undefined;
  /** The day it is shown to the end of, `YYYY-MM-DD`; the earlier of both ends counts. */
  readonly expiryDate?: string | undefined;
};

export type WindowState =
  | { readonly isShown: true }
  | { readonly isShown: false; readonly reason: 'not yet' | 'over' };

export function evaluateWindow(window: ShowWindow, timeZone: string, now: Date): WindowState {
  const { startsAt } = window;
  const endsAt = endOf(window);
  const { date, time } = localTimeIn(timeZone, now);
  const moment = `${date}T${time}`;
  if (startsAt !== undefined && moment < startsAt) return { isShown: false, reason: 'not yet' };
  if (endsAt !== undefined && moment >= endsAt) return { isShown: false, reason: 'over' };
  return { isShown: true };
}

/** Those of them that are shown now, in their order. */
export function selectShown<B extends ShowWindow>(
  blocks: readonly B[],
  timeZone: string,
  now: Date,
): readonly B[] {
  return blocks.filter((block) => evaluateWindow(block, timeZone, now).isShown);
}

/** The instants at which something changes by itself. */
export function listWindowInstants(window: ShowWindow, timeZone: string): readonly number[] {
  return [window.startsAt, endOf(window)]
    .filter((moment) => moment !== undefined)
    .map((moment) => instantOf(timeZone, moment.slice(0, 10), moment.slice(11)).getTime());
}

function endOf({ endsAt, expiryDate }: ShowWindow): string | undefined {
  const afterLastDay = expiryDate === undefined ? undefined : `${addDays(expiryDate, 1)}T00:00`;
  return [endsAt, afterLastDay].filter((moment) => moment !== undefined).sort()[0];
}
