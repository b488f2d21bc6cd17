/** Rendered answers, kept compressed, bounded in bytes; the one not asked for longest goes first. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';

/** How long a page whose time has passed may still stand in for one that cannot be made at once. */
const standInMs = 5 * 60_000;

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

/**
 * With another configuration, other stock or another moment (`SiteMoments`) every page has another key: old entries are
 * never asked for again.
 */
export function pageCacheKey(
  site: SiteContext,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { stockVersion, moment }: { readonly stockVersion: string; readonly moment: string },
): string {
  return `${siteKey(site)}|${site.configVersion}|${stockVersion}|${moment}|${pathname}${search}`;
}

export class PageCache {
  readonly #pages: BoundedMap<CachedPage>;

  constructor(maxBytes: number) {
    this.#pages = new BoundedMap(maxBytes, weight);
  }

  /** A page whose time has passed is late: what is on it may no longer be so. */
  get(key: string, nowMs: number): { readonly page: CachedPage; readonly isLate: boolean } | null {
    const page = this.#pages.use(key);
    if (page === undefined) return null;
    if (page.expiresAtMs + standInMs > nowMs) return { page, isLate: page.expiresAtMs <= nowMs };
    this.#pages.delete(key);
    return null;
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  get size(): number {
    return this.#pages.size;
  }
}

/** The compressed forms come later; a third of the text is a fair share for both together. */
function weight(page: CachedPage): number {
  return Math.ceil(page.plain.length * 1.35) + 512;
}
