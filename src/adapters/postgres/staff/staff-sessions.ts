/** Sessions of staff in PostgreSQL. */
import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffSession } from '#adapters/postgres/schema/staff/staff-keys.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { isSessionExpired, staffSessionMs } from '#domain/staff/staff-session.ts';
import type {
  NewStaffSession,
  Owner,
  StaffSession,
  StaffSessionStore,
} from '#ports/staff/staff-key-store.ts';
import { appendAudit } from './append-audit.ts';
import { findStaff } from './staff-rows.ts';

export function createStaffSessionStore(db: NodePgDatabase): StaffSessionStore {
  return {
    start: (staffId, session, maxSessions, audit) =>
      db.transaction(async (tx) => {
        await startStaffSession(tx, staffId, session, maxSessions);
        await appendAudit(tx, session.dealerGroupId, audit);
      }),

    async find(dealerGroupId, tokenHash) {
      const [row] = await db.select().from(staffSession).where(isToken(dealerGroupId, tokenHash));
      if (row === undefined) return null;
      const staff = await findStaff(db, { dealerGroupId, staffId: row.staffId });
      return staff === null ? null : { session: toSession(row), staff };
    },

    async list(owner, now) {
      const rows = await db
        .select()
        .from(staffSession)
        .where(and(isOf(owner), isNull(staffSession.endedAt), gt(staffSession.expiresAt, now)))
        .orderBy(desc(staffSession.seenAt), staffSession.id);
      return rows.map(toSession).filter((session) => !isSessionExpired(session, now));
    },

    async see(dealerGroupId, tokenHash, at) {
      await db
        .update(staffSession)
        .set({ seenAt: at })
        .where(and(isToken(dealerGroupId, tokenHash), isNull(staffSession.endedAt)));
    },

    stepUp: ({ dealerGroupId, tokenHash, newTokenHash, purpose, at }, audit) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(staffSession)
          .set({ tokenHash: newTokenHash, steppedUpAt: at, stepUpFor: purpose, seenAt: at })
          .where(and(isToken(dealerGroupId, tokenHash), isNull(staffSession.endedAt)))
          .returning({ id: staffSession.id });
        if (changed === undefined) return false;
        await appendAudit(tx, dealerGroupId, audit);
        return true;
      }),

    viewAs: ({ dealerGroupId, sessionId, staffId }, audit) =>
      db.transaction(async (tx) => {
        await tx
          .update(staffSession)
          .set({ viewingAs: staffId })
          .where(and(eq(staffSession.dealerGroupId, dealerGroupId), eq(staffSession.id, sessionId)));
        await appendAudit(tx, dealerGroupId, audit);
      }),

    end: (owner, sessionId, at, audit) =>
      db.transaction(async (tx) => {
        const ended = await tx
          .update(staffSession)
          .set({ endedAt: at })
          .where(and(isOf(owner), eq(staffSession.id, sessionId), isNull(staffSession.endedAt)))
          .returning({ id: staffSession.id });
        if (ended.length === 0) return false;
        await appendAudit(tx, owner.dealerGroupId, audit);
        return true;
      }),

    endAll: (owner, currentSession, at, audit) =>
      db.transaction(async (tx) => {
        const ended = await endStaffSessions(tx, owner, currentSession, at);
        if (ended > 0) await appendAudit(tx, owner.dealerGroupId, audit);
        return ended;
      }),
  };
}

/** Ended ones stay for a while, so that people can see what became of them. */
export async function startStaffSession(
  tx: Transaction,
  staffId: string,
  { methods, ...session }: NewStaffSession,
  maxSessions: number,
): Promise<void> {
  const { dealerGroupId, createdAt } = session;
  const owner = { dealerGroupId, staffId };
  const forgotten = new Date(createdAt.getTime() - staffSessionMs);
  await tx.delete(staffSession).where(and(isOf(owner), lt(staffSession.expiresAt, forgotten)));
  await tx.insert(staffSession).values({ ...session, methods, staffId, seenAt: createdAt });
  const open = await tx
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(and(isOf(owner), isNull(staffSession.endedAt)))
    .orderBy(desc(staffSession.createdAt), staffSession.id);
  const beyond = open.slice(maxSessions).map(({ id }) => id);
  if (beyond.length === 0) return;
  await tx
    .update(staffSession)
    .set({ endedAt: createdAt })
    .where(and(isOf(owner), inArray(staffSession.id, beyond)));
}

export async function endStaffSessions(
  tx: Transaction,
  owner: Owner,
  currentSession: string | null,
  at: Date,
): Promise<number> {
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: at })
    .where(
      and(
        isOf(owner),
        isNull(staffSession.endedAt),
        currentSession === null ? undefined : ne(staffSession.id, currentSession),
      ),
    )
    .returning({ id: staffSession.id });
  return ended.length;
}

function isOf({ dealerGroupId, staffId }: Owner): SQL | undefined {
  return and(eq(staffSession.dealerGroupId, dealerGroupId), eq(staffSession.staffId, staffId));
}

function isToken(dealerGroupId: string, tokenHash: string): SQL | undefined {
  return and(eq(staffSession.dealerGroupId, dealerGroupId), eq(staffSession.tokenHash, tokenHash));
}

function toSession({ tokenHash: _secret, ...row }: typeof staffSession.$inferSelect): StaffSession {
  return row;
}
