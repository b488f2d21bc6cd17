/** Reads members of staff with their grants, and what concerns a person inside a caller's transaction. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staff, staffGrant } from '#adapters/postgres/schema/staff/staff.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { Grant, StaffRecord } from '#domain/staff/staff-member.ts';
import type { Owner } from '#ports/staff/staff-key-store.ts';

type StaffRow = typeof staff.$inferSelect;

export function isStaff({ dealerGroupId, staffId }: Owner) {
  return and(eq(staff.dealerGroupId, dealerGroupId), eq(staff.id, staffId));
}

export async function withGrants(
  db: NodePgDatabase | Transaction,
  dealerGroupId: string,
  rows: readonly StaffRow[],
): Promise<readonly StaffRecord[]> {
  if (rows.length === 0) return [];
  const grants = await db
    .select()
    .from(staffGrant)
    .where(
      and(
        eq(staffGrant.dealerGroupId, dealerGroupId),
        inArray(
          staffGrant.staffId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(staffGrant.grantedAt), asc(staffGrant.id));
  return rows.map((row) => ({
    dealerGroupId: row.dealerGroupId,
    id: row.id,
    name: row.name,
    email: row.email,
    revision: row.revision,
    createdAt: row.createdAt,
    leftAt: row.leftAt,
    grants: grants.filter(({ staffId }) => staffId === row.id).map(toGrant),
  }));
}

export async function findStaff(
  db: NodePgDatabase | Transaction,
  { dealerGroupId, staffId }: Owner,
): Promise<StaffRecord | null> {
  const rows = await db.select().from(staff).where(isStaff({ dealerGroupId, staffId }));
  const [found = null] = await withGrants(db, dealerGroupId, rows);
  return found;
}

/** Everyone of the group, under a lock: who is its last owner is decided by one at a time. */
export async function lockStaff(tx: Transaction, dealerGroupId: string): Promise<readonly StaffRecord[]> {
  const rows = await tx
    .select()
    .from(staff)
    .where(eq(staff.dealerGroupId, dealerGroupId))
    .orderBy(asc(staff.id))
    .for('update');
  return withGrants(tx, dealerGroupId, rows);
}

/** Changes to a person's keys wait for each other. */
export async function lockOneStaff(tx: Transaction, owner: Owner): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(isStaff(owner)).for('update');
}

export async function writeGrants(
  tx: Transaction,
  { dealerGroupId, staffId }: Owner,
  {
    grants,
    grantedBy,
    at,
  }: { readonly grants: readonly Grant[]; readonly grantedBy: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .delete(staffGrant)
    .where(and(eq(staffGrant.dealerGroupId, dealerGroupId), eq(staffGrant.staffId, staffId)));
  if (grants.length === 0) return;
  await tx.insert(staffGrant).values(
    grants.map(({ id, role, locations, leadFamilies, until }) => ({
      dealerGroupId,
      staffId,
      id,
      role,
      locations: locations === null ? null : [...locations],
      leadFamilies: leadFamilies === null ? null : [...leadFamilies],
      until,
      grantedBy,
      grantedAt: at,
    })),
  );
}

function toGrant({ id, role, locations, leadFamilies, until }: typeof staffGrant.$inferSelect): Grant {
  return { id, role, locations, leadFamilies, until };
}
