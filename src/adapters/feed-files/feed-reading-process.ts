/** The process that reads feeds for the server; started by `feed-files.ts`. */
import { serveReadings } from '#adapters/reading-process/serve-readings.ts';
import { FeedCollector, type FeedReading } from '#domain/stock-feed/collect-feed.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import type { FeedToRead, InspectedFeed, RowsRead } from '#ports/stock/feed-source.ts';
import { chunksOf, type FeedEnd, type FeedStep, type FeedToInspect } from './feed-files.ts';
import { inspectFeed } from './inspect-feed.ts';
import { localFeedFiles } from './local-feed-files.ts';

serveReadings<FeedToRead | FeedToInspect, FeedStep, FeedEnd | InspectedFeed>(async (feed, report) => {
  if ('hints' in feed) return inspectFeed(feed.path, feed.hints);
  const reading = await readFeedFile(feed, (progress) => report({ kind: 'progress', ...progress }));
  if (reading.kind === 'unreadable') return reading;
  const { records, rejected, warnings, rowCount, cutReason, endsOpen } = reading;
  for (const items of chunksOf(records)) await report({ kind: 'records', items });
  for (const items of chunksOf(rejected)) await report({ kind: 'rejected', items });
  for (const items of chunksOf(warnings)) await report({ kind: 'warnings', items });
  return { kind: 'collected', rowCount, cutReason, endsOpen };
});

/** `tell` is awaited about every 256 kB of the file. */
export async function readFeedFile(
  { path, setting }: FeedToRead,
  report: (progress: RowsRead) => Promise<void> | void,
): Promise<FeedReading> {
  const collector = new FeedCollector(compileNormaliser(setting));
  let answer = { bytesRead: 0, bytesTotal: 0 };
  let next = answer;
  for await (const event of localFeedFiles.readFeed(path, setting.mapping, (progress) => {
    next = progress;
  })) {
    if (!collector.take(event)) return collector.finish();
    if (next === answer) continue;
    answer = next;
    // The rows lag behind the bytes: "all read" is reported when the last row is, below.
    if (answer.bytesRead < answer.bytesTotal) await report({ rows: collector.rowCount, ...answer });
  }
  await report({ rows: collector.rowCount, ...next });
  return collector.finish();
}
