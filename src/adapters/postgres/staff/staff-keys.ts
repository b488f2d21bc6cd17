/** What staff prove themselves with, in PostgreSQL. What must happen once is one statement or one transaction. */
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  staffCeremony,
  staffMailCode,
  staffPasskey,
  staffRecoveryCode,
  staffTotp,
} from '#adapters/postgres/schema/staff/staff-keys.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type {
  NewStaffPasskey,
  Owner,
  RecoveryCodeHash,
  StaffKeyStore,
} from '#ports/staff/staff-key-store.ts';
import { appendAudit } from './append-audit.ts';
import { lockOneStaff } from './staff-rows.ts';

export function createStaffKeyStore(db: NodePgDatabase): StaffKeyStore {
  return {
    async takeCeremony(ceremony, now) {
      await db.delete(staffCeremony).where(lte(staffCeremony.expiresAt, now));
      const used = await db
        .insert(staffCeremony)
        .values(ceremony)
        .onConflictDoNothing()
        .returning({ challengeHash: staffCeremony.challengeHash });
      return used.length > 0;
    },

    listPasskeys: (owner) =>
      db
        .select()
        .from(staffPasskey)
        .where(isPasskeyOf(owner))
        .orderBy(desc(staffPasskey.createdAt), staffPasskey.credentialId),

    async findPasskey(dealerGroupId, credentialId) {
      const [row] = await db
        .select()
        .from(staffPasskey)
        .where(
          and(eq(staffPasskey.dealerGroupId, dealerGroupId), eq(staffPasskey.credentialId, credentialId)),
        );
      return row ?? null;
    },

    addPasskey: (owner, passkey, maxPasskeys, audit) =>
      db.transaction(async (tx) => {
        await lockOneStaff(tx, owner);
        const known = await tx.$count(staffPasskey, isPasskeyOf(owner));
        if (known >= maxPasskeys) return 'full';
        if (!(await insertPasskey(tx, owner, passkey))) return 'taken';
        await appendAudit(tx, owner.dealerGroupId, audit);
        return 'added';
      }),

    removePasskey: (owner, credentialId, audit) =>
      db.transaction(async (tx) => {
        await lockOneStaff(tx, owner);
        const known = await tx
          .select({ id: staffPasskey.credentialId })
          .from(staffPasskey)
          .where(isPasskeyOf(owner));
        if (!known.some(({ id }) => id === credentialId)) return 'unknown';
        const others = await tx.$count(staffTotp, and(isTotpOf(owner), isNotNull(staffTotp.confirmedAt)));
        if (known.length === 1 && others === 0) return 'last';
        await tx
          .delete(staffPasskey)
          .where(and(isPasskeyOf(owner), eq(staffPasskey.credentialId, credentialId)));
        await appendAudit(tx, owner.dealerGroupId, audit);
        return 'removed';
      }),

    async markPasskeyUsed({ dealerGroupId, credentialId, counter }, at) {
      const below = lt(staffPasskey.counter, counter);
      const used = await db
        .update(staffPasskey)
        .set({ counter, lastUsedAt: at })
        .where(
          and(
            eq(staffPasskey.dealerGroupId, dealerGroupId),
            eq(staffPasskey.credentialId, credentialId),
            // Devices that keep passkeys in step with each other do not count, and say 0 each time.
            counter === 0 ? or(below, eq(staffPasskey.counter, 0)) : below,
          ),
        )
        .returning({ credentialId: staffPasskey.credentialId });
      return used.length > 0;
    },

    async findTotp(owner) {
      const [row] = await db
        .select({
          secretSealed: staffTotp.secretSealed,
          lastStep: staffTotp.lastStep,
          confirmedAt: staffTotp.confirmedAt,
        })
        .from(staffTotp)
        .where(isTotpOf(owner));
      return row ?? null;
    },

    async beginTotp(owner, secretSealed) {
      const started = await db
        .insert(staffTotp)
        .values({ ...owner, secretSealed, lastStep: 0, confirmedAt: null })
        .onConflictDoUpdate({
          target: [staffTotp.dealerGroupId, staffTotp.staffId],
          set: { secretSealed, lastStep: 0 },
          setWhere: isNull(staffTotp.confirmedAt),
        })
        .returning({ staffId: staffTotp.staffId });
      return started.length > 0;
    },

    confirmTotp: (owner, step, at, audit) =>
      db.transaction(async (tx) => {
        const confirmed = await tx
          .update(staffTotp)
          .set({ confirmedAt: at, lastStep: step })
          .where(and(isTotpOf(owner), isNull(staffTotp.confirmedAt)))
          .returning({ staffId: staffTotp.staffId });
        if (confirmed.length === 0) return false;
        await appendAudit(tx, owner.dealerGroupId, audit);
        return true;
      }),

    async spendTotpStep(owner, { seen, used }) {
      const won = await db
        .update(staffTotp)
        .set({ lastStep: used })
        .where(and(isTotpOf(owner), eq(staffTotp.lastStep, seen), lt(staffTotp.lastStep, used)))
        .returning({ staffId: staffTotp.staffId });
      return won.length > 0;
    },

    removeTotp: (owner, audit) =>
      db.transaction(async (tx) => {
        const removed = await tx
          .delete(staffTotp)
          .where(isTotpOf(owner))
          .returning({ staffId: staffTotp.staffId });
        if (removed.length === 0) return false;
        await appendAudit(tx, owner.dealerGroupId, audit);
        return true;
      }),

    listRecoveryCodes: (owner) =>
      db
        .select({
          ordinal: staffRecoveryCode.ordinal,
          salt: staffRecoveryCode.salt,
          hash: staffRecoveryCode.hash,
          usedAt: staffRecoveryCode.usedAt,
        })
        .from(staffRecoveryCode)
        .where(isCodeOf(owner))
        .orderBy(staffRecoveryCode.ordinal),

    replaceRecoveryCodes: (owner, codes, audit) =>
      db.transaction(async (tx) => {
        await lockOneStaff(tx, owner);
        await writeRecoveryCodes(tx, owner, codes);
        await appendAudit(tx, owner.dealerGroupId, audit);
      }),

    async saveMailCode(code) {
      const { dealerGroupId, browserHash, ...values } = code;
      await db
        .insert(staffMailCode)
        .values(code)
        .onConflictDoUpdate({
          target: [staffMailCode.dealerGroupId, staffMailCode.browserHash],
          set: values,
        });
    },

    async tryMailCode(dealerGroupId, browserHash, now) {
      await db.delete(staffMailCode).where(lte(staffMailCode.expiresAt, now));
      const [tried] = await db
        .update(staffMailCode)
        .set({ tries: sql`${staffMailCode.tries} + 1` })
        .where(
          and(
            eq(staffMailCode.dealerGroupId, dealerGroupId),
            eq(staffMailCode.browserHash, browserHash),
            gt(staffMailCode.expiresAt, now),
          ),
        )
        .returning();
      return tried ?? null;
    },

    async takeMailCode(dealerGroupId, browserHash) {
      const claimed = await db
        .delete(staffMailCode)
        .where(
          and(eq(staffMailCode.dealerGroupId, dealerGroupId), eq(staffMailCode.browserHash, browserHash)),
        )
        .returning({ browserHash: staffMailCode.browserHash });
      return claimed.length > 0;
    },
  };
}

export async function insertPasskey(
  tx: Transaction,
  owner: Owner,
  passkey: NewStaffPasskey,
): Promise<boolean> {
  const added = await tx
    .insert(staffPasskey)
    .values({ ...passkey, ...owner })
    .onConflictDoNothing()
    .returning({ credentialId: staffPasskey.credentialId });
  return added.length > 0;
}

export async function writeRecoveryCodes(
  tx: Transaction,
  owner: Owner,
  codes: readonly RecoveryCodeHash[],
): Promise<void> {
  await tx.delete(staffRecoveryCode).where(isCodeOf(owner));
  if (codes.length > 0)
    await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ ...code, ...owner })));
}

/** All that opened the console for them. */
export async function removeKeys(tx: Transaction, owner: Owner): Promise<void> {
  await tx.delete(staffPasskey).where(isPasskeyOf(owner));
  await tx.delete(staffTotp).where(isTotpOf(owner));
  await tx.delete(staffRecoveryCode).where(isCodeOf(owner));
}

/** True for one of many at once. */
export async function spendRecoveryCode(
  tx: Transaction,
  owner: Owner,
  ordinal: number,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: at })
    .where(and(isCodeOf(owner), eq(staffRecoveryCode.ordinal, ordinal), isNull(staffRecoveryCode.usedAt)))
    .returning({ ordinal: staffRecoveryCode.ordinal });
  return used.length > 0;
}

function isPasskeyOf({ dealerGroupId, staffId }: Owner) {
  return and(eq(staffPasskey.dealerGroupId, dealerGroupId), eq(staffPasskey.staffId, staffId));
}

function isTotpOf({ dealerGroupId, staffId }: Owner) {
  return and(eq(staffTotp.dealerGroupId, dealerGroupId), eq(staffTotp.staffId, staffId));
}

function isCodeOf({ dealerGroupId, staffId }: Owner) {
  return and(eq(staffRecoveryCode.dealerGroupId, dealerGroupId), eq(staffRecoveryCode.staffId, staffId));
}
