/** The audit in PostgreSQL. */
import { and, asc, desc, eq, gt, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditEntry, auditHead, auditPayload } from '#adapters/postgres/schema/staff/audit.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { emptyHead } from '#domain/audit/hash-chain.ts';
import type { ScopePart, StaffScope } from '#domain/staff/may-act.ts';
import type { AuditFilter, AuditHeads, AuditLog } from '#ports/staff/audit-log.ts';
import { appendAudit } from './append-audit.ts';

export function createAuditHeads(db: NodePgDatabase): AuditHeads {
  return { list: () => db.select().from(auditHead).where(gt(auditHead.seq, 0)) };
}

export function createAuditLog(db: NodePgDatabase): AuditLog {
  return {
    async append(dealerGroupId, note) {
      await db.transaction((tx) => appendAudit(tx, dealerGroupId, note));
    },

    async list(dealerGroupId, { scope, filter, beforeSeq, limit }) {
      const rows = await db
        .select({ entry: auditEntry, body: auditPayload.body })
        .from(auditEntry)
        .leftJoin(
          auditPayload,
          and(eq(auditPayload.dealerGroupId, auditEntry.dealerGroupId), eq(auditPayload.seq, auditEntry.seq)),
        )
        .where(
          and(
            eq(auditEntry.dealerGroupId, dealerGroupId),
            isInScope(scope),
            matches(filter),
            beforeSeq === null ? undefined : lt(auditEntry.seq, beforeSeq),
          ),
        )
        .orderBy(desc(auditEntry.seq))
        .limit(limit);
      return rows.map(({ entry, body }) => ({
        ...toEntry(entry),
        payload: scope.isWithoutPersons ? null : (body ?? null),
      }));
    },

    async readFrom(dealerGroupId, afterSeq, limit) {
      const rows = await db
        .select()
        .from(auditEntry)
        .where(and(eq(auditEntry.dealerGroupId, dealerGroupId), gt(auditEntry.seq, afterSeq)))
        .orderBy(asc(auditEntry.seq))
        .limit(limit);
      return rows.map(toEntry);
    },

    async readPayloads(dealerGroupId, { from, until }) {
      const { seq, salt, body } = auditPayload;
      return db
        .select({ seq, salt, body })
        .from(auditPayload)
        .where(
          and(
            eq(auditPayload.dealerGroupId, dealerGroupId),
            gte(auditPayload.seq, from),
            lte(auditPayload.seq, until),
          ),
        );
    },

    async head(dealerGroupId) {
      const [head = emptyHead] = await db
        .select({ seq: auditHead.seq, hash: auditHead.hash })
        .from(auditHead)
        .where(eq(auditHead.dealerGroupId, dealerGroupId));
      return head;
    },

    erasePayloads: (dealerGroupId, subject, note) =>
      db.transaction(async (tx) => {
        // On a cluster the trigger runs on the worker, which gets settings only then; any other server ignores it.
        await tx.execute(sql`set local citus.propagate_set_commands = 'local'`);
        await tx.execute(sql`set local forecourt.erasing = 'on'`);
        const ofSubject = tx
          .select({ seq: auditEntry.seq })
          .from(auditEntry)
          .where(
            and(
              eq(auditEntry.dealerGroupId, dealerGroupId),
              eq(auditEntry.subjectKind, subject.kind),
              eq(auditEntry.subjectId, subject.id),
            ),
          );
        const erased = await tx
          .delete(auditPayload)
          .where(and(eq(auditPayload.dealerGroupId, dealerGroupId), inArray(auditPayload.seq, ofSubject)))
          .returning({ seq: auditPayload.seq });
        await tx.execute(sql`set local forecourt.erasing = ''`);
        await appendAudit(tx, dealerGroupId, note);
        return erased.length;
      }),
  };
}

function toEntry({
  actorKind,
  actorId,
  sessionId,
  network,
  subjectKind,
  subjectId,
  ...entry
}: typeof auditEntry.$inferSelect): AuditEntry {
  return {
    ...entry,
    actor: { kind: actorKind, id: actorId, sessionId, network },
    subject: { kind: subjectKind, id: subjectId },
  };
}

/** What one may see of the audit log: `isInScope` of the domain, in SQL. */
function isInScope({ anyOf, staffId }: StaffScope): SQL | undefined {
  return anyOf.length === 0 ? sql`false` : or(...anyOf.map((part) => isInPart(part, staffId)));
}

function isInPart({ locations, leadFamilies, onlyAssigned }: ScopePart, staffId: string): SQL {
  const parts = [
    locations === 'all' ? undefined : inArray(auditEntry.locationSlug, [...locations]),
    leadFamilies === 'all'
      ? undefined
      : or(isNull(auditEntry.leadFamily), inArray(auditEntry.leadFamily, [...leadFamilies])),
    onlyAssigned ? eq(auditEntry.actorId, staffId) : undefined,
  ];
  return and(...parts) ?? sql`true`;
}

function matches({ actorId, act, subject, from, until }: AuditFilter): SQL | undefined {
  return and(
    actorId === undefined ? undefined : eq(auditEntry.actorId, actorId),
    act === undefined
      ? undefined
      : or(eq(auditEntry.act, act), like(auditEntry.act, `${act.replace(/[\\%_]/g, '\\$&')}.%`)),
    subject === undefined ? undefined : eq(auditEntry.subjectKind, subject.kind),
    subject?.id === undefined ? undefined : eq(auditEntry.subjectId, subject.id),
    from === undefined ? undefined : gte(auditEntry.at, from),
    until === undefined ? undefined : lt(auditEntry.at, until),
  );
}
