/** Dealers' own pictures in PostgreSQL. */

import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sitePicture } from '#adapters/postgres/schema/sites/site-picture.ts';
import type { SitePictureStore } from '#ports/sites/site-picture-store.ts';

export function createSitePictureStore(db: NodePgDatabase): SitePictureStore {
  return {
    async listAssets() {
      const rows = await db.select({ asset: sitePicture.asset }).from(sitePicture);
      return new Set(rows.map(({ asset }) => asset));
    },

    async read(asset) {
      // The second part of the name is the group, which the key begins with.
      const [, dealerGroupId = ''] = asset.split('/');
      const [row] = await db
        .select({ content: sitePicture.content })
        .from(sitePicture)
        .where(and(eq(sitePicture.dealerGroupId, dealerGroupId), eq(sitePicture.asset, asset)));
      return row?.content ?? null;
    },

    async keep({ dealerGroupId, asset, bytes }) {
      await db
        .insert(sitePicture)
        .values({ dealerGroupId, asset, content: Buffer.from(bytes) })
        .onConflictDoNothing();
    },
  };
}
