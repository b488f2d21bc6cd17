/**
 * Rendered responses, one for each address, stored with their compressed forms; bounded in bytes, the least recently
 * requested goes first.
 */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { PageForms } from './page-forms.ts';
import { type PageAge, pageAgeOf, retryMs } from './page-lifetime.ts';

export type CachedPage = {
  readonly status: number;
  readonly contentType: string;
  readonly contentSecurityPolicy: string | null;
  /** Weak: the same text in another form is the same page. */
  readonly etag: string;
  readonly forms: PageForms;
  readonly expiresAtMs: number;
};

export type CachedPageState = {
  readonly page: CachedPage;
  readonly age: Exclude<PageAge, 'over'>;
  /** False for a moment after it could not be. */
  readonly mayRenew: boolean;
};

type CachedEntry = {
  readonly version: string;
  readonly page: CachedPage;
  renewAtMs: number;
};

export class PageCache {
  readonly #pages: BoundedMap<CachedEntry>;

  constructor(maxBytes: number) {
    this.#pages = new BoundedMap(maxBytes, weight);
  }

  /** A page of another version is as good as none. */
  get(address: string, version: string, nowMs: number): CachedPageState | null {
    const cached = this.#pages.use(address);
    if (cached === undefined) return null;
    if (cached.version !== version) return null;
    const { page, renewAtMs } = cached;
    const age = pageAgeOf(page.expiresAtMs, nowMs);
    // A clock that was set back meanwhile postpones nothing for hours.
    const mayRenew = nowMs >= renewAtMs || renewAtMs - nowMs > retryMs;
    if (age !== 'over') return { page, age, mayRenew };
    this.#pages.delete(address);
    return null;
  }

  /** For a visitor, where it is fresh; null leaves it to `get` to note the visit. */
  getFresh(address: string, version: string, nowMs: number): CachedPage | null {
    return this.#isFresh(address, version, nowMs) ? (this.get(address, version, nowMs)?.page ?? null) : null;
  }

  /** Replaces the previous page. Where both have the same text, its compressed forms are the new page's. */
  set(address: string, version: string, page: CachedPage): CachedPage {
    const before = this.#pages.get(address);
    const forms = before?.page.etag === page.etag ? before.page.forms : page.forms;
    const cached = { version, page: { ...page, forms }, renewAtMs: 0 };
    this.#pages.set(address, cached);
    return cached.page;
  }

  /** It is not rendered again before that instant. */
  postpone(address: string, version: string, untilMs: number): void {
    const cached = this.#pages.get(address);
    if (cached?.version === version) cached.renewAtMs = untilMs;
  }

  /** Whether it is cached. */
  #isFresh(address: string, version: string, nowMs: number): boolean {
    const cached = this.#pages.get(address);
    return cached?.version === version && pageAgeOf(cached.page.expiresAtMs, nowMs) === 'fresh';
  }

  get size(): number {
    return this.#pages.size;
  }
}

/** The compressed forms come later; a third of the text is a fair share for both together. */
function weight({ page }: CachedEntry): number {
  return Math.ceil(page.forms.plain.length * 1.35) + 512;
}
