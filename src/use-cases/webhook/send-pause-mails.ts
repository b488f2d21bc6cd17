/** Notifies owners by email of a webhook that was paused after repeated failures. */
import { createHash } from 'node:crypto';
import { pausedMail } from '#domain/lead/delivery/webhook.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { webhookHref } from '#domain/staff/console-links.ts';
import { isGrantActive } from '#domain/staff/staff-member.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { PausedWebhooks } from '#ports/leads/webhook-store.ts';
import type { StaffMailer, StaffStore } from '#ports/staff/staff-store.ts';

export type PauseMailPorts = {
  readonly pausedWebhooks: PausedWebhooks;
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

/** How many pauses were reported. A mail that did not leave is tried again once the lease is over. */
export async function sendPauseMails(app: PauseMailPorts): Promise<number> {
  const now = app.clock();
  let reported = 0;
  for (const webhook of await app.pausedWebhooks.claim(now, leaseMs)) {
    const { dealerGroupId, address, pausedAt } = webhook;
    const origin = app.consoleOrigin();
    const groupName = app.dealerGroups().find(({ id }) => id === dealerGroupId)?.name ?? dealerGroupId;
    const href = origin === null ? null : `${origin}${webhookHref(dealerGroupId, address)}`;
    let isOut = true;
    for (const { name, email, id: staffId } of await listOwners(dealerGroupId, app, now)) {
      const outcome = await app.staffMailer.send({
        // The same again after a crash is no second message.
        id: `webhook-${nameOf(address)}-${pausedAt.getTime()}-${staffId}`,
        to: email,
        at: now,
        ...pausedMail({ name, groupName, address, href }),
      });
      if (outcome.kind === 'accepted') continue;
      app.reportFault(
        new Error(`The email about a webhook was not sent: ${outcome.problem}`),
        'webhook email',
      );
      isOut &&= outcome.isPermanent;
    }
    if (!isOut) continue;
    await app.pausedWebhooks.recordNotified(webhook);
    reported++;
  }
  return reported;
}

const nameOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 16);

async function listOwners(dealerGroupId: string, { staffStore }: PauseMailPorts, now: Date) {
  const staff = await staffStore.list(dealerGroupId);
  return staff.filter(
    ({ leftAt, grants }) =>
      leftAt === null && grants.some((grant) => grant.role === 'owner' && isGrantActive(grant, now)),
  );
}
