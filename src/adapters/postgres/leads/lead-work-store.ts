/** Outcomes and tasks of leads in PostgreSQL. */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { claimByGroup } from '#adapters/postgres/claim-by-group.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { leadOutcome, leadTask } from '#adapters/postgres/schema/leads/lead-work.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import { maxTasks } from '#domain/lead-inbox/lead-outcome.ts';
import type { LeadTaskMails, LeadWorkStore } from '#ports/leads/lead-work-store.ts';
import { auditLead, bumpVersion, lockInboxLead } from './lead-inbox-lock.ts';
import { assignmentOfLead, isWithin, responseTimerOfLead } from './lead-inbox-scope.ts';
import { listTasksOf, shownTask } from './lead-outcomes.ts';

export function createLeadWorkStore(db: NodePgDatabase): LeadWorkStore {
  return {
    setOutcome: (change) =>
      db.transaction(async (tx) => {
        const found = await lockInboxLead(tx, change);
        if (found === null) return { kind: 'unknown' };
        const { dealerGroupId, leadId, planned, by, at } = change;
        const before = found.outcome?.outcome ?? null;
        const values = { ...planned, setAt: at, setBy: by };
        await tx
          .insert(leadOutcome)
          .values({ dealerGroupId, leadId, ...values })
          .onConflictDoUpdate({ target: [leadOutcome.dealerGroupId, leadOutcome.leadId], set: values });
        await bumpVersion(tx, change);
        await auditLead(tx, found, {
          ...change.audit,
          facts: { outcome: planned.outcome, reason: planned.reason, before },
        });
        return { kind: 'done' };
      }),

    addTask: (change) =>
      db.transaction(async (tx) => {
        const found = await lockInboxLead(tx, change);
        if (found === null) return { kind: 'unknown' };
        const { dealerGroupId, leadId, task, at } = change;
        const known = await listTasksOf(tx, change);
        if (known.some(({ id }) => id === task.id)) return { kind: 'done' };
        if (known.length >= maxTasks) return { kind: 'full' };
        await tx
          .insert(leadTask)
          .values({ dealerGroupId, leadId, ...task, madeAt: at, mailDueAt: task.dueAt });
        await auditLead(tx, found, { ...change.audit, facts: { task: task.id } });
        return { kind: 'done' };
      }),

    finishTask: (change) =>
      db.transaction(async (tx) => {
        const found = await lockInboxLead(tx, change);
        const { dealerGroupId, leadId, taskId, by, at } = change;
        if (found === null || !isStorableText(taskId)) return { kind: 'unknown' };
        const finished = await tx
          .update(leadTask)
          .set({ doneAt: at, doneBy: by, mailDueAt: null })
          .where(
            and(
              eq(leadTask.dealerGroupId, dealerGroupId),
              eq(leadTask.leadId, leadId),
              eq(leadTask.id, taskId),
              isNull(leadTask.doneAt),
            ),
          )
          .returning({ id: leadTask.id });
        if (finished.length > 0)
          await auditLead(tx, found, { ...change.audit, facts: { task: taskId, isDone: true } });
        return { kind: 'done' };
      }),

    async listTasks({ dealerGroupId, scope, staffId, until, limit }) {
      return db
        .select({ ...shownTask, leadId: lead.id, customer: lead.name, car: lead.car })
        .from(leadTask)
        .innerJoin(lead, and(eq(lead.dealerGroupId, leadTask.dealerGroupId), eq(lead.id, leadTask.leadId)))
        .leftJoin(responseTimer, responseTimerOfLead)
        .leftJoin(leadAssignment, assignmentOfLead)
        .where(
          and(
            eq(leadTask.dealerGroupId, dealerGroupId),
            eq(leadTask.staffId, staffId),
            isNull(leadTask.doneAt),
            isNull(lead.erasedAt),
            lte(leadTask.dueAt, until),
            isWithin(scope),
          ),
        )
        .orderBy(asc(leadTask.dueAt), asc(leadTask.id))
        .limit(limit);
    },
  };
}

export function createLeadTaskMails(db: NodePgDatabase): LeadTaskMails {
  return {
    async claim(now, leaseMs) {
      const isDue = lte(leadTask.mailDueAt, now);
      const queue = { table: leadTask, isDue, dueAt: leadTask.mailDueAt, limit: 50 };
      const rows = await claimByGroup(db, queue, (dealerGroupId) =>
        db
          .update(leadTask)
          .set({ mailDueAt: new Date(now.getTime() + leaseMs) })
          .where(and(eq(leadTask.dealerGroupId, dealerGroupId), isDue, isNull(leadTask.doneAt)))
          .returning(),
      );
      const tasks = [];
      for (const { dealerGroupId, leadId, id, text, staffId, dueAt } of rows) {
        const [about] = await db
          .select({ customer: lead.name, car: lead.car })
          .from(lead)
          .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId), isNull(lead.erasedAt)));
        if (about !== undefined)
          tasks.push({
            ...{ dealerGroupId, leadId, id, text, staffId, dueAt },
            customer: about.customer,
            car: about.car?.title ?? null,
          });
      }
      return tasks;
    },

    async recordSent({ dealerGroupId, leadId, id }) {
      await db
        .update(leadTask)
        .set({ mailDueAt: null })
        .where(
          and(eq(leadTask.dealerGroupId, dealerGroupId), eq(leadTask.leadId, leadId), eq(leadTask.id, id)),
        );
    },
  };
}
