/** How often one sender may do what costs us something. Tests send more from one machine in a minute than a town in a day. */
import type { Environment } from '../config/environment.ts';
import type { Application } from '../use-cases/application.ts';
import {
  createSubmissionLimiter,
  phoneSubmissionLimits,
  type SubmissionLimits,
  unprovenSubmissionLimits,
  usualEventReportLimits,
  usualSubmissionLimits,
} from '../use-cases/lead/submission-limiter.ts';

const widerInTests = 100;

export function createLimiters({
  mode,
}: Pick<Environment, 'mode'>): Pick<
  Application,
  'submissionLimiter' | 'unprovenLimiter' | 'phoneLimiter' | 'eventLimiter'
> {
  const open = (limits: SubmissionLimits) =>
    createSubmissionLimiter(
      mode === 'test' ? { ...limits, perAddress: limits.perAddress * widerInTests } : limits,
    );
  return {
    submissionLimiter: open(usualSubmissionLimits),
    unprovenLimiter: open(unprovenSubmissionLimits),
    phoneLimiter: open(phoneSubmissionLimits),
    eventLimiter: open(usualEventReportLimits),
  };
}
