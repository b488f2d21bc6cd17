/** Delivers until nothing is due: what the worker does, without its clock. */
import {
  attemptDelivery,
  claimDeliveries,
  type LeadDeliveryDesk,
} from '../../src/use-cases/lead/deliver-leads.ts';

export async function deliverAllDue(desk: LeadDeliveryDesk): Promise<number> {
  for (let count = 0; ; ) {
    const claimed = await claimDeliveries(desk, 20);
    if (claimed.length === 0) return count;
    await Promise.all(claimed.map((delivery) => attemptDelivery(delivery, desk)));
    count += claimed.length;
  }
}
