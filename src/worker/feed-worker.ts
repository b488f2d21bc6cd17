/** Looks every minute whether a feed is due, and whether somebody is owed a mail about one. */
import { minuteMs } from '#domain/time/durations.ts';
import { type FetchFeedPorts, fetchFeeds } from '#use-cases/stock-feed/fetch-feeds.ts';
import { type SendFeedMailPorts, sendFeedMails } from '#use-cases/stock-feed/send-feed-mails.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = Omit<FetchFeedPorts, 'signal'> &
  SendFeedMailPorts &
  Pick<LookoutOptions, 'reportFault'> & { readonly everyMs?: number };

/** A stop ends what is being fetched; what it had begun to write is undone with its transaction. */
export function createFeedWorker({ reportFault, everyMs = minuteMs, ...app }: Options): Lookout {
  const ending = new AbortController();
  const lookout = lookAgain(
    async () => {
      await fetchFeeds({ ...app, signal: ending.signal }, app.clock());
      await sendFeedMails(app);
    },
    { everyMs, name: 'feeds that are fetched', reportFault },
  );
  return {
    ...lookout,
    stop() {
      ending.abort(new Error('Forecourt stopped while the feed was read'));
      return lookout.stop();
    },
  };
}
