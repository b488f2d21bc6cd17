/** Response timers in PostgreSQL: set, and reported once they are overdue. */
import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { ResponseTimerStore, WaitingLead } from '#ports/leads/response-timer-store.ts';
import { assignmentOfLead, responseTimerOfLead } from './lead-inbox-scope.ts';
import { saveResponseDeadline } from './save-response-deadline.ts';

export function createResponseTimerStore(db: NodePgDatabase): ResponseTimerStore {
  return {
    async listWaiting({ since, after, limit }) {
      const rows = await selectWaiting(db)
        .where(
          and(
            isNull(lead.erasedAt),
            or(
              and(isNull(responseTimer.leadId), isNull(lead.answeredAt), gte(lead.receivedAt, since)),
              and(sql`${responseTimer.leadId} is not null`, isNull(responseTimer.stoppedAt)),
            ),
            after === null
              ? undefined
              : or(
                  gt(lead.dealerGroupId, after.dealerGroupId),
                  and(eq(lead.dealerGroupId, after.dealerGroupId), gt(lead.id, after.leadId)),
                ),
          ),
        )
        .orderBy(asc(lead.dealerGroupId), asc(lead.id))
        .limit(limit);
      return rows.map(toWaiting);
    },

    wind: ({ dealerGroupId, leadId }, clock) =>
      db.transaction((tx) =>
        saveResponseDeadline(
          tx,
          { dealerGroupId, id: leadId },
          clock,
          eq(responseTimer.startsAt, clock.startsAt),
        ),
      ),

    async listLate({ now, limit }) {
      const rows = await selectWaiting(db)
        .where(
          and(
            isNull(lead.erasedAt),
            isNull(responseTimer.stoppedAt),
            isNull(responseTimer.escalatedAt),
            lte(responseTimer.dueAt, now),
          ),
        )
        .orderBy(asc(responseTimer.dueAt))
        .limit(limit);
      return rows.map(toWaiting);
    },

    escalate: (wanted, told) => db.transaction((tx) => escalate(tx, wanted, told)),
  };
}

async function escalate(
  tx: Transaction,
  { dealerGroupId, leadId }: Parameters<ResponseTimerStore['escalate']>[0],
  { deliveries, audit, at }: Parameters<ResponseTimerStore['escalate']>[1],
): Promise<boolean> {
  const [late] = await tx
    .update(responseTimer)
    .set({ escalatedAt: at })
    .where(
      and(
        eq(responseTimer.dealerGroupId, dealerGroupId),
        eq(responseTimer.leadId, leadId),
        isNull(responseTimer.stoppedAt),
        isNull(responseTimer.escalatedAt),
      ),
    )
    .returning({ locationSlug: responseTimer.locationSlug });
  if (late === undefined) return false;
  const its = and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.leadId, leadId));
  const owed = await tx
    .select({ target: leadDelivery.target })
    .from(leadDelivery)
    .where(
      and(its, eq(leadDelivery.channel, 'escalation'), inArray(leadDelivery.status, ['waiting', 'failed'])),
    );
  // Who is named in `leads.overdue.recipients` is sent a message of their own. Recipients who were notified of an
  // earlier wait of this lead, which was answered then, are notified again.
  const others = deliveries.filter(
    ({ target }) => !owed.some((known) => known.target.toLowerCase() === target.toLowerCase()),
  );
  if (others.length > 0) {
    await tx.insert(leadDelivery).values(
      others.map(({ dueAt, ...delivery }) => ({
        ...delivery,
        dealerGroupId,
        leadId,
        status: 'waiting' as const,
        attempts: 0,
        nextAttemptAt: dueAt,
        createdAt: at,
      })),
    );
  }
  const [row] = await tx
    .select({ kind: lead.kind })
    .from(lead)
    .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
  await appendAudit(tx, dealerGroupId, {
    ...audit,
    locationSlug: late.locationSlug,
    leadFamily: row === undefined ? null : leadFamilyOf(row.kind),
  });
  return true;
}

function selectWaiting(db: NodePgDatabase) {
  return db
    .select({
      dealerGroupId: lead.dealerGroupId,
      leadId: lead.id,
      siteSlug: lead.siteSlug,
      kind: lead.kind,
      category: lead.category,
      subcategory: lead.subcategory,
      locationSlug: lead.locationSlug,
      car: lead.car,
      isSuspectedSpam: lead.isSuspectedSpam,
      isCompleted: lead.isCompleted,
      receivedAt: lead.receivedAt,
      assignedTo: leadAssignment.staffId,
      clock: responseTimer,
    })
    .from(lead)
    .leftJoin(responseTimer, responseTimerOfLead)
    .leftJoin(leadAssignment, assignmentOfLead)
    .$dynamic();
}

type WaitingRow = Omit<WaitingLead, 'clock'> & { readonly clock: typeof responseTimer.$inferSelect | null };

function toWaiting({ clock, ...row }: WaitingRow): WaitingLead {
  if (clock === null) return { ...row, clock: null };
  const { locationSlug, startsAt, promisedMinutes, dueAt } = clock;
  return { ...row, clock: { locationSlug, startsAt, promisedMinutes, dueAt } };
}
