/**
 * Configuration and pictures of the sites over several databases. What a database said last goes on while it is away, so
 * that sites of other dealer groups change meanwhile.
 */

import type { Database } from '#adapters/postgres/database.ts';
import { createSitePictureStore } from '#adapters/postgres/sites/site-picture-store.ts';
import { createSiteVersionStore } from '#adapters/postgres/sites/site-version-store.ts';
import type { SitePictureStore } from '#ports/sites/site-picture-store.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import type { Cells } from './cells.ts';

export function spreadSiteVersions(cells: Cells): SiteVersionStore {
  const groupsOf = new Map<SiteVersionStore, (of: { readonly dealerGroupId: string }) => boolean>();
  const ofDatabase = (database: Database) => {
    const store = createSiteVersionStore(database.db);
    const lasting = {
      ...store,
      revision: lastSaid(store.revision),
      listInForce: lastSaid(store.listInForce),
    };
    const cell = cells.all.find((one) => one.database === database);
    if (cell !== undefined) groupsOf.set(lasting, cells.isIn(cell));
    return lasting;
  };
  const isIn = (store: SiteVersionStore) => groupsOf.get(store) ?? (() => true);
  return cells.spread<SiteVersionStore>(ofDatabase, {
    async revision({ all }) {
      const revisions = await Promise.all(all.map((store) => store.revision()));
      return revisions.reduce((sum, revision) => sum + revision, 0);
    },
    async listInForce({ all }) {
      const lists = await Promise.all(
        all.map(async (store) => (await store.listInForce()).filter(isIn(store))),
      );
      return lists.flat();
    },
    isAway: (_stores, dealerGroupId) => !cells.hasBeenThere({ dealerGroupId }),
    async readSnapshots({ all }, hashes) {
      const found = new Map<string, string>();
      for (const store of all) {
        const missing = hashes.filter((hash) => !found.has(hash));
        if (missing.length === 0) break;
        for (const [hash, text] of await store.readSnapshots(missing)) found.set(hash, text);
      }
      return found;
    },
    async change({ all }, decide) {
      const before = await Promise.all(
        all.map(async (store) => (await store.listInForce()).filter(isIn(store))),
      );
      for (const [index, store] of all.entries()) {
        const isOwn = isIn(store);
        const others = before.filter((_, other) => other !== index).flat();
        await store.change((inForce) => {
          const { versions, notes } = decide([...inForce.filter(isOwn), ...others]);
          return { versions: versions.filter(isOwn), notes: notes.filter(isOwn) };
        });
      }
    },
  });
}

export function spreadSitePictures(cells: Cells): SitePictureStore {
  const create = (database: Database) => {
    const store = createSitePictureStore(database.db);
    return { ...store, listAssets: lastSaid(store.listAssets) };
  };
  return cells.spread<SitePictureStore>(create, {
    listAssets: async ({ all }) =>
      new Set((await Promise.all(all.map((store) => store.listAssets()))).flatMap((assets) => [...assets])),
    // The second part of the name is the group.
    read: ({ of }, asset) => of(asset.split('/')[1] ?? '').read(asset),
  });
}

/** The first answer has to come. */
function lastSaid<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: T } | null = null;
  return async () => {
    try {
      const answer = await ask();
      last = { answer };
      return answer;
    } catch (error) {
      if (last === null) throw error;
      return last.answer;
    }
  };
}
