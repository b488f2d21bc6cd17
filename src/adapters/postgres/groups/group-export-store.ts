/** Exports that staff asked for, in PostgreSQL. */

import { createReadStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { groupExport, groupExportPart } from '#adapters/postgres/schema/groups/group-export.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { storableText } from '#domain/audit/json-value.ts';
import type { ExportFiles, GroupExportStore, OneExport } from '#ports/installation/group-archive.ts';

const key = { dealerGroupId: groupExport.dealerGroupId, id: groupExport.id };
const unfinished = ['waiting', 'working'] as const;
const isIt = ({ dealerGroupId, id }: OneExport) =>
  and(eq(groupExport.dealerGroupId, dealerGroupId), eq(groupExport.id, id));

export function createGroupExportStore(db: NodePgDatabase): GroupExportStore {
  return {
    ask: ({ audit, at, ...requested }) =>
      db.transaction(async (tx) => {
        // Two who ask at once: there is no row yet that one of them could wait for.
        const lockKey = JSON.stringify(['group-export', requested.dealerGroupId]);
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`);
        const [busy] = await tx
          .select(key)
          .from(groupExport)
          .where(
            and(
              eq(groupExport.dealerGroupId, requested.dealerGroupId),
              inArray(groupExport.state, unfinished),
            ),
          )
          .for('update');
        if (busy !== undefined) return 'busy';
        await tx.insert(groupExport).values({ ...requested, state: 'waiting', requestedAt: at, beatAt: at });
        await appendAudit(tx, requested.dealerGroupId, audit);
        return 'asked';
      }),

    async find(dealerGroupId) {
      const [row] = await db
        .select()
        .from(groupExport)
        .where(eq(groupExport.dealerGroupId, dealerGroupId))
        .orderBy(desc(groupExport.requestedAt), desc(groupExport.id))
        .limit(1);
      if (row === undefined) return null;
      const { beatAt: _beat, ticketHash: _ticket, ...shown } = row;
      return shown;
    },

    async begin(now) {
      const [next] = await db
        .select(key)
        .from(groupExport)
        .where(inArray(groupExport.state, unfinished))
        .orderBy(asc(groupExport.requestedAt))
        .limit(1);
      if (next === undefined) return null;
      await db.update(groupExport).set({ state: 'working', beatAt: now }).where(isIt(next));
      return next;
    },

    async beat(one, { done, total, at }) {
      await db
        .update(groupExport)
        .set({ done, total, beatAt: at })
        .where(and(isIt(one), eq(groupExport.state, 'working')));
    },

    async finish(one, made, at) {
      const outcome =
        'problem' in made
          ? { state: 'failed' as const, problem: storableText(made.problem) }
          : { state: 'ready' as const, ...made };
      await db
        .update(groupExport)
        .set({ ...outcome, beatAt: at })
        .where(isIt(one));
    },

    take: ({ dealerGroupId, id, ticketHash, audit }) =>
      db.transaction(async (tx) => {
        const claimed = await tx
          .update(groupExport)
          .set({ state: 'taken', ticketHash })
          .where(and(isIt({ dealerGroupId, id }), eq(groupExport.state, 'ready')))
          .returning(key);
        if (claimed.length === 0) return false;
        await appendAudit(tx, dealerGroupId, audit);
        return true;
      }),

    async spend(dealerGroupId, ticketHash) {
      const [spent] = await db
        .update(groupExport)
        .set({ state: 'gone', ticketHash: null })
        .where(
          and(
            eq(groupExport.dealerGroupId, dealerGroupId),
            eq(groupExport.ticketHash, ticketHash),
            eq(groupExport.state, 'taken'),
          ),
        )
        .returning(key);
      return spent ?? null;
    },

    expire: (madeBefore) =>
      db
        .update(groupExport)
        .set({ state: 'gone', ticketHash: null })
        .where(and(inArray(groupExport.state, ['ready', 'taken']), lt(groupExport.beatAt, madeBefore)))
        .returning(key),
  };
}

/** Each is in memory at once, on both sides. */
const partBytes = 1024 * 1024;

const isOf = ({ dealerGroupId, id }: OneExport) =>
  and(eq(groupExportPart.dealerGroupId, dealerGroupId), eq(groupExportPart.exportId, id));

/** Of a process that died during an export: after a day it is no longer being read. */
const isLeftBehind = sql`exists (select 1 from ${groupExport} where ${groupExport.dealerGroupId} = ${groupExportPart.dealerGroupId}
  and ${groupExport.id} = ${groupExportPart.exportId} and ${groupExport.state} = 'gone' and ${groupExport.beatAt} < now() - interval '1 day')`;

/**
 * Archives that wait to be fetched. A process makes one in its own folder, which only its owner may read; then it lies
 * in the database in parts, so that any process of the installation can hand it out, whatever machine it runs on.
 */
export function createGroupExportFiles(
  db: NodePgDatabase,
  folder: string,
  yieldToRequests: () => Promise<void> = async () => undefined,
): ExportFiles {
  const pathOf = ({ dealerGroupId, id }: OneExport) => join(folder, `${dealerGroupId}-${id}.zip`);
  const remove = async (one: OneExport) => {
    await db.delete(groupExportPart).where(isOf(one));
    await rm(pathOf(one), { force: true });
  };
  const nextPart = async (one: OneExport, after: number) => {
    const [part] = await db
      .select({ ordinal: groupExportPart.ordinal, bytes: groupExportPart.bytes })
      .from(groupExportPart)
      .where(and(isOf(one), gt(groupExportPart.ordinal, after)))
      .orderBy(asc(groupExportPart.ordinal))
      .limit(1);
    return part ?? null;
  };
  return {
    async prepare(one) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      await remove(one);
      await db.delete(groupExportPart).where(isLeftBehind);
      return pathOf(one);
    },

    async keep(one) {
      let ordinal = 0;
      for await (const bytes of createReadStream(pathOf(one), { highWaterMark: partBytes })) {
        ordinal += 1;
        await db
          .insert(groupExportPart)
          .values({ dealerGroupId: one.dealerGroupId, exportId: one.id, ordinal, bytes });
        await yieldToRequests();
      }
      await rm(pathOf(one), { force: true });
    },

    async openOnce(one) {
      let part = await nextPart(one, 0);
      if (part === null) return null;
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (part === null) {
            controller.close();
            await remove(one);
            return;
          }
          controller.enqueue(new Uint8Array(part.bytes));
          part = await nextPart(one, part.ordinal);
        },
        // The client left: the export was still handed out.
        cancel: () => remove(one),
      });
    },

    remove,
  };
}
