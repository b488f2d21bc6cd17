/** Files of feeds in PostgreSQL, packed and in parts, for a month. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedFile, feedFilePart } from '#adapters/postgres/schema/stock/feed-setup.ts';
import type { FeedFileStore, OneFeedFile } from '#ports/stock/feed-setup-store.ts';
import { packFile, streamUnpacked, unpackFile } from './packed-file.ts';

/** Of one dealer group, packed: a month of hourly files of a large dealer. */
const maxGroupBytes = 2 * 1024 ** 3;

const isOne = ({ dealerGroupId, id }: OneFeedFile) =>
  and(eq(feedFile.dealerGroupId, dealerGroupId), eq(feedFile.id, id));
const isPartOf = ({ dealerGroupId, id }: OneFeedFile) =>
  and(eq(feedFilePart.dealerGroupId, dealerGroupId), eq(feedFilePart.fileId, id));

/** `folder`: where a file lies while it is read. */
export function createFeedFileStore(
  db: NodePgDatabase,
  folder: string,
  maxBytes = maxGroupBytes,
): FeedFileStore {
  return {
    keep: (file, path) =>
      db.transaction(async (tx) => {
        const { dealerGroupId, id } = file;
        await tx.insert(feedFile).values({ ...file, packedSize: 0 });
        const packedSize = await packFile(path, async (ordinal, bytes) => {
          await tx.insert(feedFilePart).values({ dealerGroupId, fileId: id, ordinal, bytes });
        });
        await tx.update(feedFile).set({ packedSize }).where(isOne(file));
      }),

    async restore(one) {
      const [row] = await db.select({ fileName: feedFile.fileName }).from(feedFile).where(isOne(one));
      if (row === undefined) return null;
      const unpacked = await unpackFile(folder, partsOf(db, one));
      return { ...unpacked, fileName: row.fileName };
    },

    async open(one) {
      const [row] = await db.select({ fileName: feedFile.fileName }).from(feedFile).where(isOne(one));
      return row === undefined ? null : { fileName: row.fileName, body: streamUnpacked(partsOf(db, one)) };
    },

    async listStored(dealerGroupId) {
      const rows = await db
        .select({ id: feedFile.id })
        .from(feedFile)
        .where(eq(feedFile.dealerGroupId, dealerGroupId));
      return new Set(rows.map(({ id }) => id));
    },

    expire: (now) =>
      db.transaction(async (tx) => {
        await tx.delete(feedFile).where(lte(feedFile.keptUntil, now));
        await tx.execute(sql`delete from ${feedFile} using (
          select dealer_group_id as of_group, id as of_id,
            sum(packed_size) over (partition by dealer_group_id order by kept_at desc, id desc) as total
          from ${feedFile}) as kept
          where ${feedFile.dealerGroupId} = kept.of_group and ${feedFile.id} = kept.of_id and kept.total > ${maxBytes}`);
        await tx.delete(feedFilePart).where(
          sql`not exists (select 1 from ${feedFile} where ${feedFile.dealerGroupId} = ${feedFilePart.dealerGroupId}
            and ${feedFile.id} = ${feedFilePart.fileId})`,
        );
      }),
  };
}

async function* partsOf(db: NodePgDatabase, one: OneFeedFile): AsyncGenerator<Uint8Array> {
  for (let after = 0; ; ) {
    const [part] = await db
      .select({ ordinal: feedFilePart.ordinal, bytes: feedFilePart.bytes })
      .from(feedFilePart)
      .where(and(isPartOf(one), gt(feedFilePart.ordinal, after)))
      .orderBy(asc(feedFilePart.ordinal))
      .limit(1);
    if (part === undefined) return;
    after = part.ordinal;
    yield part.bytes;
  }
}
