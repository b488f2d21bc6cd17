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
  readonly standing: Exclude<PageAge, 'over'>;
  /** False for a moment after it could not be. */
  readonly mayRenew: boolean;
};

type Kept = {
  readonly version: string;
  readonly page: CachedPage;
  renewAtMs: number;
};

export class PageCache {
  readonly #pages: BoundedMap<Kept>;

  constructor(maxBytes: number) {
    this.#pages = new BoundedMap(maxBytes, weight);
  }

  /** A page of another version is as good as none. */
  get(address: string, version: string, nowMs: number): CachedPageState | null {
    const kept = this.#pages.use(address);
    if (kept === undefined) return null;
    if (kept.version !== version) return null;
    const { page, renewAtMs } = kept;
    const standing = pageAgeOf(page.expiresAtMs, nowMs);
    // A clock that was set back meanwhile postpones nothing for hours.
    const mayRenew = nowMs >= renewAtMs || renewAtMs - nowMs > retryMs;
    if (standing !== 'over') return { page, standing, mayRenew };
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
    const kept = { version, page: { ...page, forms }, renewAtMs: 0 };
    this.#pages.set(address, kept);
    return kept.page;
  }

  /** It is not rendered again before that instant. */
  postpone(address: string, version: string, untilMs: number): void {
    const kept = this.#pages.get(address);
    if (kept?.version === version) kept.renewAtMs = untilMs;
  }

  /** Whether it is cached. */
  #isFresh(address: string, version: string, nowMs: number): boolean {
    const kept = this.#pages.get(address);
    return kept?.version === version && pageAgeOf(kept.page.expiresAtMs, nowMs) === 'fresh';
  }

  get size(): number {
    return this.#pages.size;
  }
}

/** The compressed forms come later; a third of the text is a fair share for both together. */
function weight({ page }: Kept): number {
  return Math.ceil(page.forms.plain.length * 1.35) + 512;
}
