/** The dealer's view of leads in PostgreSQL: everything is asked of one dealer group. */

import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { LeadCursor, LeadFilter, LeadRegister } from '#ports/leads/lead-register.ts';
import { eraseLead } from './erase-lead.ts';
import { markLeadAnswered } from './mark-lead-answered.ts';
import { redeliverFailed } from './redeliver-failed.ts';
import { selectFailedDeliveries, selectRegisteredLeads } from './registered-leads.ts';

const maxFound = 10;

export function createPostgresLeadRegister(
  db: NodePgDatabase,
  newId: () => string = randomUUID,
): LeadRegister {
  return {
    list({ dealerGroupId, filter, before, limit }) {
      const conditions = [...conditionsOf(filter), before === null ? undefined : isBefore(before)];
      return selectRegisteredLeads(db, { dealerGroupId, conditions, limit });
    },

    async find(dealerGroupId, idOrReference) {
      if (!isStorableText(idOrReference)) return [];
      const byId = [eq(lead.id, idOrReference)];
      const exact = await selectRegisteredLeads(db, { dealerGroupId, conditions: byId, limit: 1 });
      const digits = idOrReference.replaceAll('-', '').toLowerCase();
      if (exact.length > 0 || !/^[0-9a-f]{8}$/.test(digits)) return exact;
      const byReference = [like(lead.id, `${digits}%`)];
      return selectRegisteredLeads(db, { dealerGroupId, conditions: byReference, limit: maxFound });
    },

    listFailed: (dealerGroupId, limit) => selectFailedDeliveries(db, dealerGroupId, limit),

    redeliverFailed: (dealerGroupId, leadId, at) => redeliverFailed(db, { dealerGroupId, leadId, at }),

    markAnswered(dealerGroupId, leadId, at) {
      const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
      return db.transaction((tx) => markLeadAnswered(tx, { dealerGroupId, which, at }));
    },

    erase: (dealerGroupId, leadId, at) =>
      db.transaction((tx) => eraseLead(tx, { dealerGroupId, leadId, at, newId })),
  };
}

function isBefore({ receivedAt, leadId }: LeadCursor): SQL | undefined {
  return or(lt(lead.receivedAt, receivedAt), and(eq(lead.receivedAt, receivedAt), lt(lead.id, leadId)));
}

function conditionsOf(filter: LeadFilter): readonly (SQL | undefined)[] {
  const { siteSlug, email, receivedFrom, receivedUntil, isUnansweredOnly } = filter;
  return [
    siteSlug === null ? undefined : eq(lead.siteSlug, siteSlug),
    email === null ? undefined : sql`lower(${lead.email}) = lower(${email})`,
    receivedFrom === null ? undefined : gte(lead.receivedAt, receivedFrom),
    receivedUntil === null ? undefined : lt(lead.receivedAt, receivedUntil),
    isUnansweredOnly ? and(isNull(lead.answeredAt), isNull(lead.erasedAt)) : undefined,
  ];
}
