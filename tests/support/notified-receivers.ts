/** Receivers of a lead beside those that every example has, and all that is sent to anyone. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import type { OutgoingMail, OutgoingPost } from '#ports/leads/lead-delivery.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { deliverAllDue } from './deliver-all-due.ts';
import { type OpenHolds, reservationKey } from './open-holds.ts';

type Receiver = {
  readonly channel: DeliveryChannel;
  readonly target: string;
  readonly secretName?: string;
  readonly dueAt?: Date;
};

/** As if the site had named them when the lead came. */
export async function addReceivers(
  { db }: Database,
  { dealerGroupId, now }: OpenHolds,
  { leadId, receivers }: { readonly leadId: string; readonly receivers: readonly Receiver[] },
): Promise<void> {
  await db.insert(leadDelivery).values(
    receivers.map(({ channel, target, secretName = null, dueAt = now() }) => ({
      dealerGroupId,
      id: randomUUID(),
      leadId,
      channel,
      target,
      secretName,
      status: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: dueAt,
      createdAt: now(),
    })),
  );
}

/** Sends all that is due now; each call answers what is new. */
export async function sendAll({ db }: Database, { now }: Pick<OpenHolds, 'now'>) {
  const mails: OutgoingMail[] = [];
  const posts: OutgoingPost[] = [];
  const claimed = { kind: 'accepted', receipt: 'taken' } as const;
  await deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(db),
    mail: {
      send: async (mail) => {
        mails.push(mail);
        return claimed;
      },
    },
    posts: {
      post: async (post) => {
        posts.push(post);
        return claimed;
      },
    },
    holdHrefs: (hold) => ({
      shopper: reservationLink('shopper', hold, reservationKey),
      dealer: reservationLink('desk', hold, reservationKey),
    }),
    clock: now,
    random: () => 0.5,
    reportFault: (error) => {
      throw error;
    },
  });
  return {
    mails,
    posts,
    /** The subjects of what came to one address. */
    to: (address: string) => mails.filter((mail) => mail.to === address).map(({ mail }) => mail.subject),
  };
}
