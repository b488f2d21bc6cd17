/** What staff ask of a feed that they set up: its file is looked at, an import is previewed, or done. One after the other. */
import { nothingConfirmed } from '#domain/stock-feed/approval.ts';
import { type FeedFormat, formatKeys } from '#domain/stock-feed/column-choices.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import {
  type FeedSetup,
  type FeedTask,
  mappingChange,
  type StoredFile,
  withConsoleFeeds,
} from '#domain/stock-feed/feed-setup.ts';
import { pendingFileMs } from '#domain/stock-feed/pending-import.ts';
import { previewOf } from '#domain/stock-feed/preview-facts.ts';
import type { ReadyMappingName } from '#domain/stock-feed/ready-mappings.ts';
import type {
  FeedFileStore,
  FeedSetupChange,
  FeedSetupStore,
  FeedTaskEnd,
} from '#ports/stock/feed-setup-store.ts';
import type { FeedSource } from '#ports/stock/feed-source.ts';
import type { ImportProgress } from '#use-cases/stock-feed/import-request.ts';
import { type ImportStockFeedPorts, importStockFeed } from '#use-cases/stock-feed/import-stock-feed.ts';
import type { FeedSetupPorts } from './feed-setup-ports.ts';

export type FeedTaskPorts = Omit<ImportStockFeedPorts, 'feedFileStore'> &
  Pick<FeedSetupPorts, 'dealerGroups'> & {
    readonly feedSetups: FeedSetupStore;
    readonly feedFileStore: FeedFileStore;
    readonly publicFeedSource: FeedSource;
    readonly newFeedId: () => string;
    readonly signal: AbortSignal;
  };

type TaskResult = { readonly end: FeedTaskEnd; readonly change: Pick<FeedSetupChange, 'content' | 'state'> };

export async function runFeedTasks(app: FeedTaskPorts): Promise<void> {
  await app.feedFileStore.expire(app.clock());
  for (const setup of await app.feedSetups.listOpenTasks()) {
    if (app.signal.aborted) return;
    const { task } = setup;
    if (task !== null) await runTask(setup, task, app);
  }
}

async function runTask(setup: FeedSetup, task: FeedTask, app: FeedTaskPorts): Promise<void> {
  const cancelling = new AbortController();
  const signal = AbortSignal.any([cancelling.signal, app.signal]);
  const note = async (progress: FeedTask['progress']) => {
    if (await app.feedSetups.noteProgress(setup, task.id, progress)) cancelling.abort();
  };
  await note(null);
  let result: TaskResult;
  try {
    signal.throwIfAborted();
    result = await perform(setup, task, { ...app, signal }, note);
  } catch (error) {
    // A stop of the process: it is begun again at the next start.
    if (app.signal.aborted) return;
    result = cancelling.signal.aborted
      ? { end: { state: 'cancelled', reason: null }, change: {} }
      : failed(error instanceof Error ? error.message : String(error));
  }
  await app.feedSetups.endTask(setup, task.id, result.end, result.change);
}

const failed = (reason: string): TaskResult => ({ end: { state: 'failed', reason }, change: {} });
const done = (change: TaskResult['change']): TaskResult => ({ end: { state: 'done', reason: null }, change });

type Note = (progress: FeedTask['progress']) => Promise<void>;

async function perform(
  setup: FeedSetup,
  { kind, ready }: FeedTask,
  app: FeedTaskPorts,
  note: Note,
): Promise<TaskResult> {
  const file = setup.content.file ?? (await fetchFile(setup, app));
  if (typeof file === 'string') return failed(file);
  const restored = await app.feedFileStore.restore({ dealerGroupId: setup.dealerGroupId, id: file.id });
  if (restored === null) return failed('The file is no longer stored. Upload it again.');
  try {
    if (kind === 'look') return await look(setup, file, restored.path, app);
    if (ready !== undefined)
      return await previewReady(setup, { file, path: restored.path, note, ready }, app);
    return await plan(
      setup,
      { kind: kind === 'import' ? kind : 'preview', path: restored.path, fileName: file.fileName },
      app,
      note,
    );
  } finally {
    await restored.release();
  }
}

/** The reason where it cannot be fetched. */
async function fetchFile(setup: FeedSetup, app: FeedTaskPorts): Promise<StoredFile | string> {
  const { dealerGroupId, name, content } = setup;
  if (content.origin.by === 'upload') return 'Upload a file first.';
  const found = await app.publicFeedSource.find(content.origin, null, app.signal);
  if (found.kind === 'nothing-new')
    return 'There is no file yet. A new file is read half a minute after it was written.';
  if (found.kind === 'failed') return found.reason;
  try {
    const id = app.newFeedId();
    const storedAt = app.clock();
    const keptUntil = new Date(storedAt.getTime() + pendingFileMs);
    const file = { dealerGroupId, id, feedId: name, fileName: found.fileName, storedAt, keptUntil };
    await app.feedFileStore.keep(file, found.path);
    return { id, fileName: found.fileName, bytes: 0, storedAt: storedAt.toISOString() };
  } finally {
    await found.release();
  }
}

async function look(
  setup: FeedSetup,
  file: StoredFile,
  path: string,
  app: FeedTaskPorts,
): Promise<TaskResult> {
  const outcome = await app.feedFiles.inspect(path, setup.content.hints);
  if (outcome.kind === 'ended') return failed(outcome.reason);
  const { result } = outcome;
  if (result.kind === 'unreadable') {
    const reason = result.line === null ? result.reason : `line ${result.line}: ${result.reason}`;
    return { ...failed(reason), change: { content: { file, found: null } } };
  }
  const { kind: _inspected, ...found } = result;
  return done({ content: { file, found, preview: null } });
}

/** The feed takes the mapping only where the file can be read with it. */
async function previewReady(setup: FeedSetup, read: ReadTask, app: FeedTaskPorts): Promise<TaskResult> {
  const { file, path, note, ready } = read;
  const found = await app.feedFiles.readReadyMapping(ready);
  const mapping = { ...found, feed: setup.name, name: setup.title };
  const hints = detectedFormat(mapping);
  const looked = await look({ ...setup, content: { ...setup.content, hints } }, file, path, app);
  if (looked.end.state !== 'done') return failed(looked.end.reason ?? '');
  const matched = { ...setup, content: { ...setup.content, mapping } };
  const planned = await plan(matched, { kind: 'preview', path, fileName: file.fileName }, app, note);
  const chosen = mappingChange(setup, mapping, app.clock());
  const content = { ...looked.change.content, ...planned.change.content, ...chosen, hints };
  return { ...planned, change: { content } };
}

/** The file is read as its format says, not as it was guessed; what the mapping leaves open is detected. */
function detectedFormat(mapping: FeedMapping): Partial<FeedFormat> {
  return Object.fromEntries(
    formatKeys.flatMap((key) => (mapping[key] === 'auto' ? [] : [[key, mapping[key]] as const])),
  );
}

type ReadTask = {
  readonly file: StoredFile;
  readonly path: string;
  readonly note: Note;
  readonly ready: ReadyMappingName;
};

type Planned = { readonly kind: 'preview' | 'import'; readonly path: string; readonly fileName: string };

async function plan(
  setup: FeedSetup,
  { kind, path, fileName }: Planned,
  app: FeedTaskPorts,
  note: Note,
): Promise<TaskResult> {
  const { mapping, schedule } = setup.content;
  const group = app.dealerGroups().find(({ id }) => id === setup.dealerGroupId);
  if (mapping === null || group === undefined) return failed('Match the columns first.');
  const outcome = await importStockFeed(
    {
      group: withConsoleFeeds(group, [setup]),
      ...{ mapping, fileName, filePath: path, confirmed: nothingConfirmed, dryRun: kind === 'preview' },
      placeDefaults: schedule.locationSlug === null ? {} : { locationSlug: schedule.locationSlug },
      isAttended: true,
      onProgress: throttled(note),
      signal: app.signal,
    },
    app,
  );
  if (kind === 'preview')
    return done({ content: { preview: previewOf({ ...outcome.report, holds: outcome.holds }) } });
  if (outcome.kind === 'applied' || outcome.kind === 'held') return done({ state: 'live' });
  return failed(outcome.reason ?? 'The file could not be imported.');
}

/** A step in a hundred is noted; each asks whether it was cancelled. */
function throttled(note: Note): (progress: ImportProgress) => void {
  let last = '';
  return (progress) => {
    const isReading = progress.stage === 'reading';
    const total = isReading ? progress.bytesTotal : progress.total;
    const doneSoFar = isReading ? progress.bytesRead : progress.written;
    const share = total === 0 ? 0 : Math.floor((doneSoFar / total) * 100) / 100;
    if (last === `${progress.stage} ${share}`) return;
    last = `${progress.stage} ${share}`;
    const count = isReading ? progress.rows : progress.written;
    note({ stage: progress.stage, share, count }).catch(() => undefined);
  };
}
