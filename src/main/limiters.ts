/** How often one sender may do what costs us something. Tests send more from one machine in a minute than a town in a day. */
import type { Environment } from '../config/environment.ts';
import type { SubmissionCounts } from '../ports/submission-counts.ts';
import type { Application } from '../use-cases/application.ts';
import {
  createSharedLimiter,
  createSubmissionLimiter,
  phoneSubmissionLimits,
  type SubmissionLimits,
  unprovenSubmissionLimits,
  usualEventReportLimits,
  usualSubmissionLimits,
} from '../use-cases/guard/submission-limiter.ts';

const widerInTests = 100;

type Options = Pick<Environment, 'mode'> & {
  readonly counts: SubmissionCounts;
  readonly reportFault: Application['reportFault'];
};

export function createLimiters({
  mode,
  counts,
  reportFault,
}: Options): Pick<Application, 'submissionLimiter' | 'unprovenLimiter' | 'phoneLimiter' | 'eventLimiter'> {
  const widen = (limits: SubmissionLimits): SubmissionLimits =>
    mode === 'test' ? { ...limits, perAddress: limits.perAddress * widerInTests } : limits;
  const share = (scope: string, limits: SubmissionLimits) =>
    createSharedLimiter({ scope, limits: widen(limits), counts, reportFault });
  return {
    submissionLimiter: share('network', usualSubmissionLimits),
    unprovenLimiter: share('unproven network', unprovenSubmissionLimits),
    phoneLimiter: share('phone', phoneSubmissionLimits),
    // Each page reports: these are counted in memory like the events themselves, process by process.
    eventLimiter: createSubmissionLimiter(widen(usualEventReportLimits)),
  };
}
