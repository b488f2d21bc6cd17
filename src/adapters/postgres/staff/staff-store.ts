/** Staff, their grants and their invitations in PostgreSQL. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staff, staffInvitation } from '#adapters/postgres/schema/staff/staff.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { hasRemainingOwner } from '#domain/staff/grant-rules.ts';
import { maxStaffSessions } from '#domain/staff/staff-session.ts';
import type { Invitation, InvitedGrant, NewSignInMethod, StaffStore } from '#ports/staff/staff-store.ts';
import { appendAudit } from './append-audit.ts';
import { insertPasskey, removeKeys, spendRecoveryCode, writeRecoveryCodes } from './staff-keys.ts';
import { findStaff, isStaff, lockStaff, withGrants, writeGrants } from './staff-rows.ts';
import { endStaffSessions, startStaffSession } from './staff-sessions.ts';

export function createStaffStore(db: NodePgDatabase): StaffStore {
  return {
    find: (dealerGroupId, staffId) => findStaff(db, { dealerGroupId, staffId }),

    async findByEmail(dealerGroupId, email) {
      const rows = await db
        .select()
        .from(staff)
        .where(and(eq(staff.dealerGroupId, dealerGroupId), eq(staff.email, email)));
      const [found = null] = await withGrants(db, dealerGroupId, rows);
      return found;
    },

    async list(dealerGroupId) {
      const rows = await db
        .select()
        .from(staff)
        .where(eq(staff.dealerGroupId, dealerGroupId))
        .orderBy(asc(staff.name), asc(staff.id));
      return withGrants(db, dealerGroupId, rows);
    },

    changeGrants: ({ revision, grants, grantedBy, at, ...owner }, audit) =>
      db.transaction(async (tx) => {
        const all = await lockStaff(tx, owner.dealerGroupId);
        const known = all.find(({ id }) => id === owner.staffId);
        if (known === undefined || known.leftAt !== null) return 'unknown';
        if (known.revision !== revision) return 'moved-on';
        const after = all.map((each) => (each.id === owner.staffId ? { ...each, grants } : each));
        if (!hasRemainingOwner(all, after)) return 'last-owner';
        await writeGrants(tx, owner, { grants, grantedBy, at });
        await tx
          .update(staff)
          .set({ revision: revision + 1 })
          .where(isStaff(owner));
        await appendAudit(tx, owner.dealerGroupId, audit);
        return 'saved';
      }),

    leave: ({ at, ...owner }, audit) =>
      db.transaction(async (tx) => {
        const all = await lockStaff(tx, owner.dealerGroupId);
        const known = all.find(({ id }) => id === owner.staffId);
        if (known === undefined || known.leftAt !== null) return 'unknown';
        const after = all.map((each) => (each.id === owner.staffId ? { ...each, leftAt: at } : each));
        if (!hasRemainingOwner(all, after)) return 'last-owner';
        await tx
          .update(staff)
          .set({ leftAt: at, revision: known.revision + 1 })
          .where(isStaff(owner));
        await removeKeys(tx, owner);
        await endStaffSessions(tx, owner, null, at);
        await appendAudit(tx, owner.dealerGroupId, audit);
        return 'saved';
      }),

    invite: (invitation, audit) =>
      db.transaction(async (tx) => {
        const { dealerGroupId, kind, createdAt } = invitation;
        // A recovery is asked for by anyone: the link that was mailed before goes on working.
        if (kind === 'join') await endInvitations(tx, invitation, createdAt);
        await tx.insert(staffInvitation).values(invitation);
        await appendAudit(tx, dealerGroupId, audit);
      }),

    async findInvitation(dealerGroupId, tokenHash) {
      const [row] = await db.select().from(staffInvitation).where(isToken(dealerGroupId, tokenHash));
      return row === undefined ? null : toInvitation(row);
    },

    async listInvitations(dealerGroupId, now) {
      const rows = await db
        .select()
        .from(staffInvitation)
        .where(
          and(
            eq(staffInvitation.dealerGroupId, dealerGroupId),
            eq(staffInvitation.kind, 'join'),
            isNull(staffInvitation.usedAt),
            gt(staffInvitation.expiresAt, now),
          ),
        )
        .orderBy(desc(staffInvitation.createdAt), staffInvitation.id);
      return rows.map(toInvitation);
    },

    withdrawInvitation: (dealerGroupId, id, audit) =>
      db.transaction(async (tx) => {
        const withdrawn = await tx
          .update(staffInvitation)
          .set({ usedAt: audit.at })
          .where(
            and(
              eq(staffInvitation.dealerGroupId, dealerGroupId),
              eq(staffInvitation.id, id),
              isNull(staffInvitation.usedAt),
            ),
          )
          .returning({ id: staffInvitation.id });
        if (withdrawn.length === 0) return false;
        await appendAudit(tx, dealerGroupId, audit);
        return true;
      }),

    async letIn(link, audit) {
      try {
        return await db.transaction(async (tx) => {
          await takeInvitation(tx, link);
          await appendAudit(tx, link.dealerGroupId, audit);
          return 'in' as const;
        });
      } catch (error) {
        if (error instanceof NotLetIn) return error.reason;
        throw error;
      }
    },
  };
}

/** Undoes the transaction in which it is thrown. */
class NotLetIn extends Error {
  override readonly name = 'NotLetIn';
  readonly reason: 'over' | 'taken';
  constructor(reason: 'over' | 'taken') {
    super(reason);
    this.reason = reason;
  }
}

async function endInvitations(
  tx: Transaction,
  { dealerGroupId, email, kind }: Pick<Invitation, 'dealerGroupId' | 'email' | 'kind'>,
  at: Date,
): Promise<void> {
  await tx
    .update(staffInvitation)
    .set({ usedAt: at })
    .where(
      and(
        eq(staffInvitation.dealerGroupId, dealerGroupId),
        eq(staffInvitation.email, email),
        eq(staffInvitation.kind, kind),
        isNull(staffInvitation.usedAt),
      ),
    );
}

async function takeInvitation(tx: Transaction, link: NewSignInMethod): Promise<void> {
  const { dealerGroupId, tokenHash, staffId, at } = link;
  const owner = { dealerGroupId, staffId };
  const [claimed] = await tx
    .update(staffInvitation)
    .set({ usedAt: at })
    .where(
      and(
        isToken(dealerGroupId, tokenHash),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, at),
      ),
    )
    .returning();
  if (claimed === undefined) throw new NotLetIn('over');
  await endInvitations(tx, claimed, at);
  if (claimed.staffId === null) await addStaff(tx, link, claimed);
  else await letInAgain(tx, link, claimed);
  if (link.usedCode !== null && !(await spendRecoveryCode(tx, owner, link.usedCode, at)))
    throw new NotLetIn('over');
  await removeKeys(tx, owner);
  if (!(await insertPasskey(tx, owner, link.passkey))) throw new NotLetIn('taken');
  await writeRecoveryCodes(tx, owner, link.recoveryCodes);
  await endStaffSessions(tx, owner, null, at);
  await startStaffSession(tx, staffId, link.session, maxStaffSessions);
}

async function addStaff(
  tx: Transaction,
  { dealerGroupId, staffId, name, at }: NewSignInMethod,
  { email, grants, invitedBy }: typeof staffInvitation.$inferSelect,
): Promise<void> {
  const added = await tx
    .insert(staff)
    .values({ dealerGroupId, id: staffId, email, name, leftAt: null, revision: 1, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  // A person with this address joined by another invitation meanwhile.
  if (added.length === 0) throw new NotLetIn('over');
  await writeGrants(
    tx,
    { dealerGroupId, staffId },
    { grants: grants.map(toGrant), grantedBy: invitedBy, at },
  );
}

/** A person who had left gets what the new invitation grants; one who works here keeps what they have. */
async function letInAgain(
  tx: Transaction,
  { dealerGroupId, staffId, at }: NewSignInMethod,
  { staffId: invited, kind, grants, invitedBy }: typeof staffInvitation.$inferSelect,
): Promise<void> {
  const owner = { dealerGroupId, staffId };
  const known = invited === staffId ? await findStaff(tx, owner) : null;
  if (known === null || (known.leftAt !== null && kind === 'recovery')) throw new NotLetIn('over');
  if (known.leftAt === null) return;
  await tx
    .update(staff)
    .set({ leftAt: null, revision: known.revision + 1 })
    .where(isStaff(owner));
  await writeGrants(tx, owner, { grants: grants.map(toGrant), grantedBy: invitedBy, at });
}

function isToken(dealerGroupId: string, tokenHash: string) {
  return and(eq(staffInvitation.dealerGroupId, dealerGroupId), eq(staffInvitation.tokenHash, tokenHash));
}

function toGrant({ until, ...grant }: InvitedGrant) {
  return { ...grant, until: until === null ? null : new Date(until) };
}

function toInvitation({ tokenHash: _secret, ...row }: typeof staffInvitation.$inferSelect): Invitation {
  return row;
}
