/** The text of a page and its compressed forms, each made once for all who ask: soon for the first, small for the many. */
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';
/** Level 5 of Brotli takes as long as gzip's usual one and is a tenth smaller; 10 takes 30 times as long for another tenth. */
const levels = { first: { br: 5, gzip: 6 }, best: { br: 10, gzip: 9 } } as const;
/** Below it the answer fits one packet either way. */
const leastCompressed = 1024;
/** So many visitors make it worth the time. */
const hotFrom = 20;

type Level = keyof typeof levels;

export class PageForms {
  readonly plain: Buffer;
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>();
  #sent = 0;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  get isCompressed(): boolean {
    return this.plain.length > leastCompressed;
  }

  /** A buffer where it is there, so that nobody who need not waits. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#made.get(encoding);
    if (known !== undefined) return known;
    const making = compress(this.plain, encoding, 'first');
    this.#made.set(encoding, making);
    making.then(
      (made) => this.#made.set(encoding, made),
      () => this.#made.delete(encoding),
    );
    return making;
  }

  /** True once: for the visitor whose coming makes it worth to compress the page better. */
  noteSent(): boolean {
    this.#sent += 1;
    return this.#sent === hotFrom;
  }

  /** Better forms take the place of those that somebody has asked for. */
  async improve(): Promise<void> {
    for (const encoding of [...this.#made.keys()])
      this.#made.set(encoding, await compress(this.plain, encoding, 'best'));
  }
}

/** Room for a whole page: each further piece is another way to the thread and back, on the processor that draws pages. */
const chunkSize = 64 * 1024;

/** On a thread of its own: pages are rendered meanwhile. */
async function compress(plain: Buffer, encoding: Encoding, level: Level): Promise<Buffer> {
  const made = await (encoding === 'gzip'
    ? compressGzip(plain, { chunkSize, level: levels[level].gzip })
    : compressWell(plain, level));
  // What is kept has no empty room behind it, and none of others, as it would have out of Node's pool.
  const kept = Buffer.allocUnsafeSlow(made.length);
  made.copy(kept);
  return kept;
}

function compressWell(plain: Buffer, level: Level): Promise<Buffer> {
  return compressBrotli(plain, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[level].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

const mostWaiting = 100;
/** Four times as long as it works it rests: a fifth of a core, however many pages are hot. */
const restShare = 4;

/** One page at a time, behind the visitors; what finds no room stays as it is. */
export class HotPages {
  readonly #waiting: PageForms[] = [];
  #work: Promise<void> | null = null;

  get isBusy(): boolean {
    return this.#work !== null;
  }

  note(forms: PageForms): void {
    if (!forms.isCompressed || !forms.noteSent() || this.#waiting.length >= mostWaiting) return;
    this.#waiting.push(forms);
    this.#work ??= this.#improve();
  }

  async settled(): Promise<void> {
    await this.#work;
  }

  async #improve(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const startedMs = performance.now();
      // The form of before goes on being sent.
      await next.improve().catch(() => undefined);
      const tookMs = performance.now() - startedMs;
      if (this.#waiting.length > 0) await sleep(tookMs * restShare, undefined, { ref: false });
    }
    this.#work = null;
  }
}
