/** Word of what became of a hold or its money: to the shopper, and to the dealer's people who were told of the lead. */
import { and, eq, gt, ne, or } from 'drizzle-orm';
import { lead, leadDelivery } from '#adapters/postgres/schema/lead.ts';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import { cancelWaitingDeliveries } from './cancel-waiting-deliveries.ts';
import type { Transaction } from './transaction.ts';

type News = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly at: Date;
  readonly newId: () => string;
};

/** In the transaction of the change itself. Each message says what holds when it is sent, so the newest is enough. */
export async function oweHoldNews(
  tx: Transaction,
  { dealerGroupId, leadId, at, newId }: News,
): Promise<void> {
  const [found] = await tx
    .select({ email: lead.email, erasedAt: lead.erasedAt })
    .from(lead)
    .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
  if (found === undefined || found.erasedAt !== null) return;
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId, channels: ['hold-update', 'hold-change'] });
  const people = await tx
    .selectDistinct({ target: leadDelivery.target })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.channel, 'email'),
        ne(leadDelivery.target, ''),
        // What was held back from the start, as possible spam, tells nobody of its changes either.
        or(ne(leadDelivery.status, 'failed'), gt(leadDelivery.attempts, 0)),
      ),
    );
  const receivers = [
    ...(found.email === '' ? [] : [{ channel: 'hold-update' as const, target: found.email }]),
    ...people.map(({ target }) => ({ channel: 'hold-change' as const, target })),
  ];
  await owe(tx, receivers, { dealerGroupId, leadId, at, newId });
}

/** To somebody who waits: their place, or that the car is gone. A message to a made-up address is none of ours. */
export async function oweLineNews(
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
  await owe(tx, receivers, { dealerGroupId, leadId, at, newId });
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

type Receiver = { readonly channel: DeliveryChannel; readonly target: string };

async function owe(
  tx: Transaction,
  receivers: readonly Receiver[],
  { dealerGroupId, leadId, at, newId }: News,
): Promise<void> {
  if (receivers.length === 0) return;
  await tx.insert(leadDelivery).values(
    receivers.map((receiver) => ({
      ...receiver,
      dealerGroupId,
      id: newId(),
      leadId,
      secretName: null,
      status: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    })),
  );
}
