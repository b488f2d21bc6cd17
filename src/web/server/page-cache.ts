/** Rendered answers, kept compressed, bounded in bytes; the oldest used goes first. Keys carry site, configuration and stock version, so old entries are never asked for again. */

export type CachedPage = {
  readonly status: number;
  readonly contentType: string;
  readonly contentSecurityPolicy: string | null;
  readonly etag: string;
  readonly plain: Buffer;
  /** Filled in when first asked for. */
  brotli: Buffer | null;
  gzip: Buffer | null;
  readonly expiresAtMs: number;
};

export class PageCache {
  readonly #entries = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string, nowMs: number): CachedPage | null {
    const page = this.#entries.get(key);
    if (!page) return null;
    if (page.expiresAtMs <= nowMs) {
      this.#delete(key, page);
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, page);
    return page;
  }

  set(key: string, page: CachedPage): void {
    const previous = this.#entries.get(key);
    if (previous) this.#delete(key, previous);
    this.#entries.set(key, page);
    this.#bytes += weight(page);
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldestKey, oldest);
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  #delete(key: string, page: CachedPage): void {
    this.#entries.delete(key);
    this.#bytes -= weight(page);
  }
}

/** The compressed forms come later; a third of the text is a fair share for both together. */
function weight(page: CachedPage): number {
  return Math.ceil(page.plain.length * 1.35) + 512;
}
