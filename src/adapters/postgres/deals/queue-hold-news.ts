/** Messages about the outcome of a hold or its money: to the shopper, and to the lead's recipients among staff. */
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { cancelWaitingDeliveries } from '#adapters/postgres/leads/cancel-waiting-deliveries.ts';
import { lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type DeliveryChannel, systemChangeChannels } from '#domain/lead/delivery/lead-delivery.ts';

type News = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly at: Date;
  readonly newId: () => string;
};

/** In the transaction of the change itself. Each message says what holds when it is sent, so the newest is enough. */
export async function queueHoldNews(
  tx: Transaction,
  { dealerGroupId, leadId, at, newId }: News,
): Promise<void> {
  const [found] = await tx
    .select({ email: lead.email, erasedAt: lead.erasedAt })
    .from(lead)
    .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
  if (found === undefined || found.erasedAt !== null) return;
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId, channels: ['hold-update', 'hold-change'] });
  const people = await listNotified(tx, { dealerGroupId, leadId, channels: ['email'] });
  const receivers = [
    ...(found.email === '' ? [] : [{ channel: 'hold-update' as const, target: found.email }]),
    ...people.map(({ target }) => ({ channel: 'hold-change' as const, target })),
  ];
  await queueNews(tx, receivers, { dealerGroupId, leadId, at, newId });
}

/** To the lead's recipients among customer systems, each by its own channel. */
export async function queueHoldChange(
  tx: Transaction,
  { dealerGroupId, leadId, at, newId }: News,
): Promise<void> {
  const channels = Object.values(systemChangeChannels);
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId, channels });
  for (const [channel, change] of Object.entries(systemChangeChannels)) {
    const answer = await listNotified(tx, { dealerGroupId, leadId, channels: [channel as DeliveryChannel] });
    const receivers = answer.map((receiver) => ({ ...receiver, channel: change }));
    await queueNews(tx, receivers, { dealerGroupId, leadId, at, newId });
  }
}

type NotifiedChannels = Pick<News, 'dealerGroupId' | 'leadId'> & {
  readonly channels: readonly DeliveryChannel[];
};

function listNotified(tx: Transaction, { dealerGroupId, leadId, channels }: NotifiedChannels) {
  return tx
    .selectDistinct({ target: leadDelivery.target, secretName: leadDelivery.secretName })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        inArray(leadDelivery.channel, [...channels]),
        ne(leadDelivery.target, ''),
        // A lead on hold from the start, as possible spam, sends no messages about its changes either.
        or(ne(leadDelivery.status, 'failed'), gt(leadDelivery.attempts, 0)),
      ),
    );
}

/** To the shopper alone: the hold, the place in the line, or that the car is gone. A message to a made-up address is none of ours. */
export async function queueShopperNews(
  tx: Transaction,
  { dealerGroupId, leadId, at, newId }: News,
): Promise<void> {
  const [found] = await tx
    .select({ email: lead.email, erasedAt: lead.erasedAt, isSuspectedSpam: lead.isSuspectedSpam })
    .from(lead)
    .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
  if (found === undefined || found.erasedAt !== null || found.isSuspectedSpam || found.email === '') return;
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId, channels: ['hold-update', 'confirmation'] });
  const receivers = [{ channel: 'hold-update' as const, target: found.email }];
  await queueNews(tx, receivers, { dealerGroupId, leadId, at, newId });
}

/** Where nothing was held: the confirmation that waited for better news waits no longer. */
export async function confirmNow(
  tx: Transaction,
  { dealerGroupId, leadId }: Pick<News, 'dealerGroupId' | 'leadId'>,
  at: Date,
): Promise<void> {
  await tx
    .update(leadDelivery)
    .set({ nextAttemptAt: at })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.channel, 'confirmation'),
        eq(leadDelivery.status, 'waiting'),
        eq(leadDelivery.attempts, 0),
        gt(leadDelivery.nextAttemptAt, at),
      ),
    );
}

type Receiver = {
  readonly channel: DeliveryChannel;
  readonly target: string;
  readonly secretName?: string | null;
};

async function queueNews(
  tx: Transaction,
  receivers: readonly Receiver[],
  { dealerGroupId, leadId, at, newId }: News,
): Promise<void> {
  if (receivers.length === 0) return;
  await tx.insert(leadDelivery).values(
    receivers.map(({ secretName = null, ...receiver }) => ({
      ...receiver,
      dealerGroupId,
      id: newId(),
      leadId,
      secretName,
      status: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    })),
  );
}
