/** Looks every minute whether a feed is due. */
import { minuteMs } from '#domain/time/durations.ts';
import { type FetchFeedPorts, fetchFeeds } from '#use-cases/stock-feed/fetch-feeds.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = Omit<FetchFeedPorts, 'signal'> &
  Pick<LookoutOptions, 'reportFault'> & { readonly everyMs?: number };

/** A stop ends what is being fetched; what it had begun to write is undone with its transaction. */
export function createFeedWorker({ reportFault, everyMs = minuteMs, ...app }: Options): Lookout {
  const ending = new AbortController();
  const lookout = lookAgain(() => fetchFeeds({ ...app, signal: ending.signal }, app.clock()), {
    everyMs,
    name: 'feeds that are fetched',
    reportFault,
  });
  return {
    ...lookout,
    stop() {
      ending.abort(new Error('Forecourt stopped while the feed was read'));
      return lookout.stop();
    },
  };
}
