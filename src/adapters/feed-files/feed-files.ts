/** Feeds of this machine, read in a process of their own so that no file holds up or ends the server. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { createReaderProcess, type ReaderLimits } from '#adapters/reading-process/reading-process.ts';
import { type ConfigProblem, describeIssues } from '#domain/site/config/config-problem.ts';
import type { FeedReading } from '#domain/stock-feed/collect-feed.ts';
import { shortMapping } from '#domain/stock-feed/column-choices.ts';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedWarning, LocatedRecord, RejectedRow } from '#domain/stock-feed/feed-record.ts';
import type {
  FeedFiles,
  FeedToRead,
  FormatHints,
  InspectedFeed,
  ReadMapping,
  RowsRead,
} from '#ports/stock/feed-source.ts';

const maxFileBytes = 1024 * 1024;
const maxErrors = 20;

/** A mapping file from disk: YAML read strictly, checked against the schema, every problem named with its place. */
export async function readMappingFile(path: string): Promise<ReadMapping> {
  const text = await readText(path);
  if (typeof text !== 'string') return refuse([text]);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    lineCounter,
  });
  if (document.errors.length > 0) {
    return refuse(
      document.errors.slice(0, maxErrors).map(({ message, pos }) => {
        const { line, col } = lineCounter.linePos(pos[0]);
        return { file: path, path: `line ${line}, column ${col}`, message };
      }),
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    return refuse([{ file: path, path: '', message: error instanceof Error ? error.message : 'not YAML' }]);
  }
  const checked = feedMappingSchema.safeParse(value);
  return checked.success
    ? { kind: 'read', mapping: checked.data }
    : refuse(describeIssues(path, value, checked.error.issues));
}

function refuse(problems: readonly ConfigProblem[]): ReadMapping {
  return { kind: 'refused', problems };
}

async function readText(path: string): Promise<string | ConfigProblem> {
  const problem = (message: string): ConfigProblem => ({ file: path, path: '', message });
  try {
    if ((await stat(path)).size > maxFileBytes) return problem('larger than 1 MB, so not a mapping file');
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return problem('there is no such file');
    if (code === 'EISDIR') return problem('this is a folder');
    if (code === 'EACCES' || code === 'EPERM') return problem('this user can’t read it');
    throw error;
  }
}

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

export function writeMapping(mapping: FeedMapping): string {
  return stringify(shortMapping(mapping), { lineWidth: 100 });
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
