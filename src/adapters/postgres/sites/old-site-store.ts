/** Former websites that staff have read, in PostgreSQL. */
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { oldSite } from '#adapters/postgres/schema/sites/old-site.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { noChoices, type OneOldSite } from '#domain/old-site/old-site-reading.ts';
import type { OldSiteStore } from '#ports/sites/old-site-store.ts';

const isOne = ({ dealerGroupId, id }: OneOldSite) =>
  and(eq(oldSite.dealerGroupId, dealerGroupId), eq(oldSite.id, id));
const isOpen = inArray(oldSite.state, ['waiting', 'reading']);
const { facts: _facts, choices: _choices, version: _version, ...listed } = getTableColumns(oldSite);

export function createOldSiteStore(db: NodePgDatabase): OldSiteStore {
  return {
    list: (dealerGroupId) =>
      db
        .select(listed)
        .from(oldSite)
        .where(eq(oldSite.dealerGroupId, dealerGroupId))
        .orderBy(desc(oldSite.madeAt)),

    async find(one) {
      const [row] = await db.select().from(oldSite).where(isOne(one));
      return row ?? null;
    },

    create: (site, audit) =>
      db.transaction(async (tx) => {
        await tx.insert(oldSite).values({ ...site, choices: noChoices, version: 1 });
        await appendAudit(tx, site.dealerGroupId, audit);
      }),

    choose: (one, choices, audit) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .update(oldSite)
          .set({ choices, version: one.version + 1 })
          .where(and(isOne(one), eq(oldSite.version, one.version)))
          .returning({ id: oldSite.id });
        if (rows.length === 0) return false;
        await appendAudit(tx, one.dealerGroupId, audit);
        return true;
      }),

    cancel: (one, audit) =>
      db.transaction(async (tx) => {
        await tx
          .update(oldSite)
          .set({ state: 'cancelled' })
          .where(and(isOne(one), isOpen));
        await appendAudit(tx, one.dealerGroupId, audit);
      }),

    remove: (one, audit) =>
      db.transaction(async (tx) => {
        await tx.delete(oldSite).where(isOne(one));
        await appendAudit(tx, one.dealerGroupId, audit);
      }),

    listOpen: () => db.select(listed).from(oldSite).where(isOpen).orderBy(oldSite.madeAt),

    async noteProgress(one, progress) {
      const rows = await db
        .update(oldSite)
        .set({ state: 'reading', progress })
        .where(and(isOne(one), isOpen))
        .returning({ id: oldSite.id });
      return rows.length > 0;
    },

    async finish(one, end) {
      await db
        .update(oldSite)
        .set({ ...end, progress: null })
        .where(and(isOne(one), isOpen));
    },
  };
}
