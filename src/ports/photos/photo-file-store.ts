/** Where the files of cars' photos lie: a disk, or a store that speaks S3. Names are ours alone and never a visitor's words. */

export type StoredPhotoFile = { readonly name: string; readonly bytes: number; readonly changedAt: Date };

export interface PhotoFileStore {
  /** Whole or not at all; the same name again is the same file. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is none. Throws where the store cannot be reached. */
  read(name: string): Promise<Uint8Array | null>;
  /** One that is gone already is gone. */
  remove(name: string): Promise<void>;
  /** Every file whose name begins so, in no particular order. */
  list(prefix: string): AsyncIterable<StoredPhotoFile>;
}

/** What every adapter takes: parts of small letters, digits, dots and dashes. Throws for any other. */
export function checkPhotoFileName(name: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name))
    throw new Error(`${name} is no name of a photo's file.`);
  return name;
}
