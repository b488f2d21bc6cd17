/** Prize draws in PostgreSQL: the turns of one draw wait for each other, so that no prize is given twice. */

import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { prizeTurn } from '#adapters/postgres/schema/deals/prize-turn.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { DrawReference, PrizeStore } from '#ports/deals/prize-store.ts';

/** The row that is locked during a draw. */
const lockHash = '';

const turnColumns = {
  prizeId: prizeTurn.prizeId,
  takenAt: prizeTurn.takenAt,
  reference: prizeTurn.reference,
};

export function createPrizeStore(db: NodePgDatabase): PrizeStore {
  return {
    countWon: (draw) => countWon(db, draw),

    listWon: (draw) =>
      db
        .select(turnColumns)
        .from(prizeTurn)
        .where(and(isOf(draw), isNotNull(prizeTurn.prizeId)))
        .orderBy(desc(prizeTurn.takenAt), prizeTurn.reference),

    async findTurn(draw, phoneHash) {
      const [turn] = await db.select(turnColumns).from(prizeTurn).where(isTurn(draw, phoneHash));
      return turn ?? null;
    },

    takeTurn: (draw, { phoneHash, takenAt, reference, draw: pick }) =>
      db.transaction(async (tx) => {
        await lock(tx, draw, takenAt);
        const [before] = await tx.select(turnColumns).from(prizeTurn).where(isTurn(draw, phoneHash));
        if (before !== undefined) return before;
        const turn = { prizeId: pick(await countWon(tx, draw)), takenAt, reference };
        await tx.insert(prizeTurn).values({ ...draw, phoneHash, ...turn });
        return turn;
      }),
  };
}

async function lock(tx: Transaction, draw: DrawReference, takenAt: Date): Promise<void> {
  await tx
    .insert(prizeTurn)
    .values({ ...draw, phoneHash: lockHash, reference: '', takenAt })
    .onConflictDoNothing();
  await tx.select({ drawId: prizeTurn.drawId }).from(prizeTurn).where(isTurn(draw, lockHash)).for('update');
}

async function countWon(
  db: NodePgDatabase | Transaction,
  draw: DrawReference,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ prizeId: prizeTurn.prizeId, times: count() })
    .from(prizeTurn)
    .where(and(isOf(draw), isNotNull(prizeTurn.prizeId)))
    .groupBy(prizeTurn.prizeId);
  return new Map(rows.flatMap(({ prizeId, times }) => (prizeId === null ? [] : [[prizeId, times]])));
}

function isOf({ dealerGroupId, siteSlug, drawId }: DrawReference): SQL | undefined {
  return and(
    eq(prizeTurn.dealerGroupId, dealerGroupId),
    eq(prizeTurn.siteSlug, siteSlug),
    eq(prizeTurn.drawId, drawId),
  );
}

function isTurn(draw: DrawReference, phoneHash: string): SQL | undefined {
  return and(isOf(draw), eq(prizeTurn.phoneHash, phoneHash));
}
