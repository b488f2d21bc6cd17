/** Feeds of this machine, read in a process of their own so that no file holds up or ends the server. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createReaderProcess, type ReaderLimits } from '#adapters/reading-process/reading-process.ts';
import type { FeedReading } from '#domain/stock-feed/collect-feed.ts';
import type { FeedWarning, LocatedRecord, RejectedRow } from '#domain/stock-feed/feed-record.ts';
import type {
  FeedFiles,
  FeedToRead,
  FormatHints,
  InspectedFeed,
  RowsRead,
} from '#ports/stock/feed-source.ts';
import { readMappingFile, writeMapping } from './mapping-file.ts';
import { readReadyMapping } from './ready-mappings.ts';

/** 13,000 rows take about two seconds and 150 MB; ten times as many fit too. */
const defaultLimits: ReaderLimits = { idleTimeoutMs: 20_000, totalTimeoutMs: 300_000, memoryMb: 768 };

export type OpenFeedFiles = FeedFiles & { close(): Promise<void> };

export function createFeedFiles(limits = defaultLimits): OpenFeedFiles {
  const reader = createReaderProcess<FeedToRead | FeedToInspect, FeedStep, FeedEnd | InspectedFeed>(
    join(import.meta.dirname, 'feed-reading-process.ts'),
    limits,
  );
  return {
    readMapping: readMappingFile,
    fingerprint: hashFile,
    readReadyMapping,
    writeMapping,
    async inspect(path, hints) {
      const outcome = await reader.read({ path, hints });
      if (outcome.kind === 'ended') return outcome;
      const { result } = outcome;
      if (result.kind === 'collected') throw new Error('A feed was read that was to be inspected.');
      return { kind: 'read', result };
    },
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
      if (result.kind === 'inspected') throw new Error('A feed was inspected that was to be read.');
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

export type FeedToInspect = { readonly path: string; readonly hints: FormatHints };

/** What the server and the process that reads feeds hand each other: a file and its mapping, then rows in portions. */
export type FeedStep =
  | ({ readonly kind: 'progress' } & RowsRead)
  | { readonly kind: 'records'; readonly items: readonly LocatedRecord[] }
  | { readonly kind: 'rejected'; readonly items: readonly RejectedRow[] }
  | { readonly kind: 'warnings'; readonly items: readonly FeedWarning[] };

/** What remains to be reported once the rows are over. */
export type FeedEnd =
  | Extract<FeedReading, { readonly kind: 'unreadable' }>
  | Omit<Extract<FeedReading, { readonly kind: 'collected' }>, 'records' | 'rejected' | 'warnings'>;

/** In characters of JSON: a portion is taken in within a few milliseconds. */
const chunkSize = 128 * 1024;

/** Lists in portions of about the same size, however long one item is. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let portion: Item[] = [];
  let size = 0;
  for (const item of items) {
    portion.push(item);
    size += JSON.stringify(item).length;
    if (size < chunkSize) continue;
    yield portion;
    portion = [];
    size = 0;
  }
  if (portion.length > 0) yield portion;
}
