/** Delivers until nothing is due: what the worker does, without its clock. */
import { attemptDelivery, claimDeliveries, type LeadDeliveryPorts } from '#use-cases/lead/deliver-leads.ts';

export async function deliverAllDue(app: LeadDeliveryPorts): Promise<number> {
  for (let count = 0; ; ) {
    const claimed = await claimDeliveries(20, app);
    if (claimed.length === 0) return count;
    await Promise.all(claimed.map((delivery) => attemptDelivery(delivery, app)));
    count += claimed.length;
  }
}
