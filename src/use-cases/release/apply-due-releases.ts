/** Releases whose time has come go live, those whose time is over end, each once, whichever process looks first. */
import { alarmOf, failed, isDueToEnd, isDueToRelease, type Release } from '#domain/release/release.ts';
import type { DueRelease } from '#ports/stock/change-store.ts';
import { reasonsOf } from './check-release.ts';
import { type ReleasePorts, systemCaller } from './on-release.ts';
import { publishRelease } from './publish-release.ts';

export type ApplyDueReleasePorts = ReleasePorts & {
  readonly reportFault: (error: unknown, where: string) => void;
};

/** A fault that comes back so often is no passing one: it is reported, and the release waits for a person. */
const maxStumbles = 3;

/** How many went live. One that stumbles keeps no other back. */
export function createReleaseScheduler(app: ApplyDueReleasePorts): () => Promise<number> {
  const stumbles = new Map<string, number>();
  return async () => {
    let live = 0;
    for (const due of await app.releases.listDue(app.clock())) {
      const key = `${due.dealerGroupId} ${due.id}`;
      try {
        const became = await settleOne(due, app);
        stumbles.delete(key);
        if (became?.state === 'released') live++;
      } catch (error) {
        app.reportFault(error, 'release');
        const count = (stumbles.get(key) ?? 0) + 1;
        stumbles.set(key, count);
        if (count < maxStumbles) continue;
        stumbles.delete(key);
        await giveUp(due, app).catch((fault: unknown) => app.reportFault(fault, 'release'));
      }
    }
    return live;
  };
}

/** What it became; null where another process was faster. */
async function settleOne(
  { dealerGroupId, id }: DueRelease,
  app: ApplyDueReleasePorts,
): Promise<Release | null> {
  const became = await app.changes.transaction(dealerGroupId, async (tx): Promise<Release | null> => {
    const now = app.clock();
    const release = await tx.findRelease(id);
    if (release === null) return null;
    const by = systemCaller(release.setBy?.name ?? release.madeBy, id);
    if (isDueToEnd(release, now)) {
      const ended: Release = { ...release, state: 'ended', revision: release.revision + 1 };
      await tx.saveRelease(ended);
      await tx.audit({ ...by.note({ release: release.name, did: 'ended' }), act: 'release.end', at: now });
      return ended;
    }
    if (!isDueToRelease(release, now)) return null;
    const items = await tx.listItems(id);
    const outcome = await publishRelease({ tx, dealerGroupId, release, items, by, now }, app);
    if (outcome.kind === 'live') return outcome.release;
    const reasons = reasonsOf(outcome.check);
    const held = { ...failed(release, reasons, now), revision: release.revision + 1 };
    await tx.saveRelease(held);
    await tx.audit({
      ...by.note({ release: release.name, did: 'failed', reasons }),
      act: 'release.fail',
      at: now,
    });
    return held;
  });
  if (became?.state === 'released') {
    app.triggerStockRefresh();
    app.triggerSiteRefresh();
    const alarm = alarmOf(became, app.clock());
    if (alarm?.kind === 'late')
      app.reportFault(
        new Error(
          `The release "${became.name}" of ${dealerGroupId} went live ${Math.round(alarm.lateMs / 1000)} s late.`,
        ),
        'late release',
      );
  }
  return became;
}

async function giveUp({ dealerGroupId, id }: DueRelease, app: ApplyDueReleasePorts): Promise<void> {
  await app.changes.transaction(dealerGroupId, async (tx) => {
    const now = app.clock();
    const release = await tx.findRelease(id);
    if (release === null || !isDueToRelease(release, now)) return;
    const reasons = [
      'Something went wrong on our side. The release did not go live. Contact your website provider.',
    ];
    await tx.saveRelease({ ...failed(release, reasons, now), revision: release.revision + 1 });
    const by = systemCaller(release.setBy?.name ?? release.madeBy, id);
    await tx.audit({
      ...by.note({ release: release.name, did: 'failed', reasons }),
      act: 'release.fail',
      at: now,
    });
  });
}
