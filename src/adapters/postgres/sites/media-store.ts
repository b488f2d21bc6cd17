/** The media library in PostgreSQL. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { announceChange } from '#adapters/postgres/change-announcements.ts';
import { mediaItem, sitePicture } from '#adapters/postgres/schema/sites/site-version.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { type LibraryPicture, maxLibraryPictures } from '#domain/image/library-picture.ts';
import type { MediaStore } from '#ports/sites/media-store.ts';

export function createMediaStore(db: NodePgDatabase): MediaStore {
  const isOne = (dealerGroupId: string, asset: string) =>
    and(eq(mediaItem.dealerGroupId, dealerGroupId), eq(mediaItem.asset, asset));
  return {
    async list(dealerGroupId) {
      const rows = await db
        .select()
        .from(mediaItem)
        .where(and(eq(mediaItem.dealerGroupId, dealerGroupId), isNull(mediaItem.deletedAt)))
        .orderBy(desc(mediaItem.madeAt), mediaItem.asset)
        .limit(maxLibraryPictures);
      return rows.map(toPicture);
    },

    async find(dealerGroupId, asset) {
      const [row] = await db.select().from(mediaItem).where(isOne(dealerGroupId, asset));
      return row === undefined ? null : toPicture(row);
    },

    save: ({ dealerGroupId, picture, content, note }) =>
      db.transaction(async (tx) => {
        const { asset, version, ...facts } = picture;
        // Before the row that names it.
        if (content !== null)
          await tx
            .insert(sitePicture)
            .values({ dealerGroupId, asset, content: Buffer.from(content) })
            .onConflictDoNothing();
        const row = { ...facts, version: version + 1 };
        const written =
          version === 0
            ? await tx
                .insert(mediaItem)
                .values({ ...row, dealerGroupId, asset })
                .onConflictDoNothing()
                .returning({ asset: mediaItem.asset })
            : await tx
                .update(mediaItem)
                .set(row)
                .where(and(isOne(dealerGroupId, asset), eq(mediaItem.version, version)))
                .returning({ asset: mediaItem.asset });
        if (written.length === 0) return 'moved-on';
        await announceChange(tx, 'pictures', asset);
        await appendAudit(tx, dealerGroupId, note);
        return 'saved';
      }),
  };
}

function toPicture({ dealerGroupId: _group, ...picture }: typeof mediaItem.$inferSelect): LibraryPicture {
  return picture;
}
