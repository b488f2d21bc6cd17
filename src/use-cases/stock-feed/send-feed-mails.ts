/** Hands over what became of feeds; what is refused for now is tried again over about a day, as a lead is. */
import { planRetry } from '#domain/lead/delivery/plan-retry.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { refusedForNow, type SendOutcome } from '#ports/leads/send-outcome.ts';
import type { FeedMailQueue, PendingFeedMail } from '#ports/stock/feed-mail-queue.ts';
import type { FeedMailer } from '#ports/stock/feed-mailer.ts';

export type SendFeedMailPorts = {
  readonly feedMailQueue: FeedMailQueue;
  readonly feedMailer: FeedMailer;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** For the log: a message was not delivered, and will not be. */
  readonly note: (reason: string) => void;
};

/** Longer than an attempt may take (`FeedMailer`). */
const leaseMs = 3 * minuteMs;
const mailsAtOnce = 20;

export async function sendFeedMails(app: SendFeedMailPorts): Promise<void> {
  const claimed = await app.feedMailQueue.claim({ now: app.clock(), leaseMs, limit: mailsAtOnce });
  for (const mail of claimed) await settle(mail, await handOver(mail, app), app);
}

async function handOver(mail: PendingFeedMail, app: SendFeedMailPorts): Promise<SendOutcome> {
  try {
    return await app.feedMailer.send(mail);
  } catch (error) {
    return refusedForNow(error instanceof Error ? error.message : String(error));
  }
}

async function settle(mail: PendingFeedMail, outcome: SendOutcome, app: SendFeedMailPorts): Promise<void> {
  if (outcome.kind === 'accepted') return app.feedMailQueue.drop(mail);
  const plan = planRetry({ ...outcome, attempts: mail.attempts }, app.clock(), app.random());
  if (plan.kind === 'retry') return app.feedMailQueue.putOff(mail, plan.at);
  app.note(`${mail.recipient} could not be told of a feed (${mail.subject}): ${outcome.problem}`);
  await app.feedMailQueue.drop(mail);
}
