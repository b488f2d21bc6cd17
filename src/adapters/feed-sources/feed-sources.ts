/** Every way a feed can come. */
import type { Clock } from '#ports/clock.ts';
import type { FeedSource } from '#ports/feed-source.ts';
import { findInFolder } from './folder-feed.ts';
import { type AddressSettings, findAtAddress } from './https-feed.ts';

export type FeedSourceSettings = Pick<AddressSettings, 'secretOf' | 'allowsPrivateNetwork'> &
  Partial<Pick<AddressSettings, 'mostBytes' | 'timeoutMs'>> & {
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
  return {
    find: (from, lastMark, signal) =>
      from.by === 'folder'
        ? findInFolder(from, lastMark, { feedsDir, now: clock() })
        : findAtAddress(from, lastMark, { ...address, mostBytes, timeoutMs }, signal),
  };
}
