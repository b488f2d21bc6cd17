/**
 * Files that wait for approval, in PostgreSQL: packed and in parts, so that any process of the installation can import
 * them, whatever machine it runs on.
 */
import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type ImportRunRow,
  importRun,
  type PendingImportRow,
  pendingImport,
  pendingImportPart,
} from '#adapters/postgres/schema/stock/import-run.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { DecidedFeed, OnePendingImport, PendingImportStore } from '#ports/stock/stock-import-store.ts';
import { packFile, unpackFile } from './packed-file.ts';

const isOne = ({ dealerGroupId, runId }: OnePendingImport) =>
  and(eq(pendingImport.dealerGroupId, dealerGroupId), eq(pendingImport.runId, runId));
const isPartOf = ({ dealerGroupId, runId }: OnePendingImport) =>
  and(eq(pendingImportPart.dealerGroupId, dealerGroupId), eq(pendingImportPart.runId, runId));

/** `folder`: where a file lies while it is imported. */
export function createPendingImportStore(db: NodePgDatabase, folder: string): PendingImportStore {
  return {
    async keep(held, filePath) {
      await db.transaction(async (tx) => {
        await forgetEarlier(tx, held.dealerGroupId, held.feedId);
        await tx.insert(pendingImport).values(held);
        const { dealerGroupId, runId } = held;
        await packFile(filePath, async (ordinal, bytes) => {
          await tx.insert(pendingImportPart).values({ dealerGroupId, runId, ordinal, bytes });
        });
      });
    },

    async list(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(pendingImport)
        .where(eq(pendingImport.dealerGroupId, dealerGroupId))
        .orderBy(desc(pendingImport.heldAt), desc(pendingImport.runId))
        .limit(limit);
      return rows.map(fromRow);
    },

    async find(one) {
      const [row] = await db.select().from(pendingImport).where(isOne(one));
      return row === undefined ? null : fromRow(row);
    },

    decide: (one, { kind, staffId, staffName, at, audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(pendingImport).where(isOne(one)).for('update');
        if (row === undefined || row.keptUntil <= at) return 'expired';
        if (row.decision !== null) return 'decided-before';
        const newest = await findNewestRun(tx, one.dealerGroupId, row.feedId);
        if (newest?.id !== one.runId) return 'stale';
        await tx
          .update(pendingImport)
          .set({ decision: kind, decidedBy: staffId, decidedByName: staffName, decidedAt: at })
          .where(isOne(one));
        if (kind === 'rejected') await tx.delete(pendingImportPart).where(isPartOf(one));
        await appendAudit(tx, one.dealerGroupId, audit);
        return 'decided';
      }),

    async listApproved() {
      const rows = await db
        .select()
        .from(pendingImport)
        .where(and(eq(pendingImport.decision, 'approved'), isNull(pendingImport.endKind)))
        .orderBy(asc(pendingImport.decidedAt));
      return rows.map(fromRow);
    },

    async restore(one) {
      const first = await nextPart(db, one, 0);
      if (first === null) return null;
      return unpackFile(folder, partsOf(db, one));
    },

    finish: (one, { kind, reason }) =>
      db.transaction(async (tx) => {
        await tx
          .update(pendingImport)
          .set({ endKind: kind, endReason: reason })
          .where(and(isOne(one), isNull(pendingImport.endKind)));
        await tx.delete(pendingImportPart).where(isPartOf(one));
      }),

    async expire(now) {
      await db.delete(pendingImportPart).where(
        sql`exists (select 1 from ${pendingImport} where ${pendingImport.dealerGroupId} = ${pendingImportPart.dealerGroupId}
          and ${pendingImport.runId} = ${pendingImportPart.runId} and ${lte(pendingImport.keptUntil, now)})`,
      );
    },
  };
}

/** Of two files of a feed the newer one counts; the caller imports what was approved. */
async function forgetEarlier(tx: Transaction, dealerGroupId: string, feedId: string): Promise<void> {
  await tx.delete(pendingImportPart).where(
    and(
      eq(pendingImportPart.dealerGroupId, dealerGroupId),
      sql`exists (select 1 from ${pendingImport} where ${pendingImport.dealerGroupId} = ${pendingImportPart.dealerGroupId}
        and ${pendingImport.runId} = ${pendingImportPart.runId} and ${eq(pendingImport.feedId, feedId)}
        and (${isNull(pendingImport.decision)} or ${ne(pendingImport.decision, 'approved')}))`,
    ),
  );
}

async function nextPart(db: NodePgDatabase, one: OnePendingImport, after: number) {
  const [part] = await db
    .select({ ordinal: pendingImportPart.ordinal, bytes: pendingImportPart.bytes })
    .from(pendingImportPart)
    .where(and(isPartOf(one), gt(pendingImportPart.ordinal, after)))
    .orderBy(asc(pendingImportPart.ordinal))
    .limit(1);
  return part ?? null;
}

async function* partsOf(db: NodePgDatabase, one: OnePendingImport): AsyncGenerator<Uint8Array> {
  for (let part = await nextPart(db, one, 0); part !== null; part = await nextPart(db, one, part.ordinal))
    yield part.bytes;
}

function fromRow(row: PendingImportRow): DecidedFeed {
  const { decision, decidedBy, decidedByName, decidedAt, endKind, endReason, ...held } = row;
  return {
    ...held,
    decision:
      decision === null || decidedAt === null
        ? null
        : { kind: decision, staffId: decidedBy ?? '', staffName: decidedByName ?? '', at: decidedAt },
    end: endKind === null ? null : { kind: endKind, reason: endReason },
  };
}

/**
 * The newest attempt of a feed that came to a file: one that failed before says nothing of the file that was there.
 */
export async function findNewestRun(
  db: Pick<NodePgDatabase, 'select'>,
  dealerGroupId: string,
  feedId: string,
): Promise<ImportRunRow | null> {
  const [newest] = await db
    .select()
    .from(importRun)
    .where(
      and(
        eq(importRun.dealerGroupId, dealerGroupId),
        eq(importRun.feedId, feedId),
        sql`${importRun.failureKind} is distinct from 'failed'`,
      ),
    )
    .orderBy(desc(importRun.finishedAt), desc(importRun.id))
    .limit(1);
  return newest ?? null;
}
