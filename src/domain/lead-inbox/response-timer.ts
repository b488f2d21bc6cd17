/**
 * How long a lead may wait for a person's answer, in the open hours of the location that answers. The timer pauses
 * while it is closed, and only a person stops it: an automatic confirmation never does.
 */
import { type AnsweringHours, answeringHoursOf, dueAfter } from '#domain/lead/delivery/answering-hours.ts';
import type { RoutedLead } from '#domain/lead/delivery/recipients.ts';
import { afterOpenMinutes, openMinutesBetween } from '#domain/location/open-minutes.ts';
import { evaluateOpenState, type NextOpening } from '#domain/location/opening-hours.ts';
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
