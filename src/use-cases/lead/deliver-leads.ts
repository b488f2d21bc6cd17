/** One round of delivery: take what is due, send it, record how it went. */
import { deliveryLeaseMs, planRetry } from '../../domain/lead/lead-delivery.ts';
import { buildLeadMail } from '../../domain/lead/lead-mail.ts';
import { serialiseLead } from '../../domain/lead/lead-wire.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '../../ports/lead-delivery-queue.ts';
import type { LeadMailSender } from '../../ports/lead-mail-sender.ts';

export type LeadDeliveryDesk = {
  readonly queue: LeadDeliveryQueue;
  readonly mail: LeadMailSender;
  readonly clock: Clock;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** Few at a time, so that all of them are sent well within their lease. */
const batchSize = 10;
const longestProblem = 500;

/** How many were tried; fewer than a whole batch means that nothing more is due. */
export type DeliveryRound = { readonly tried: number; readonly isDrained: boolean };

export async function deliverLeads(desk: LeadDeliveryDesk): Promise<DeliveryRound> {
  const claimed = await desk.queue.claim({
    now: desk.clock(),
    leaseMs: deliveryLeaseMs,
    limit: batchSize,
  });
  for (const delivery of claimed) await deliver(delivery, desk);
  return { tried: claimed.length, isDrained: claimed.length < batchSize };
}

async function deliver(delivery: ClaimedDelivery, desk: LeadDeliveryDesk): Promise<void> {
  try {
    await desk.mail.send({
      ...buildLeadMail(delivery.lead),
      deliveryId: delivery.id,
      to: delivery.target,
      sentAt: delivery.lead.receivedAt,
      lead: serialiseLead(delivery.lead),
    });
  } catch (error) {
    const failed = { attempts: delivery.attempts, isPermanent: false, retryAfterMs: null };
    const plan = planRetry(failed, desk.clock(), 0.5);
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, longestProblem);
    await desk.queue.recordFailed(delivery, problem, plan.kind === 'retry' ? plan.at : null);
    if (plan.kind === 'give-up')
      desk.reportFault(error, `delivery ${delivery.id} of lead ${delivery.lead.id}`);
    return;
  }
  await desk.queue.recordDelivered(delivery, desk.clock());
}
