/** Purchases in PostgreSQL: a change waits for one that is in progress, and then sees its result. */
import { and, eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { purchase } from '#adapters/postgres/schema/deals/purchase.ts';
import type { PurchaseKey, PurchaseStore } from '#ports/deals/purchase-store.ts';

const columns = {
  dealerGroupId: purchase.dealerGroupId,
  siteSlug: purchase.siteSlug,
  id: purchase.id,
  createdAt: purchase.createdAt,
  forgetAt: purchase.forgetAt,
  state: purchase.state,
};

export function createPurchaseStore(db: NodePgDatabase): PurchaseStore {
  return {
    async create(started, linkHash) {
      await db.insert(purchase).values({ ...started, linkHash, shopperPhone: started.state.shopperPhone });
    },

    async find(key) {
      const [row] = await db.select(columns).from(purchase).where(isBehind(key));
      return row ?? null;
    },

    change: (key, change) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select(columns).from(purchase).where(isBehind(key)).for('update');
        if (row === undefined) return null;
        const state = change(row);
        if (state === null) return row;
        await tx.update(purchase).set({ state }).where(isBehind(key));
        return { ...row, state };
      }),

    async eraseForgotten(by) {
      const erased = await db
        .delete(purchase)
        .where(lte(purchase.forgetAt, by))
        .returning({ id: purchase.id });
      return erased.length;
    },
  };
}

function isBehind({ dealerGroupId, siteSlug, linkHash }: PurchaseKey) {
  return and(
    eq(purchase.dealerGroupId, dealerGroupId),
    eq(purchase.siteSlug, siteSlug),
    eq(purchase.linkHash, linkHash),
  );
}
