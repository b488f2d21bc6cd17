/** Response timers in PostgreSQL: set, and reported once they are overdue. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readDue } from '#adapters/postgres/claim-by-group.ts';
import { lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { LeadAnswers, ResponseTimerStore, WaitingLead } from '#ports/leads/lead-inbox-store.ts';
import { cancelWaitingDeliveries } from './cancel-waiting-deliveries.ts';
import { assignmentOfLead, responseTimerOfLead } from './lead-inbox-scope.ts';

export function createResponseTimerStore(db: NodePgDatabase): ResponseTimerStore {
  return {
    async listWaiting({ since, after, limit }) {
      const isWaiting = and(
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
      );
      const isAhead = after === null ? undefined : gte(lead.dealerGroupId, after.dealerGroupId);
      // The groups in the order of the rows, so that `after` leaves none out.
      const queue = {
        table: lead,
        isDue: and(isNull(lead.erasedAt), isAhead),
        dueAt: lead.dealerGroupId,
        limit,
      };
      const rows = await readDue(db, queue, async (ofGroup) =>
        selectWaiting(db)
          .where(and(ofGroup, isWaiting))
          .orderBy(asc(lead.dealerGroupId), asc(lead.id))
          .limit(limit),
      );
      return rows.map(toWaiting);
    },

    setTimer: ({ dealerGroupId, leadId }, clock) =>
      db.transaction((tx) =>
        saveResponseDeadline(
          tx,
          { dealerGroupId, id: leadId },
          clock,
          eq(responseTimer.startsAt, clock.startsAt),
        ),
      ),

    async listLate({ now, limit }) {
      const isLate = and(
        isNull(responseTimer.stoppedAt),
        isNull(responseTimer.escalatedAt),
        lte(responseTimer.dueAt, now),
      );
      const queue = { table: responseTimer, isDue: isLate, dueAt: responseTimer.dueAt, limit };
      const rows = await readDue(db, queue, async (ofGroup) =>
        selectWaiting(db)
          .where(and(ofGroup, isNull(lead.erasedAt), isLate))
          .orderBy(asc(responseTimer.dueAt))
          .limit(limit),
      );
      return rows.map(toWaiting);
    },

    escalate: (requested, notified) => db.transaction((tx) => escalate(tx, requested, notified)),
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
  const due = await tx
    .select({ target: leadDelivery.target })
    .from(leadDelivery)
    .where(
      and(its, eq(leadDelivery.channel, 'escalation'), inArray(leadDelivery.status, ['waiting', 'failed'])),
    );
  // Who is named in `leads.overdue.recipients` is sent a message of their own. Recipients who were notified of an
  // earlier wait of this lead, which was answered then, are notified again.
  const others = deliveries.filter(
    ({ target }) => !due.some((known) => known.target.toLowerCase() === target.toLowerCase()),
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

type OfLead = { readonly dealerGroupId: string; readonly id: string };

/** A timer that a person stopped stays stopped: an offer that is accepted later makes no reply overdue. */
export async function saveResponseDeadline(
  tx: Transaction,
  { dealerGroupId, id: leadId }: OfLead,
  clock: ResponseTimer | undefined,
  onlyWhere?: SQL,
): Promise<void> {
  if (clock === undefined) return;
  await tx
    .insert(responseTimer)
    .values({ dealerGroupId, leadId, ...clock })
    .onConflictDoUpdate({
      target: [responseTimer.dealerGroupId, responseTimer.leadId],
      set: { ...clock },
      setWhere: and(isNull(responseTimer.stoppedAt), onlyWhere) ?? isNull(responseTimer.stoppedAt),
    });
}

/** When leads came and were answered, in PostgreSQL: times and places, nothing of the shopper. */
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

type Answer = {
  readonly dealerGroupId: string;
  readonly which: SQL | undefined;
  readonly at: Date;
  /** The member of staff; left out where the mail's button or the command line was used. */
  readonly staffId?: string;
};

/** False when there is no such lead, or it was answered before. */
export async function markLeadAnswered(
  tx: Transaction,
  { dealerGroupId, which, at, staffId }: Answer,
): Promise<boolean> {
  const [answered] = await tx
    .update(lead)
    .set({ answeredAt: at })
    .where(and(which, isNull(lead.answeredAt)))
    .returning({ id: lead.id });
  if (answered === undefined) return false;
  await stopResponseTimer(tx, { dealerGroupId, leadId: answered.id, at, staffId: staffId ?? null });
  await cancelWaitingDeliveries(tx, { dealerGroupId, leadId: answered.id, channels: ['escalation'] });
  return true;
}

type Stop = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly at: Date;
  readonly staffId: string | null;
};

/** The first person who stopped it stays recorded. */
export async function stopResponseTimer(
  tx: Transaction,
  { dealerGroupId, leadId, at, staffId }: Stop,
): Promise<void> {
  await tx
    .update(responseTimer)
    .set({ stoppedAt: at, stoppedBy: staffId })
    .where(
      and(
        eq(responseTimer.dealerGroupId, dealerGroupId),
        eq(responseTimer.leadId, leadId),
        isNull(responseTimer.stoppedAt),
      ),
    );
}
