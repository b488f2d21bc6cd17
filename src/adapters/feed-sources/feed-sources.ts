/** Every way a feed can come. */
import type { Clock } from '#ports/clock.ts';
import type { FeedSource } from '#ports/feed-source.ts';
import { findInFolder } from './folder-feed.ts';
import { findAtAddress } from './https-feed.ts';
import type { FetchLimits } from './save-feed.ts';
import { findAtSftp } from './sftp-feed.ts';

export type FeedSourceSettings = Pick<FetchLimits, 'secretOf' | 'allowsPrivateNetwork'> &
  Partial<Pick<FetchLimits, 'mostBytes' | 'timeoutMs'>> & {
    readonly feedsDir: string | null;
    readonly clock: Clock;
  };

/** As large as any feed that was ever seen, several times over. */
const usualMostBytes = 500_000_000;
const usualTimeoutMs = 10 * 60_000;

export function createFeedSource({
  feedsDir,
  clock,
  mostBytes = usualMostBytes,
  timeoutMs = usualTimeoutMs,
  ...address
}: FeedSourceSettings): FeedSource {
  const limits = { ...address, mostBytes, timeoutMs };
  return {
    find(from, lastMark, signal) {
      if (from.by === 'folder') return findInFolder(from, lastMark, { feedsDir, now: clock() });
      if (from.by === 'sftp') return findAtSftp(from, lastMark, { ...limits, now: clock() }, signal);
      return findAtAddress(from, lastMark, limits, signal);
    },
  };
}
