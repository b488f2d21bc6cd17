/** Pages that are the same for everyone: one is made at a time for each address, and cached for the next visitor. */
import { type CachedPage, PageCache } from './page-cache.ts';
import { renewalMs, retryMs } from './page-lifetime.ts';
import type { RenderedPage } from './render-page.ts';

/** One piece of work per key at a time: simultaneous callers wait for it, and nothing is cached. */
export type Flight<T> = { readonly result: Promise<T>; readonly isOwn: boolean };

export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  join(key: string, work: () => Promise<T>): Flight<T> {
    const underWay = this.#underWay.get(key);
    if (underWay) return { result: underWay, isOwn: false };
    const result = work();
    this.#underWay.set(key, result);
    const end = () => this.forget(key, result);
    // Waiting callers get the failure; without any it is dropped.
    result.then(end, end);
    return { result, isOwn: true };
  }

  /** The next who asks starts again. */
  forget(key: string, result: Promise<T>): void {
    if (this.#underWay.get(key) === result) this.#underWay.delete(key);
  }
}

/** Null when it is not there in time; the work goes on. A failure within the time is thrown. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  // No timer that is called off by a signal: each would make two errors, a hundredth of what a page costs.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type SharedPageRequest = {
  /** Of its address in the cache. */
  readonly key: string;
  /** Configuration, stock and moment. */
  readonly version: string;
  readonly nowMs: number;
};

export type FoundPage = RenderedPage & {
  /** For the header Cache-Status (RFC 9211). */
  readonly cacheStatus: string;
};

const noHeaders = new Headers();

export class SharedPages {
  readonly #cache: PageCache;
  readonly #flights = new SingleFlight<RenderedPage>();
  readonly #maxWaitMs: number;

  constructor({ maxBytes, maxWaitMs }: { readonly maxBytes: number; readonly maxWaitMs: number }) {
    this.#cache = new PageCache(maxBytes);
    this.#maxWaitMs = maxWaitMs;
  }

  /** Immediately where it is fresh; null where a request would wait too long. */
  find(
    requested: SharedPageRequest,
    render: () => Promise<RenderedPage>,
  ): FoundPage | Promise<FoundPage | null> {
    const cached = this.#cache.get(requested.key, requested.version, requested.nowMs);
    if (cached === null) return this.#makeFirst(requested, render);
    const found = foundIn(cached.page, requested.nowMs);
    if (cached.age === 'fresh' || !cached.mayRenew) return found;
    if (cached.age === 'old') return this.#makeOr(found, requested, render);
    const renewal = this.#renew(requested, render);
    return cached.age === 'stale' ? found : renewal.then((renewed) => renewed ?? found);
  }

  /** Null where `find` has more to do than to hand it out. */
  findFresh({ key, version, nowMs }: SharedPageRequest): FoundPage | null {
    const page = this.#cache.getFresh(key, version, nowMs);
    return page && foundIn(page, nowMs);
  }

  async #makeFirst(
    requested: SharedPageRequest,
    render: () => Promise<RenderedPage>,
  ): Promise<FoundPage | null> {
    const { result, isOwn } = this.#make(requested, render);
    const made = await within(this.#maxWaitMs, result);
    if (made === null) {
      this.#flights.forget(flightKey(requested), result);
      return null;
    }
    // What was left out for one client's sake must not be cached for others.
    if (!isOwn && !isShareable(made)) return { ...(await render()), cacheStatus: forwarded('uri-miss') };
    const details = isOwn ? (mayKeep(made) ? '; stored' : '') : '; collapsed';
    return { ...made, cacheStatus: forwarded('uri-miss') + details };
  }

  /**
   * An old page is served only where no other is available: what it read beside stock and configuration may have
   * changed.
   */
  async #makeOr(
    old: FoundPage,
    requested: SharedPageRequest,
    render: () => Promise<RenderedPage>,
  ): Promise<FoundPage> {
    const made = await this.#makeFirst(requested, render);
    if (made !== null && made.page.status !== 503) return made;
    this.#cache.postpone(requested.key, requested.version, requested.nowMs + retryMs);
    return old;
  }

  /** Null where the previous page has to do: returning visitors do not see a database that is slow or away. */
  async #renew(requested: SharedPageRequest, render: () => Promise<RenderedPage>): Promise<FoundPage | null> {
    const { result, isOwn } = this.#make(requested, render);
    const settled = result.then(
      (made) => (made.page.status >= 500 ? null : made),
      () => null,
    );
    if (isOwn)
      void settled.then((made) => {
        if (made === null) this.#cache.postpone(requested.key, requested.version, requested.nowMs + retryMs);
      });
    const made = await within(renewalMs, settled);
    if (made === null || !(isOwn || isShareable(made))) return null;
    return { ...made, cacheStatus: forwarded('stale') + (mayKeep(made) ? '; stored' : '') };
  }

  #make(requested: SharedPageRequest, render: () => Promise<RenderedPage>) {
    return this.#flights.join(flightKey(requested), async () => {
      const made = await render();
      if (!mayKeep(made)) return made;
      return { ...made, page: this.#cache.set(requested.key, requested.version, made.page) };
    });
  }
}

function flightKey({ key, version }: SharedPageRequest): string {
  return `${version}|${key}`;
}

function foundIn(page: CachedPage, nowMs: number): FoundPage {
  const ttlSeconds = Math.ceil((page.expiresAtMs - nowMs) / 1000);
  return { page, headers: noHeaders, cacheStatus: `Forecourt; hit; ttl=${ttlSeconds}` };
}

export function isHit({ cacheStatus }: FoundPage): boolean {
  return cacheStatus.startsWith('Forecourt; hit');
}

export function forwarded(reason: 'uri-miss' | 'stale' | 'bypass'): string {
  return `Forecourt; fwd=${reason}`;
}

function mayKeep(made: RenderedPage): boolean {
  return made.page.status === 200 && isShareable(made);
}

export function isShareable({ headers }: Pick<RenderedPage, 'headers'>): boolean {
  return headers.getSetCookie().length === 0 && headers.get('cache-control') !== 'no-store';
}
