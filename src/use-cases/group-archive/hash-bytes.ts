/** Counts and hashes bytes on their way through. */
import { createHash } from 'node:crypto';

export type HashedBytes = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Once they went through. */
  readonly seen: () => { readonly bytes: number; readonly sha256: string };
};

export function hashBytes(source: AsyncIterable<Uint8Array>): HashedBytes {
  const hash = createHash('sha256');
  let count = 0;
  async function* pass(): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      count += chunk.length;
      yield chunk;
    }
  }
  return { bytes: pass(), seen: () => ({ bytes: count, sha256: hash.digest('hex') }) };
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
