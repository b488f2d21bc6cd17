/** Values that begin or end by themselves do so now: the car is shown again, the change set moves on, once. */

import type { ChangeSet } from '#domain/change/change-set.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';
import { saveCarOverrides } from './car-lines.ts';
import type { ChangePorts } from './change-ports.ts';
import { loadEditableSites, viewLayer } from './editable-sites.ts';

const carsAtOnce = 250;
/** One that is later than this was missed: a machine was down, or a database was away. */
export const lateAfterMs = 60_000;

export type ApplyDuePorts = Pick<
  ChangePorts,
  'changes' | 'clock' | 'yieldToRequests' | 'triggerStockRefresh' | 'triggerSiteRefresh'
> & {
  readonly reportFault: (error: unknown, where: string) => void;
};

/** How many cars look different. A group that fails is reported, and the others are settled nevertheless. */
export async function applyDueChanges(app: ApplyDuePorts): Promise<number> {
  let changed = 0;
  for (const dealerGroupId of await app.changes.listDueGroups(app.clock())) {
    try {
      changed += await settleGroup(dealerGroupId, app);
    } catch (error) {
      app.reportFault(error, 'due changes');
    }
  }
  return changed;
}

async function settleGroup(dealerGroupId: string, app: ApplyDuePorts): Promise<number> {
  const settled = await app.changes.transaction(dealerGroupId, async (tx) => {
    const now = app.clock();
    let changed = 0;
    let looked = 0;
    for (;;) {
      const ids = await tx.listDueCars(now, carsAtOnce);
      if (ids.length === 0) break;
      const cars = await tx.loadCarWithOverrides(ids);
      changed += await saveCarOverrides(
        tx,
        cars.map((current) => ({ standing: current, overrides: [], cause: 'planned' as const })),
        now,
      );
      looked += ids.length;
      await app.yieldToRequests();
    }
    const sites = await settleSites(tx, dealerGroupId, now);
    const moved = await tx.advanceChangeSets(now);
    // Another process settled them while this one waited for the lock.
    if (looked + moved.length > 0) await tx.bumpStockVersion();
    for (const changeSet of moved) {
      await tx.audit({
        actor: { kind: 'system', id: null, sessionId: null, network: null },
        act: changeSet.state === 'ended' ? 'change-set.end' : 'change-set.begin',
        subject: { kind: 'change-set', id: changeSet.id },
        facts: { title: changeSet.title, lateMs: lateMs(changeSet, now) },
        at: now,
      });
    }
    return { changed, moved, sites, now };
  });
  for (const changeSet of settled.moved) {
    const late = lateMs(changeSet, settled.now);
    if (late > lateAfterMs)
      app.reportFault(
        new Error(
          `The change "${changeSet.title}" of ${dealerGroupId} was due ${Math.round(late / 1000)} s before it took effect.`,
        ),
        'late release',
      );
  }
  if (settled.changed > 0) app.triggerStockRefresh();
  if (settled.sites > 0) app.triggerSiteRefresh();
  return settled.changed;
}

/** How many sites, or layers of all sites of the group, look different. */
async function settleSites(tx: ChangeTransaction, dealerGroupId: string, now: Date): Promise<number> {
  const due = await tx.listDueSubjects(now);
  if (due.length === 0) return 0;
  const sites = await loadEditableSites(dealerGroupId, tx, now);
  for (const subject of due) await viewLayer(tx, sites, subject);
  return due.length;
}

function lateMs({ state, startsAt, endsAt }: ChangeSet, now: Date): number {
  const due = state === 'ended' ? endsAt : startsAt;
  return due === null ? 0 : now.getTime() - due.getTime();
}
