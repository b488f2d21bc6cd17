/** Saved views in PostgreSQL, each with its line of the audit in one transaction. */
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { savedView } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { staff } from '#adapters/postgres/schema/staff/staff.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import { maxSavedViews, type SavedViewStore, type ViewOwner } from '#ports/staff/staff-store.ts';
import { appendAudit } from './append-audit.ts';

/** The screen that the address belongs to. */
const screen = 'stock';
const ofStock = eq(savedView.screen, screen);
/** One row a person: the columns of that screen. */
const columnsScreen = 'stock-columns';
const ofColumns = ({ dealerGroupId, staffId }: ViewOwner) =>
  and(
    eq(savedView.dealerGroupId, dealerGroupId),
    eq(savedView.staffId, staffId),
    eq(savedView.id, columnsScreen),
  );

export function createSavedViewStore({ db }: Pick<Database, 'db'>): SavedViewStore {
  return {
    async list({ dealerGroupId, staffId }) {
      const rows = await db
        .select({ view: savedView, name: staff.name })
        .from(savedView)
        .innerJoin(
          staff,
          and(eq(staff.dealerGroupId, savedView.dealerGroupId), eq(staff.id, savedView.staffId)),
        )
        .where(
          and(
            eq(savedView.dealerGroupId, dealerGroupId),
            ofStock,
            // What a colleague who left had shared is deleted with them.
            or(eq(savedView.staffId, staffId), and(eq(savedView.isShared, true), isNull(staff.leftAt))),
          ),
        )
        .orderBy(asc(savedView.name), asc(savedView.id));
      return rows.map(({ view: { id, name, address, isShared, staffId: owner }, name: by }) => ({
        ...{ id, name, address, isShared },
        by: owner === staffId ? null : by,
      }));
    },

    async save({ id, name, address, isShared, savedAt }, { dealerGroupId, staffId }, audit) {
      return await db.transaction(async (tx) => {
        // One after the other: the number of views is counted.
        const owner = and(eq(staff.dealerGroupId, dealerGroupId), eq(staff.id, staffId));
        await tx.select({ id: staff.id }).from(staff).where(owner).for('update');
        const own = and(eq(savedView.dealerGroupId, dealerGroupId), eq(savedView.staffId, staffId), ofStock);
        const others = await tx
          .select({ id: savedView.id })
          .from(savedView)
          .where(and(own, ne(savedView.name, name)));
        if (others.length >= maxSavedViews) return 'full';
        await tx.delete(savedView).where(and(own, eq(savedView.name, name)));
        await tx
          .insert(savedView)
          .values({ dealerGroupId, staffId, id, screen, name, address, isShared, savedAt });
        await appendAudit(tx, dealerGroupId, audit);
        return 'saved';
      });
    },

    async remove(id, { dealerGroupId, staffId }, audit) {
      if (!isStorableText(id)) return false;
      return await db.transaction(async (tx) => {
        const gone = await tx
          .delete(savedView)
          .where(
            and(
              eq(savedView.dealerGroupId, dealerGroupId),
              eq(savedView.staffId, staffId),
              eq(savedView.id, id),
              ofStock,
            ),
          )
          .returning({ id: savedView.id });
        if (gone.length === 0) return false;
        await appendAudit(tx, dealerGroupId, audit);
        return true;
      });
    },

    async columns({ dealerGroupId, staffId }) {
      const [row] = await db
        .select({ address: savedView.address })
        .from(savedView)
        .where(ofColumns({ dealerGroupId, staffId }));
      return row?.address ?? null;
    },

    async saveColumns(columns, { dealerGroupId, staffId }, audit, now) {
      const row = { dealerGroupId, staffId, id: columnsScreen };
      const chosen = { screen: columnsScreen, name: columnsScreen, isShared: false, savedAt: now };
      await db.transaction(async (tx) => {
        if (columns === null) await tx.delete(savedView).where(ofColumns(row));
        else
          await tx
            .insert(savedView)
            .values({ ...row, ...chosen, address: columns })
            .onConflictDoUpdate({
              target: [savedView.dealerGroupId, savedView.staffId, savedView.id],
              set: { address: columns, savedAt: now },
            });
        await appendAudit(tx, dealerGroupId, audit);
      });
    },
  };
}
