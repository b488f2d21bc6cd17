/** When leads came and were answered, in PostgreSQL: times and places, nothing of the shopper. */
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import type { LeadAnswers } from '#ports/leads/lead-answers.ts';

export function createLeadAnswers(db: NodePgDatabase): LeadAnswers {
  return {
    listSince: (since) =>
      db
        .select({
          dealerGroupId: lead.dealerGroupId,
          siteSlug: lead.siteSlug,
          kind: lead.kind,
          category: lead.category,
          subcategory: lead.subcategory,
          locationSlug: lead.locationSlug,
          receivedAt: lead.receivedAt,
          answeredAt: lead.answeredAt,
        })
        .from(lead)
        .where(
          and(
            gte(lead.receivedAt, since),
            eq(lead.isSuspectedSpam, false),
            // Only of these does the dealer's mail ask whether they were answered.
            isNotNull(lead.answerToken),
          ),
        ),
  };
}
