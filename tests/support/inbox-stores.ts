/** The stores of the lead inbox over a database, for the suite that they pass. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { auditEntry } from '#adapters/postgres/schema/staff/audit.ts';

export const inboxStoresOf = ({ db }: Database) => ({
  inbox: createLeadInboxStore(db),
  leads: createPostgresLeadStore(db),
  register: createPostgresLeadRegister(db),
  queue: createPostgresLeadDeliveryQueue(db),
  acts: async (dealerGroupId: string) =>
    (
      await db
        .select({ act: auditEntry.act })
        .from(auditEntry)
        .where(eq(auditEntry.dealerGroupId, dealerGroupId))
        .orderBy(asc(auditEntry.seq))
    ).map(({ act }) => act),
});
