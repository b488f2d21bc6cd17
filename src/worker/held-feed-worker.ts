/** Imports what staff approved, when they do and once a minute. */
import { minuteMs } from '#domain/time/durations.ts';
import { type ApplyHeldPorts, applyHeldFeeds } from '#use-cases/stock-feed/apply-held-feeds.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = Omit<ApplyHeldPorts, 'signal'> &
  Pick<LookoutOptions, 'reportFault'> & { readonly everyMs?: number };

/** A stop breaks an import off: nothing of it was written, and the next start begins it again. */
export function createHeldFeedWorker({ reportFault, everyMs = minuteMs, ...app }: Options): Lookout {
  const ending = new AbortController();
  const lookout = lookAgain(() => applyHeldFeeds({ ...app, signal: ending.signal }), {
    everyMs,
    name: 'feeds that were approved',
    reportFault,
  });
  return {
    ...lookout,
    stop() {
      ending.abort(new Error('Forecourt stopped while an approved feed was imported'));
      return lookout.stop();
    },
  };
}
