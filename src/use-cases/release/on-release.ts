/** What releases work with and who puts them together; and an act on one release under the lock of its group, only as it was looked at. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { Release } from '#domain/release/release.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { isContent } from '#domain/site-edit/content-paths.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { StaffAct } from '#domain/staff/staff-act.ts';
import type { ChangeTransaction, ReleaseStore } from '#ports/stock/change-store.ts';
import { type ChangeCaller, type ChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import { callerAtSettings, isOwners } from '#use-cases/setting/setting-caller.ts';
import {
  type ActAnswer,
  type ActDefinition,
  act,
  formProblem,
  type Refusal,
  type StaffChange,
} from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';

export type ReleasePorts = ChangePorts & { readonly releases: ReleaseStore };
export type ReleaseCaller = ChangeCaller & { readonly staffId: string | null };

/** Each value is its own screen's to allow: pages and offers, settings by their level, cars by their location. */
export function callerOfRelease(
  caller: StaffCaller,
  log: (facts: JsonValue) => AuditNote,
  now: Date,
): ReleaseCaller {
  const atSettings = callerAtSettings(caller, log, now);
  const mayPublish = mayAct(caller.member, 'content.publish', {}, now).ok;
  return {
    ...callerForCars(caller, log, now),
    staffId: caller.staffId,
    mayChangeSite: (path) => (isContent(path) ? mayPublish : atSettings.mayChangeSite(path)),
  };
}

/** A release goes live unattended: its changes were permitted to the person who scheduled it. */
export function systemCaller(name: string, releaseId: string): ReleaseCaller {
  return {
    name,
    staffId: null,
    note: (facts) => ({
      actor: { kind: 'system', id: null, sessionId: null, network: null },
      act: 'release.begin',
      subject: { kind: 'release', id: releaseId },
      facts,
      at: new Date(0),
    }),
    canViewCar: () => true,
    mayChangeSite: () => true,
    mayChangeCar: () => true,
  };
}

export type ReleaseActPorts = Omit<ReleasePorts, 'newId'> & {
  readonly newId: () => string;
  readonly dealerGroups: () => readonly DealerGroup[];
};

export type ReleaseInput = {
  readonly id: string;
  /** What was looked at. */
  readonly revision: number;
};

export type LoadedRelease = {
  readonly release: Release;
  readonly items: readonly ChangeSet[];
  /** Of settings and content, by the path of each value. */
  readonly sitePaths: readonly string[];
};

export async function loadRelease(
  {
    requested: { id },
    dealerGroupId,
  }: { readonly requested: Pick<ReleaseInput, 'id'>; readonly dealerGroupId: string },
  { changes }: Pick<ChangePorts, 'changes'>,
): Promise<LoadedRelease | null> {
  const reads = changes.reading(dealerGroupId);
  const release = await reads.findRelease(id);
  if (release === null || release.state === 'dropped') return null;
  const items = await reads.listItems(id);
  const sitePaths: string[] = [];
  for (const item of items) {
    const lines = item.about == null ? [] : ((await reads.findSiteChange(item.id))?.lines ?? []);
    sitePaths.push(...lines.map(({ path }) => path));
  }
  return { release, items, sitePaths };
}

export const aboutRelease = ({ id }: Pick<ReleaseInput, 'id'>) => ({ kind: 'release', id });

/** What every act on one release begins with: it is there, and the audit names it. */
const ofOneRelease = {
  subjectsOf: () => [],
  aboutOf: aboutRelease,
};

/** Money and rights ask for a second proof here as on their own screen. */
export const proofFor = (
  _requested: unknown,
  { sitePaths }: Pick<LoadedRelease, 'sitePaths'>,
): readonly StaffAct[] =>
  sitePaths.some((path) => !isContent(path) && isOwners(path)) ? ['site.rights'] : [];

const movedOn = 'A colleague changed this release. Review it again, then continue.';

/** Refuses in the middle of the transaction, and takes it along: nothing of what was tried remains. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('A release was not changed.');
    this.refusal = refusal;
  }
}

type Opened = {
  readonly tx: ChangeTransaction;
  readonly dealerGroupId: string;
  readonly release: Release;
  readonly items: readonly ChangeSet[];
  readonly by: ReleaseCaller;
  readonly now: Date;
  /** Stores the release with these changes, and what was done as the entry of the audit; null where that is noted already. */
  readonly store: (
    changes: Partial<Release>,
    facts: { readonly [key: string]: JsonValue } | null,
  ) => Promise<void>;
};

type Definition<Input extends ReleaseInput, Loaded, Plan, Result> = Pick<
  ActDefinition<Input, Loaded, Plan, Result, ReleaseActPorts>,
  'name' | 'load' | 'alsoNeeds' | 'decide'
> & {
  readonly work: (
    opened: Opened & { readonly plan: Plan },
    app: ReleaseActPorts,
  ) => Promise<ActAnswer<Result>>;
  /** Pages and cars look different from now on. */
  readonly refreshesStock?: boolean;
};

/** An act on one release in the lock of the group, and only on what was looked at. */
export function plannedReleaseAct<Input extends ReleaseInput, Loaded, Plan extends ReleaseInput, Result>({
  work,
  refreshesStock = false,
  ...definition
}: Definition<Input, Loaded, Plan, Result>): StaffChange<Input, Result, ReleaseActPorts> {
  return act<Input, Loaded, Plan, Result, ReleaseActPorts>({
    ...ofOneRelease,
    ...definition,
    async save({ caller, dealerGroupId, plan, audit }, app, at) {
      const by = callerOfRelease(caller, audit, at);
      const inLock = async (tx: ChangeTransaction): Promise<ActAnswer<Result>> => {
        const release = await tx.findRelease(plan.id);
        if (release === null || release.state === 'dropped') return { kind: 'missing' };
        if (release.revision !== plan.revision) return formProblem(movedOn);
        const now = app.clock();
        const store: Opened['store'] = async (changes, facts) => {
          await tx.saveRelease({ ...release, ...changes, revision: release.revision + 1 });
          if (facts !== null) await tx.audit({ ...audit({ release: release.name, ...facts }), at: now });
        };
        const items = await tx.listItems(plan.id);
        return await work({ tx, dealerGroupId, release, items, by, now, store, plan }, app);
      };
      const answer = await app.changes.transaction(dealerGroupId, inLock).catch((error: unknown) => {
        if (error instanceof RolledBack) return error.refusal;
        throw error;
      });
      if (answer.kind === 'done' && refreshesStock) {
        app.triggerStockRefresh();
        app.triggerSiteRefresh();
      }
      return answer;
    },
  });
}

/** What is asked is what is done, unless `decide` refuses. */
export function releaseAct<Input extends ReleaseInput>(
  definition: Omit<Definition<Input, LoadedRelease, Input, null>, 'load' | 'decide'> &
    Partial<Pick<Definition<Input, LoadedRelease, Input, null>, 'decide'>>,
): StaffChange<Input, null, ReleaseActPorts> {
  return plannedReleaseAct<Input, LoadedRelease, Input, null>({
    load: loadRelease,
    decide: ({ requested }) => ({ ok: true, plan: requested }),
    ...definition,
  });
}
