import { and, eq, inArray } from 'drizzle-orm';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';

type OfLead = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly channels: readonly DeliveryChannel[];
};

/** Cancels the deliveries of a lead through these channels that have not begun. */
export async function cancelWaitingDeliveries(
  tx: Transaction,
  { dealerGroupId, leadId, channels }: OfLead,
): Promise<void> {
  await tx
    .update(leadDelivery)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.status, 'waiting'),
        inArray(leadDelivery.channel, [...channels]),
      ),
    );
}
