/** Shared lists in PostgreSQL: a change waits for one that is in progress, and then sees its result. */

import { and, eq, lt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { shortlist, shortlistCar } from '#adapters/postgres/schema/shoppers/shortlist.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import { applyChange } from '#domain/shortlist/apply-change.ts';
import type { ShortlistKey, ShortlistStore } from '#ports/shoppers/shortlist-store.ts';
import { readParts, writeChange } from './shortlist-rows.ts';

export function createShortlistStore(db: NodePgDatabase): ShortlistStore {
  return {
    create: ({ people: _people, cars, notes: _notes, strikes: _strikes, ...facts }, linkHash) =>
      db.transaction(async (tx) => {
        await tx.insert(shortlist).values({ ...facts, linkHash });
        if (cars.length === 0) return;
        const of = { dealerGroupId: facts.dealerGroupId, shortlistId: facts.id };
        await tx.insert(shortlistCar).values(cars.map((car, position) => ({ ...of, ...car, position })));
      }),

    // In one transaction, so that a change in between shows whole or not at all.
    find: (key) =>
      db.transaction(
        async (tx) => {
          const [row] = isStorableText(key.linkHash)
            ? await tx.select().from(shortlist).where(isBehind(key))
            : [];
          return row === undefined ? null : readParts(tx, row);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    change: (key, plan, at) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(shortlist).where(isBehind(key)).for('update');
        if (row === undefined) return null;
        const list = await readParts(tx, row);
        const planned = plan(list);
        if (planned.kind !== 'change') return { plan: planned, list };
        const { change } = planned;
        await writeChange(tx, { list, change, at });
        const after = applyChange(list, change, at);
        const { version, lastUsedAt, endedAt, shutOut } = after;
        await tx.update(shortlist).set({ version, lastUsedAt, endedAt, shutOut }).where(isBehind(key));
        return { plan: planned, list: after };
      }),

    async noteUse(key, at) {
      await db
        .update(shortlist)
        .set({ lastUsedAt: at })
        .where(and(isBehind(key), lt(shortlist.lastUsedAt, at)));
    },

    async eraseRested(lastUsedBy) {
      const erased = await db
        .delete(shortlist)
        .where(lte(shortlist.lastUsedAt, lastUsedBy))
        .returning({ id: shortlist.id });
      return erased.length;
    },
  };
}

function isBehind({ dealerGroupId, siteSlug, linkHash }: ShortlistKey) {
  return and(
    eq(shortlist.dealerGroupId, dealerGroupId),
    eq(shortlist.siteSlug, siteSlug),
    eq(shortlist.linkHash, linkHash),
  );
}
