/** Photos of cars in a store that speaks S3, of Amazon or of anyone else. */
import { S3mini } from 's3mini';
import { checkPhotoFileName, type PhotoFileStore } from '#ports/photos/car-photos.ts';

export type S3Settings = {
  /** With the bucket as its path. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

/** A store that does not answer must not hold a visitor's picture for longer. */
const abandonAfterMs = 15_000;
/** What one answer of a list holds at most, by its protocol. */
const listedAtOnce = 1_000;

export function createS3PhotoFiles(
  { url, region, keyId, secret }: S3Settings,
  abandonMs: number = abandonAfterMs,
): PhotoFileStore {
  const client = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: url,
    region,
    requestAbortTimeout: abandonMs,
  });
  /** The package returns null for a missing bucket too: a mistyped address would look like a store without photos. */
  async function requireBucket(): Promise<void> {
    if (!(await client.bucketExists())) throw new Error(`The photo store has no bucket at ${url}.`);
  }
  return {
    async put(name, bytes, contentType) {
      await client.putObject(checkPhotoFileName(name), bytes, contentType);
    },

    async read(name) {
      const found = await client.getObjectArrayBuffer(checkPhotoFileName(name));
      if (found === null) await requireBucket();
      return found === null ? null : new Uint8Array(found);
    },

    async remove(name) {
      await client.deleteObject(checkPhotoFileName(name));
    },

    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await client.listObjectsPaged('/', prefix, listedAtOnce, next);
        if (page === null || page === undefined) await requireBucket();
        for (const { Key: name, Size: bytes, LastModified: changedAt } of page?.objects ?? [])
          yield { name, bytes: Number(bytes), changedAt: new Date(changedAt) };
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}
