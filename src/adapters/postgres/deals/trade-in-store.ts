/** Valuations in PostgreSQL: a change waits for one that is in progress, and then sees its result. */

import { and, eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { tradeIn } from '#adapters/postgres/schema/deals/trade-in.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { TradeInIdKey, TradeInKey, TradeInStore } from '#ports/deals/trade-in-store.ts';

const columns = {
  dealerGroupId: tradeIn.dealerGroupId,
  siteSlug: tradeIn.siteSlug,
  id: tradeIn.id,
  createdAt: tradeIn.createdAt,
  state: tradeIn.state,
};

export function createTradeInStore(db: NodePgDatabase): TradeInStore {
  return {
    async create({ state, ...facts }, linkHash, forgetAt) {
      await db.insert(tradeIn).values({ ...facts, state, linkHash, forgetAt });
    },

    async find(key) {
      const [row] = await db.select(columns).from(tradeIn).where(isBehind(key));
      return row ?? null;
    },

    change: (key, change) =>
      db.transaction(async (tx) => {
        if ('id' in key && !isStorableText(key.id)) return null;
        const [row] = await tx.select(columns).from(tradeIn).where(isBehind(key)).for('update');
        if (row === undefined) return null;
        const state = change(row);
        if (state === null) return row;
        await tx.update(tradeIn).set({ state }).where(isBehind(key));
        return { ...row, state };
      }),

    async eraseForgotten(by) {
      const erased = await db.delete(tradeIn).where(lte(tradeIn.forgetAt, by)).returning({ id: tradeIn.id });
      return erased.length;
    },
  };
}

function isBehind(key: TradeInKey | TradeInIdKey) {
  return and(
    eq(tradeIn.dealerGroupId, key.dealerGroupId),
    eq(tradeIn.siteSlug, key.siteSlug),
    'id' in key ? eq(tradeIn.id, key.id) : eq(tradeIn.linkHash, key.linkHash),
  );
}
