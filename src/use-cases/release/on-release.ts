/** One release under the lock of its group, only as it was looked at; and what an act on it has to know. */

import type { ChangeSet } from '#domain/change/change-set.ts';
import type { Release } from '#domain/release/release.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { StaffAct } from '#domain/staff/staff-act.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import { isOwners } from '#use-cases/setting/setting-caller.ts';
import { isContent } from '#use-cases/site-desk/caller-at-site-desk.ts';
import {
  type ActAnswer,
  type ActDefinition,
  act,
  formProblem,
  type StaffChange,
} from '#use-cases/staff/act.ts';
import { callerOfRelease, type ReleaseCaller, type ReleasePorts } from './release-ports.ts';

export type ReleaseActPorts = Omit<ReleasePorts, 'newId'> & {
  readonly newId: () => string;
  readonly dealerGroups: () => readonly DealerGroup[];
};

export type OneAsked = {
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
  { asked: { id }, dealerGroupId }: { readonly asked: Pick<OneAsked, 'id'>; readonly dealerGroupId: string },
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

export const aboutRelease = ({ id }: Pick<OneAsked, 'id'>) => ({ kind: 'release', id });

/** What every act on one release begins with: it is there, and the audit names it. */
export const ofOneRelease = {
  load: loadRelease,
  subjectsOf: () => [],
  aboutOf: aboutRelease,
};

/** Money and rights ask for a second proof here as on their own screen. */
export const proofFor = (
  _asked: unknown,
  { sitePaths }: Pick<LoadedRelease, 'sitePaths'>,
): readonly StaffAct[] =>
  sitePaths.some((path) => !isContent(path) && isOwners(path)) ? ['site.rights'] : [];

const movedOn = 'Somebody changed this release while you looked at it. Look at it again, then go on.';

type Opened = {
  readonly tx: ChangeTransaction;
  readonly release: Release;
  readonly items: readonly ChangeSet[];
  readonly now: Date;
};

/** In the lock of the group, and only on what was looked at. */
export async function onRelease<Result>(
  {
    id,
    revision,
    dealerGroupId,
    work,
  }: OneAsked & {
    readonly dealerGroupId: string;
    readonly work: (opened: Opened) => Promise<ActAnswer<Result>>;
  },
  app: Pick<ChangePorts, 'changes' | 'clock'>,
): Promise<ActAnswer<Result>> {
  return await app.changes.transaction(dealerGroupId, async (tx) => {
    const release = await tx.findRelease(id);
    if (release === null || release.state === 'dropped') return { kind: 'missing' };
    if (release.revision !== revision) return formProblem(movedOn);
    return await work({ tx, release, items: await tx.listItems(id), now: app.clock() });
  });
}

type Definition<Asked> = ActDefinition<Asked, LoadedRelease, Asked, null, ReleaseActPorts>;

type Work<Asked> = Opened & {
  readonly plan: Asked;
  readonly dealerGroupId: string;
  readonly by: ReleaseCaller;
  readonly audit: Parameters<Definition<Asked>['save']>[0]['audit'];
};

/** An act on one release that answers nothing but whether it was done; what is asked is what is done, unless `decide` refuses. */
export function releaseAct<Asked extends OneAsked>({
  work,
  ...own
}: Pick<Definition<Asked>, 'name' | 'alsoNeeds'> &
  Partial<Pick<Definition<Asked>, 'decide'>> & {
    readonly work: (opened: Work<Asked>, app: ReleaseActPorts) => Promise<ActAnswer<null>>;
  }): StaffChange<Asked, null, ReleaseActPorts> {
  return act<Asked, LoadedRelease, Asked, null, ReleaseActPorts>({
    ...ofOneRelease,
    decide: ({ asked }) => ({ ok: true, plan: asked }),
    ...own,
    async save({ caller, dealerGroupId, plan, audit }, app, at) {
      const by = callerOfRelease(caller, audit, at);
      return await onRelease(
        {
          id: plan.id,
          revision: plan.revision,
          dealerGroupId,
          work: (opened) => work({ ...opened, plan, dealerGroupId, by, audit }, app),
        },
        app,
      );
    },
  });
}
