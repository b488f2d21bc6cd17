/** The pictures that dealers brought, for every process: a version that is put back has its pictures still. */

export type StoredPicture = {
  readonly dealerGroupId: string;
  /** The name it is served by, which changes with what it shows. */
  readonly asset: string;
  readonly bytes: Uint8Array;
};

export interface SitePictureStore {
  listAssets(): Promise<ReadonlySet<string>>;
  /** Null where it is unknown. */
  read(asset: string): Promise<Uint8Array | null>;
  /** One that is stored already stays as it is. */
  keep(picture: StoredPicture): Promise<void>;
}
