/** The three steps from a change of stock to a message that has left; each can be killed and taken up by another process. */

import { sentAlertRetentionDays } from '#domain/alert/alert.ts';
import { alertDueAt } from '#domain/alert/alert-due.ts';
import { type NewsPlan, planNews } from '#domain/alert/plan-news.ts';
import { attemptLimitMs, deliveryLeaseMs, planRetry } from '#domain/lead/delivery/lead-delivery.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { type LeadMailSender, refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import type { AlertOutbox, ClaimedAlert, DueNews, GroupChange } from '#ports/shoppers/alert-store.ts';
import type { TextLedger, TextSender } from '#ports/shoppers/text-messages.ts';
import { consumeTextAllowance, type SharedSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import { buildAlertMessage } from '#view-models/alert/alert-message.ts';
import { stopAlertHref } from './alert-link.ts';

type SendingPorts = AlertPorts & { readonly signal: AbortSignal };

/** From what changed to what is sent. */
export async function sendAlerts({ signal, ...app }: SendingPorts): Promise<void> {
  await recordStockChanges(app);
  await composeDueAlerts(app);
  while (!signal.aborted && (await deliverAlerts(app)) > 0);
}

export type AlertPorts = {
  readonly outbox: AlertOutbox;
  readonly sites: () => readonly SiteContext[];
  readonly mail: LeadMailSender;
  readonly textSender: TextSender;
  readonly textLedger: Pick<TextLedger, 'add'>;
  /** Texts of a site in a day, counted with the codes of its sign-in. */
  readonly textLimiter: SharedSubmissionLimiter;
  /** Signs the links that stop an alert. */
  readonly alertKey: string;
  readonly clock: Clock;
  /** 0 to 1, for the spread of retries. */
  readonly random: () => number;
  readonly newId: () => string;
  readonly reportFault: (error: unknown, where: string) => void;
};

const alertsAtOnce = 50;
const maxProblemLength = 500;

/** Every group is looked at, whatever became of the one before it. */
export async function recordStockChanges(app: AlertPorts): Promise<void> {
  for (const dealerGroupId of await app.outbox.listGroups()) {
    try {
      await app.outbox.noteChanges(dealerGroupId, (change) => planGroup(dealerGroupId, change, app));
    } catch (error) {
      app.reportFault(error, `alerts of ${dealerGroupId}`);
    }
  }
}

/** Alerts of a site that is not served now wait for it. */
function planGroup(dealerGroupId: string, change: GroupChange, app: AlertPorts): NewsPlan {
  const { alertsBySite, ...rest } = change;
  const plans = app
    .sites()
    .filter((site) => site.dealerGroupId === dealerGroupId && alertsBySite.has(site.siteSlug))
    .map((site) => planNews(site, { ...rest, alerts: alertsBySite.get(site.siteSlug) ?? [] }, app.clock()));
  return { queued: plans.flatMap(({ queued }) => queued), dropped: plans.flatMap(({ dropped }) => dropped) };
}

export async function composeDueAlerts(app: AlertPorts): Promise<void> {
  const compose = (due: DueNews) => composeAlert(due, app);
  for (;;) {
    const request = { now: app.clock(), limit: alertsAtOnce, newId: app.newId };
    if ((await app.outbox.composeDue(compose, request)) < alertsAtOnce) return;
  }
}

function composeAlert({ alert, news }: DueNews, app: AlertPorts) {
  const site = findSite(alert, app);
  return site === undefined
    ? null
    : buildAlertMessage(site, {
        alert,
        news,
        origin: alert.origin,
        stopPath: stopAlertHref(alert, app.alertKey),
      });
}

/** How many were due. */
export async function deliverAlerts(app: AlertPorts): Promise<number> {
  const claimed = await app.outbox.claim({ now: app.clock(), leaseMs: deliveryLeaseMs, limit: 8 });
  await Promise.all(
    claimed.map((delivery) =>
      attempt(delivery, app).catch((error: unknown) => app.reportFault(error, `alert ${delivery.id}`)),
    ),
  );
  return claimed.length;
}

async function attempt(delivery: ClaimedAlert, app: AlertPorts): Promise<void> {
  const pause = await findPause(delivery, app);
  if (pause !== null) return app.outbox.putOff(delivery, pause);
  const outcome = await handOver(delivery, app);
  const at = app.clock();
  if (outcome.kind === 'accepted') {
    await app.outbox.recordDelivered(delivery, outcome.receipt.slice(0, maxProblemLength), at);
    if (delivery.message.kind === 'text') await countText(delivery, app);
    return;
  }
  const plan = planRetry({ ...outcome, attempts: delivery.attempts }, at, app.random());
  const problem = outcome.problem.slice(0, maxProblemLength);
  await app.outbox.recordFailed(delivery, { problem, retryAt: plan.kind === 'retry' ? plan.at : null });
  if (plan.kind === 'give-up') app.reportFault(new Error(problem), `alert ${delivery.id} was given up`);
}

/**
 * Null for what may leave now. A text that its site may not send any more today leaves as a mail where the shopper's
 * address is known, else when the site may text again. Only a first attempt is counted: a refused one cost nothing.
 */
async function findPause(
  { message, attempts, ...delivery }: ClaimedAlert,
  app: AlertPorts,
): Promise<Parameters<AlertOutbox['putOff']>[1] | null> {
  const site = findSite(delivery, app);
  if (message.kind === 'mail' || attempts > 1 || site === undefined) return null;
  const now = app.clock();
  const limit = await consumeTextAllowance(site, 'alert', { siteDay: app.textLimiter }, now);
  if (limit.isAllowed) return null;
  const { instead } = message;
  if (instead !== undefined)
    return { until: now, target: instead.to, message: { kind: 'mail', mail: instead.mail } };
  const again = new Date(now.getTime() + limit.retryAfterSeconds * 1000);
  return { until: alertDueAt({ frequency: 'at-once', channel: 'text' }, site.config.timeZone, again) };
}

async function handOver(delivery: ClaimedAlert, app: AlertPorts): Promise<SendOutcome> {
  const { id, target, message, queuedAt } = delivery;
  const signal = AbortSignal.timeout(attemptLimitMs);
  try {
    return message.kind === 'mail'
      ? await app.mail.send({ deliveryId: id, to: target, sentAt: queuedAt, mail: message.mail }, signal)
      : await app.textSender.send({ id, to: target, text: message.text, sentAt: queuedAt }, signal);
  } catch (error) {
    return refusedForNow(error instanceof Error ? error.message : String(error));
  }
}

/** What texts cost; a count that fails sends nothing twice. */
async function countText(delivery: ClaimedAlert, app: AlertPorts): Promise<void> {
  const timeZone = findSite(delivery, app)?.config.timeZone;
  if (timeZone === undefined) return;
  const { dealerGroupId, siteSlug } = delivery;
  const day = localTimeIn(timeZone, app.clock()).date;
  await app.textLedger
    .add({ dealerGroupId, siteSlug, purpose: 'alert', day })
    .catch((error: unknown) => app.reportFault(error, 'count of texts'));
}

function findSite(
  of: Pick<ClaimedAlert, 'dealerGroupId' | 'siteSlug'>,
  { sites }: Pick<AlertPorts, 'sites'>,
) {
  return sites().find(
    ({ dealerGroupId, siteSlug }) => dealerGroupId === of.dealerGroupId && siteSlug === of.siteSlug,
  );
}

/**
 * Messages of alerts reveal what a shopper looks for: they are stored as long as questions about one may come, and no
 * longer.
 */
export type AlertPurgePorts = { readonly outbox: Pick<AlertOutbox, 'purge'>; readonly clock: Clock };

/** How many were deleted. */
export function purgeSentAlerts({ outbox, clock }: AlertPurgePorts): Promise<number> {
  return outbox.purge(new Date(clock().getTime() - sentAlertRetentionDays * dayMs));
}
