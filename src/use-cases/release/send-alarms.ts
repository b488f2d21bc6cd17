/** A release that failed or was missed is reported by email to the person who scheduled it, and to the owners: once. */
import { alarmMail, formatDue } from '#domain/release/alarm-text.ts';
import { alarmOf, type Release } from '#domain/release/release.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { releaseHref } from '#domain/staff/console-links.ts';
import { isGrantActive, type StaffRecord } from '#domain/staff/staff-member.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { StaffMailer } from '#ports/staff/staff-mailer.ts';
import type { StaffStore } from '#ports/staff/staff-store.ts';
import type { ReleaseStore } from '#ports/stock/change-store.ts';

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
  let told = 0;
  const now = app.clock();
  for (const release of await app.releases.claimAlarms({ now, leaseMs })) {
    if (await tellOne(release, app, now)) told++;
  }
  return told;
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
      const words = alarmMail(release, alarm, { recipient: name, groupName, due: formatDue(release), href });
      const outcome = await app.staffMailer.send({
        // The same again after a crash is no second message.
        id: `release-${id}-${startsAt?.getTime() ?? 0}-${staffId}`,
        to: email,
        at: now,
        ...words,
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
  everybody: readonly StaffRecord[],
  now: Date,
): readonly StaffRecord[] {
  return everybody.filter(
    ({ id, leftAt, grants }) =>
      leftAt === null &&
      (id === setBy?.staffId || grants.some((grant) => grant.role === 'owner' && isGrantActive(grant, now))),
  );
}
