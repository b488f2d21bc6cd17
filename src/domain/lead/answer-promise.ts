/** How soon a location usually answers, by the dealer's own record of when it did. */
import { answeringDepartment } from '#domain/location/contact-location.ts';
import type { Location } from '#domain/location/location.ts';
import { openMinutesBetween } from '#domain/location/open-minutes.ts';
import { dayMs } from '#domain/time/durations.ts';

/** When a lead came, and when its shopper was marked as answered. */
export type LeadAnswer = { readonly receivedAt: Date; readonly answeredAt: Date | null };

/** Leads that are older say nothing of how it is now. */
export const answersCountForMs = 90 * dayMs;
/** With fewer nothing is shown. */
export const minAnswers = 20;
/** "Usually": three of four. */
const defaultShare = 0.75;
/** Who takes longer than a working day promises nothing. */
const maxMinutes = 8 * 60;

/**
 * In open minutes, rounded up for display: five at a time within the hour, then whole hours. An unanswered lead counts
 * as one that stays unanswered once a working day is over, and not before. Null where too few came, or where it takes
 * longer than a working day.
 */
export function typicalAnswerMinutes(
  leads: readonly LeadAnswer[],
  location: Location,
  now: Date,
): number | null {
  const since = now.getTime() - answersCountForMs;
  const department = answeringDepartment(location);
  const waits = leads
    .filter(({ receivedAt }) => receivedAt.getTime() >= since && receivedAt <= now)
    .flatMap(({ receivedAt, answeredAt }) => {
      const waited = openMinutesBetween(location, department, {
        from: receivedAt,
        until: answeredAt ?? now,
      });
      if (answeredAt !== null) return [waited];
      return waited > maxMinutes ? [Number.POSITIVE_INFINITY] : [];
    })
    .sort((one, other) => one - other);
  if (waits.length < minAnswers) return null;
  const promise = roundUp(waits[Math.ceil(waits.length * defaultShare) - 1] ?? Number.POSITIVE_INFINITY);
  return promise > maxMinutes ? null : promise;
}

function roundUp(minutes: number): number {
  const step = minutes > 60 ? 60 : 5;
  return Math.max(step, Math.ceil(minutes / step) * step);
}

/** "Usually answers within 25 minutes", "Usually answers within 2 hours". */
export function answerPromiseText(minutes: number): string {
  if (minutes <= 60) return `Usually answers within ${minutes} minutes`;
  return `Usually answers within ${minutes / 60} hours`;
}

/** What that rests on. */
export const answerPromiseBasis = 'During opening hours, for three in four enquiries over the last 90 days';
