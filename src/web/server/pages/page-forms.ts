/** The text of a page and its compressed forms, each made once for all who ask. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';
/** Level 5 of Brotli takes as long as gzip's usual one and is a tenth smaller; 10 would take 30 times as long for another tenth. */
const levels = { br: 5, gzip: 6 } as const;
/** Below it the answer fits one packet either way. */
const minCompressed = 1024;

export class PageForms {
  readonly plain: Buffer;
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  get isCompressed(): boolean {
    return this.plain.length > minCompressed;
  }

  /** A buffer where it is there, so that a request does not wait needlessly. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#made.get(encoding);
    if (known !== undefined) return known;
    const making = compress(this.plain, encoding);
    this.#made.set(encoding, making);
    making.then(
      (made) => this.#made.set(encoding, made),
      () => this.#made.delete(encoding),
    );
    return making;
  }
}

/** Room for a whole page: each further piece is another way to the thread and back, on the processor that draws pages. */
const chunkSize = 64 * 1024;

/** On a thread of its own: pages are rendered meanwhile. */
async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const made = await (encoding === 'gzip'
    ? compressGzip(plain, { chunkSize, level: levels.gzip })
    : compressBrotli(plain, {
        chunkSize,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: levels.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }));
  // A stored buffer has no empty room behind it, and none of others, as it would have out of Node's pool.
  const copy = Buffer.allocUnsafeSlow(made.length);
  made.copy(copy);
  return copy;
}
