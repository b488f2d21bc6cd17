/**
 * Archives that wait to be fetched. A process makes one in its own folder, which only its owner may read; then it lies in
 * the database in parts, so that any process of the installation can hand it out, whatever machine it runs on.
 */
import { createReadStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { groupExport } from '#adapters/postgres/schema/groups/group-export.ts';
import { groupExportPart } from '#adapters/postgres/schema/groups/group-export-part.ts';
import type { ExportFiles, OneExport } from '#ports/installation/group-export-store.ts';

/** Each is in memory at once, on both sides. */
const partBytes = 1024 * 1024;

const isOf = ({ dealerGroupId, id }: OneExport) =>
  and(eq(groupExportPart.dealerGroupId, dealerGroupId), eq(groupExportPart.exportId, id));

/** Of a process that died during an export: after a day it is no longer being read. */
const isLeftBehind = sql`exists (select 1 from ${groupExport} where ${groupExport.dealerGroupId} = ${groupExportPart.dealerGroupId}
  and ${groupExport.id} = ${groupExportPart.exportId} and ${groupExport.state} = 'gone' and ${groupExport.beatAt} < now() - interval '1 day')`;

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
