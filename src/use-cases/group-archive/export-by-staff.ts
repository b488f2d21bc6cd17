/** The group export by a button: an owner requests it, a worker builds it, and it is fetched once. */

import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type {
  ExportFiles,
  ExportState,
  GroupExportStore,
  OneExport,
} from '#ports/installation/group-archive.ts';
import type { Application } from '#use-cases/application.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { type ActAnswer, act, type Decision, reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { type ArchivePorts, exportGroup } from './export-group.ts';

export type ExportPorts = Pick<Application, 'newId' | 'newSecret'> & {
  readonly groupExportStore: GroupExportStore;
  readonly exportFiles: ExportFiles;
  readonly triggerGroupExports: () => void;
};

export type ExportView = {
  readonly id: string;
  readonly state: ExportState;
  readonly requestedAt: Date;
  /** 0 to 100. */
  readonly percent: number;
  readonly bytes: number | null;
  readonly fingerprint: string | null;
  readonly problem: string | null;
};

export const viewExport = reading({
  name: 'group.export',
  async read({ dealerGroupId }: ScopedCall<null>, app: ExportPorts) {
    const found = await app.groupExportStore.find(dealerGroupId);
    const view: ExportView | null =
      found === null
        ? null
        : {
            id: found.id,
            state: found.state,
            requestedAt: found.requestedAt,
            percent: found.total === 0 ? 0 : Math.floor((100 * found.done) / found.total),
            bytes: found.bytes,
            fingerprint: found.fingerprint,
            problem: found.problem,
          };
    return { newest: view };
  },
});

const ofGroup = {
  load: async ({ dealerGroupId }: ScopedCall<unknown>) => ({ dealerGroupId }),
  // It belongs to no location: only a role that reaches all of the group may have it.
  subjectsOf: () => [{}],
  aboutOf: (_requested: unknown, { dealerGroupId }: { readonly dealerGroupId: string }) => ({
    kind: 'group',
    id: dealerGroupId,
  }),
};

export const startStaffExport = act({
  ...ofGroup,
  name: 'group.export',
  load: (call: ScopedCall<null>, _app: ExportPorts) => ofGroup.load(call),
  decide: ({ caller }, at): Decision<{ readonly requestedBy: string; readonly at: Date }> => ({
    ok: true,
    plan: { requestedBy: caller.member.id, at },
  }),
  async save({ dealerGroupId, plan, audit }, app): Promise<ActAnswer<null>> {
    const id = app.newId();
    const note = audit({ step: 'asked', export: id });
    const outcome = await app.groupExportStore.ask({ dealerGroupId, id, ...plan, audit: note });
    app.triggerGroupExports();
    return outcome === 'asked'
      ? { kind: 'done', result: null }
      : { kind: 'invalid', problems: { form: 'One is being made already. Wait until it is ready.' } };
  },
});

export const downloadExport = act({
  ...ofGroup,
  name: 'group.export',
  load: (call: ScopedCall<{ readonly id: string }>, _app: ExportPorts) => ofGroup.load(call),
  decide: ({ requested }): Decision<{ readonly id: string }> => ({ ok: true, plan: { id: requested.id } }),
  async save({ dealerGroupId, plan, audit }, app, at): Promise<ActAnswer<{ readonly ticket: string }>> {
    const ticket = app.newSecret();
    const isTaken = await app.groupExportStore.take({
      dealerGroupId,
      id: plan.id,
      ticketHash: hashSecret(ticket),
      at,
      audit: audit({ step: 'fetched', export: plan.id }),
    });
    return isTaken
      ? { kind: 'done', result: { ticket } }
      : {
          kind: 'invalid',
          problems: { form: 'This file was fetched already, or its day is over. Ask for a new one.' },
        };
  },
});

/** The file itself, for a ticket that was not used before; the address is of no use to anyone afterwards. */
export const fetchExport = reading({
  name: 'group.export',
  async read({ requested, dealerGroupId }: ScopedCall<{ readonly ticket: string }>, app: ExportPorts) {
    if (!isSecret(requested.ticket)) return null;
    const one = await app.groupExportStore.spend(dealerGroupId, hashSecret(requested.ticket));
    const body = one === null ? null : await app.exportFiles.openOnce(one);
    return body === null ? null : { fileName: `${dealerGroupId}.zip`, body };
  },
});

/** Builds the exports that staff requested, one after the other, and deletes those that were not fetched. */
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
    const isKnownProblem = error instanceof ArchiveRefused;
    if (!isKnownProblem) app.reportFault(error, `export of ${one.dealerGroupId}`);
    const problem = isKnownProblem
      ? error.message
      : 'The export could not be created. Contact your website provider.';
    await app.groupExportStore.finish(one, { problem }, app.clock());
  }
}
