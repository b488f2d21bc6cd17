/** Dealers' own pictures in memory, for tests of their storage. */
import type { SitePictureStore } from '#ports/sites/site-source.ts';

export function memorySitePictureStore(): SitePictureStore {
  const kept = new Map<string, Uint8Array>();
  return {
    listAssets: async () => new Set(kept.keys()),
    read: async (asset) => kept.get(asset) ?? null,
    async keep({ asset, bytes }) {
      if (!kept.has(asset)) kept.set(asset, bytes);
    },
  };
}
