/** Releases whose time has come go live, those whose time is over end, each once, whichever process looks first. */
import {
  alarmMail,
  alarmOf,
  failed,
  formatDue,
  isDueToEnd,
  isDueToRelease,
  type Release,
} from '#domain/release/release.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { releaseHref } from '#domain/staff/console-links.ts';
import { isGrantActive, type StaffRecord } from '#domain/staff/staff-member.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { StaffMailer, StaffStore } from '#ports/staff/staff-store.ts';
import type { DueRelease, ReleaseStore } from '#ports/stock/change-store.ts';
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
        await giveUp(due, app).catch((error: unknown) => app.reportFault(error, 'release'));
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

/**
 * A release that failed or was missed is reported by email to the person who scheduled it, and to the owners: once.
 */
export type AlarmPorts = {
  readonly releases: Pick<ReleaseStore, 'claimAlarms' | 'recordNotified'>;
  readonly staffStore: Pick<StaffStore, 'list'>;
  readonly staffMailer: StaffMailer;
  readonly dealerGroups: () => readonly DealerGroup[];
  /** Null where there is no console. */
  readonly consoleOrigin: () => string | null;
  readonly clock: Clock;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** As long as an email may take, twice over: then another process tries. */
const leaseMs = 2 * minuteMs;

/** How many releases were reported. A mail that did not leave is tried again once the lease is over. */
export async function sendAlarms(app: AlarmPorts): Promise<number> {
  let notifiedCount = 0;
  const now = app.clock();
  for (const release of await app.releases.claimAlarms({ now, leaseMs })) {
    if (await tellOne(release, app, now)) notifiedCount++;
  }
  return notifiedCount;
}

type Claimed = Release & { readonly dealerGroupId: string };

async function tellOne(release: Claimed, app: AlarmPorts, now: Date): Promise<boolean> {
  const { dealerGroupId, id, startsAt } = release;
  const alarm = alarmOf(release, now);
  let isOut = true;
  if (alarm !== null) {
    const groupName = app.dealerGroups().find((group) => group.id === dealerGroupId)?.name ?? dealerGroupId;
    const origin = app.consoleOrigin();
    const href = origin === null ? null : origin + releaseHref(dealerGroupId, id);
    for (const { id: staffId, name, email } of recipientsOf(
      release,
      await app.staffStore.list(dealerGroupId),
      now,
    )) {
      const texts = alarmMail(release, alarm, { recipient: name, groupName, due: formatDue(release), href });
      const outcome = await app.staffMailer.send({
        // The same again after a crash is no second message.
        id: `release-${id}-${startsAt?.getTime() ?? 0}-${staffId}`,
        to: email,
        at: now,
        ...texts,
      });
      if (outcome.kind === 'accepted') continue;
      app.reportFault(
        new Error(`The email about a release was not sent: ${outcome.problem}`),
        'release alarm',
      );
      isOut &&= outcome.isPermanent;
    }
  }
  if (isOut) await app.releases.recordNotified({ dealerGroupId, id }, now);
  return isOut;
}

export function recipientsOf(
  { setBy }: Pick<Release, 'setBy'>,
  allStaff: readonly StaffRecord[],
  now: Date,
): readonly StaffRecord[] {
  return allStaff.filter(
    ({ id, leftAt, grants }) =>
      leftAt === null &&
      (id === setBy?.staffId || grants.some((grant) => grant.role === 'owner' && isGrantActive(grant, now))),
  );
}
