/** Which pictures of dealers exist: cached by name in this process, so that an unknown name costs no query. */
import type { CachedPictures } from '#adapters/images-sharp/image-service.ts';
import type { SitePictureStore } from '#ports/sites/site-picture-store.ts';

export type DealerPictures = CachedPictures & {
  /** Before a site is shown that may have new ones. */
  refresh(): Promise<void>;
};

/** The first that knows a picture gives it. */
export function joinPictures(sources: readonly CachedPictures[]): CachedPictures {
  const of = (asset: string) => sources.find((source) => source.has(asset));
  return {
    has: (asset) => of(asset) !== undefined,
    read: async (asset) => (await of(asset)?.read(asset)) ?? null,
  };
}

export function createDealerPictures(store: Pick<SitePictureStore, 'listAssets' | 'read'>): DealerPictures {
  let known: ReadonlySet<string> = new Set();
  return {
    has: (asset) => known.has(asset),
    read: (asset) => store.read(asset),
    async refresh() {
      known = await store.listAssets();
    },
  };
}
