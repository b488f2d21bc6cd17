/** Looks now and then whether reviews are to be asked for again, and what other processes have found. */
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { fetchReviews, type ReviewPorts } from '#use-cases/content/fetch-reviews.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = ReviewPorts &
  Pick<LookoutOptions, 'reportFault'> & { readonly clock: Clock; readonly everyMs?: number };

export function createReviewWorker({
  clock,
  reportFault,
  everyMs = 15 * minuteMs,
  ...app
}: Options): Lookout {
  return lookAgain(() => fetchReviews(app, clock()), { everyMs, name: 'reviews of places', reportFault });
}
