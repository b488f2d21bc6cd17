/** Dealers' own pictures in memory, for tests of their storage. */
import type { SitePictureStore } from '#ports/sites/site-source.ts';

export function memorySitePictureStore(): SitePictureStore {
  const pictures = new Map<string, Uint8Array>();
  return {
    listAssets: async () => new Set(pictures.keys()),
    read: async (asset) => pictures.get(asset) ?? null,
    async keep({ asset, bytes }) {
      if (!pictures.has(asset)) pictures.set(asset, bytes);
    },
  };
}
