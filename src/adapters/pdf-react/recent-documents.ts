/** Documents that were made not long ago, up to so many bytes; the one not asked for longest goes first. */

export class RecentDocuments {
  readonly #kept = new Map<string, Uint8Array>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Uint8Array | null {
    const found = this.#kept.get(key);
    if (!found) return null;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  set(key: string, document: Uint8Array): void {
    if (document.length > this.#mostBytes) return;
    this.#drop(key);
    this.#kept.set(key, document);
    this.#bytes += document.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
