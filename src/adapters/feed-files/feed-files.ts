/** Feeds of this machine, read in a process of their own so that no file holds up or ends the server. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createReadingProcess, type ReadingLimits } from '#adapters/reading-process/reading-process.ts';
import type { FeedWarning, LocatedRecord, RejectedRow } from '#domain/stock-feed/feed-record.ts';
import type { FeedFiles, FeedToRead } from '#ports/stock/feed-files.ts';
import type { FeedEnd, FeedStep } from './feed-reading.ts';
import { readMappingFile } from './mapping-file.ts';

/** 13,000 rows take about two seconds and 150 MB; ten times as many fit too. */
const defaultLimits: ReadingLimits = { silentMs: 20_000, wholeMs: 300_000, memoryMb: 768 };

export type OpenFeedFiles = FeedFiles & { close(): Promise<void> };

export function createFeedFiles(limits = defaultLimits): OpenFeedFiles {
  const reader = createReadingProcess<FeedToRead, FeedStep, FeedEnd>(
    join(import.meta.dirname, 'feed-reading-process.ts'),
    limits,
  );
  return {
    readMapping: readMappingFile,
    fingerprint: hashFile,
    async collect(feed, { onProgress, signal }) {
      const records: LocatedRecord[] = [];
      const rejected: RejectedRow[] = [];
      const warnings: FeedWarning[] = [];
      const onStep = (step: FeedStep) => {
        if (step.kind === 'progress') onProgress(step);
        else if (step.kind === 'records') records.push(...step.items);
        else if (step.kind === 'rejected') rejected.push(...step.items);
        else warnings.push(...step.items);
      };
      const outcome = await reader.read(feed, { onStep, signal });
      if (outcome.kind === 'ended') return outcome;
      const { result } = outcome;
      return {
        kind: 'read',
        result: result.kind === 'unreadable' ? result : { ...result, records, rejected, warnings },
      };
    },
    close: reader.close,
  };
}

async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
