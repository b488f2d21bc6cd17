/** Approves or rejects a file that waits: what is approved is imported exactly as it was shown. */
import { numberToType } from '#domain/stock-feed/unusual-file.ts';
import type {
  DecidedFeed,
  DecideOutcome,
  PendingImportDecision,
  PendingImportStore,
} from '#ports/stock/stock-import-store.ts';
import {
  type ActAnswer,
  act,
  type Decision,
  invalid,
  refused,
  type ScopedCall,
} from '#use-cases/staff/act.ts';

export type PendingImportPorts = {
  readonly pendingImports: Pick<PendingImportStore, 'list' | 'find' | 'decide'>;
  readonly triggerPendingImports: () => void;
};

export type PendingImportInput = {
  readonly runId: string;
  readonly decision: PendingImportDecision;
  /** The number of prices, where they are what holds the file. */
  readonly typed?: string;
};

export const decidePendingImport = act({
  name: 'feed.confirm',
  load: async (
    { requested, dealerGroupId }: ScopedCall<PendingImportInput>,
    { pendingImports }: PendingImportPorts,
  ) => pendingImports.find({ dealerGroupId, runId: requested.runId }),
  // A feed belongs to no location: only a role that reaches all of the group may decide about it.
  subjectsOf: () => [{}],
  aboutOf: (_requested, { feedId }: DecidedFeed) => ({ kind: 'feed', id: feedId }),
  decide({ requested, loaded, caller }): Decision<PendingImportInput & { readonly staffName: string }> {
    const number = numberToType(loaded.facts);
    if (requested.decision === 'approved' && number !== null && requested.typed?.trim() !== String(number))
      return refused(invalid({ typed: `Type ${number} to approve ${number} changed prices.` }));
    return { ok: true, plan: { ...requested, staffName: caller.member.name } };
  },
  async save(
    { caller, dealerGroupId, loaded, plan, audit },
    app,
    at,
  ): Promise<ActAnswer<PendingImportDecision>> {
    const { runId, decision, staffName } = plan;
    const { fileName, facts } = loaded;
    const note = audit({
      held: decision,
      file: fileName,
      reasons: facts.holds.map(({ text }) => text),
    });
    const outcome = await app.pendingImports.decide(
      { dealerGroupId, runId },
      { kind: decision, staffId: caller.staffId, staffName, at, audit: note },
    );
    if (outcome !== 'decided') return { kind: 'invalid', problems: { form: refusals[outcome](loaded) } };
    app.triggerPendingImports();
    return { kind: 'done', result: decision };
  },
});

const refusals: Readonly<
  Record<Exclude<DecideOutcome, 'decided'>, (held: Pick<DecidedFeed, 'feedId' | 'fileName'>) => string>
> = {
  'decided-before': () => 'A colleague has already decided this. Reload the page to see the decision.',
  stale: ({ feedId, fileName }) =>
    `A newer file of ${feedId} has arrived. ${fileName} can no longer be approved or rejected.`,
  expired: ({ fileName }) =>
    `${fileName} is no longer stored. Files are stored for 30 days. Send the feed again.`,
};
