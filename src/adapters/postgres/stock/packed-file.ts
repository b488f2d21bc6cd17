/** Files in the database: packed, in parts of a megabyte, so that any process can take them, on whatever machine it runs. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Each is in memory at once. */
const partBytes = 1024 * 1024;

/** Answers with the packed size. */
export async function packFile(
  path: string,
  store: (ordinal: number, bytes: Buffer) => Promise<void>,
): Promise<number> {
  let size = 0;
  await pipeline(createReadStream(path), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    let ordinal = 0;
    for await (const bytes of inParts(packed)) {
      ordinal += 1;
      size += bytes.length;
      await store(ordinal, bytes);
    }
  });
  return size;
}

export type UnpackedFile = { readonly path: string; readonly release: () => Promise<void> };

/** Into a folder of its own below `folder`, until it is released. */
export async function unpackFile(folder: string, parts: AsyncIterable<Uint8Array>): Promise<UnpackedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(folder, 'held-'));
  const path = join(own, 'feed');
  const release = () => rm(own, { recursive: true, force: true });
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), createGunzip(), createWriteStream(path));
  } catch (error) {
    await release();
    throw error;
  }
  return { path, release };
}

/** Without a copy on disk, part by part as it is read. */
export function streamUnpacked(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const unpacked = createGunzip();
  pipeline(Readable.from(parts, { objectMode: false }), unpacked).catch(() => unpacked.destroy());
  return Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
}

async function* inParts(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of packed) {
    waiting.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
