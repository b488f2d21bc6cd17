/** Enquiries that this process stores and delivers itself, for runs in which no site is served: the receiver counts each message. */

import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createLeadDeliveryWorker } from '#worker/lead-delivery-worker.ts';
import { exampleLead, exampleSubmission } from '../../tests/support/example-lead.ts';

type Options = {
  readonly database: Database;
  readonly reportFault: (error: unknown, where: string) => void;
};

export function createEnquiries({ database: { db }, reportFault }: Options) {
  const leadStore = createPostgresLeadStore(db);
  /** How often each delivery arrived. */
  const arrived = new Map<string, number>();
  const worker = createLeadDeliveryWorker({
    queue: createPostgresLeadDeliveryQueue(db),
    mail: {
      async send({ deliveryId }) {
        arrived.set(deliveryId, (arrived.get(deliveryId) ?? 0) + 1);
        return { kind: 'accepted', receipt: 'taken' };
      },
    },
    posts: { post: () => Promise.reject(new Error('Nothing is posted.')) },
    clock: () => new Date(),
    random: Math.random,
    reportFault,
  });
  worker.start();
  return {
    async submit(dealerGroupId: string, email: string): Promise<void> {
      const id = crypto.randomUUID();
      const contact = { ...exampleLead().contact, email };
      const lead = exampleLead({ ...{ dealerGroupId, id, contact }, receivedAt: new Date() });
      await leadStore.submit(exampleSubmission({ lead }));
      worker.trigger();
    },
    arrivedTwice: () => [...arrived.values()].filter((times) => times > 1).length,
    stop: () => worker.stop(),
  };
}
