/** The process that reads feeds for the server; started by `feed-files.ts`. */
import { serveReadings } from '#adapters/reading-process/serve-readings.ts';
import type { FeedToCollect } from '#ports/feed-files.ts';
import { collectFeedFile } from './collect-feed-file.ts';
import { type FeedEnd, type FeedStep, portionsOf } from './feed-reading.ts';

serveReadings<FeedToCollect, FeedStep, FeedEnd>(async (feed, tell) => {
  const reading = await collectFeedFile(feed, (progress) => tell({ kind: 'progress', ...progress }));
  if (reading.kind === 'unreadable') return reading;
  const { records, rejected, warnings, rowCount, cutReason, endsOpen } = reading;
  for (const items of portionsOf(records)) await tell({ kind: 'records', items });
  for (const items of portionsOf(rejected)) await tell({ kind: 'rejected', items });
  for (const items of portionsOf(warnings)) await tell({ kind: 'warnings', items });
  return { kind: 'collected', rowCount, cutReason, endsOpen };
});
