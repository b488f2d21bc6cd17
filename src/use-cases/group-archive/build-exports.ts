/** Builds the exports that staff requested, one after the other, and deletes those that were not fetched. */
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { ExportFiles, GroupExportStore, OneExport } from '#ports/installation/group-export-store.ts';
import { type ArchivePorts, exportGroup } from './export-group.ts';

export type BuildExportsPorts = ArchivePorts & {
  readonly groupExportStore: GroupExportStore;
  readonly exportFiles: ExportFiles;
  readonly dealerGroups: () => readonly { readonly id: string; readonly name: string }[];
  readonly clock: Clock;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** So long a file waits to be fetched. */
export const exportRetentionMs = dayMs;
const beatEveryMs = 1_000;

export async function buildExports(isWanted: () => boolean, app: BuildExportsPorts): Promise<void> {
  const old = await app.groupExportStore.expire(new Date(app.clock().getTime() - exportRetentionMs));
  for (const one of old) await app.exportFiles.remove(one);
  while (isWanted()) {
    const one = await app.groupExportStore.begin(app.clock());
    if (one === null) return;
    await makeOne(one, app, isWanted);
  }
}

async function makeOne(one: OneExport, app: BuildExportsPorts, isWanted: () => boolean): Promise<void> {
  const stop = new AbortController();
  const group = app.dealerGroups().find(({ id }) => id === one.dealerGroupId);
  let beatenAt = 0;
  let beating: Promise<void> = Promise.resolve();
  try {
    if (group === undefined) throw new ArchiveRefused('This dealer group is no longer configured.');
    const path = await app.exportFiles.prepare(one);
    const { bytes, fingerprint } = await exportGroup(
      {
        group,
        path,
        signal: stop.signal,
        progress({ done, total }) {
          if (!isWanted()) stop.abort(new Error('The server is restarting. Create a new export.'));
          const at = app.clock();
          if (at.getTime() - beatenAt < beatEveryMs) return;
          beatenAt = at.getTime();
          beating = beating
            .then(() => app.groupExportStore.beat(one, { done, total, at }))
            .catch(() => undefined);
        },
      },
      app,
      app.clock(),
    );
    await beating;
    await app.exportFiles.keep(one);
    await app.groupExportStore.finish(one, { bytes, fingerprint }, app.clock());
  } catch (error) {
    await beating;
    // Another process builds it after this one.
    if (stop.signal.aborted) return;
    const isTold = error instanceof ArchiveRefused;
    if (!isTold) app.reportFault(error, `export of ${one.dealerGroupId}`);
    const problem = isTold
      ? error.message
      : 'The export could not be created. Contact your website provider.';
    await app.groupExportStore.finish(one, { problem }, app.clock());
  }
}
