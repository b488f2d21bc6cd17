import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { type CachedPage, PageCache, pageCacheKey } from './page-cache.ts';

function page(bytes: number, expiresAtMs = 1_000): CachedPage {
  return {
    status: 200,
    contentType: 'text/html',
    contentSecurityPolicy: null,
    etag: '"a"',
    plain: Buffer.alloc(bytes),
    brotli: null,
    gzip: null,
    expiresAtMs,
  };
}

describe('the key of a page', () => {
  const site = exampleSite();
  const address = new URL('http://example.localhost/search?query=hilux');
  const at = (stockVersion: string, moment = 'open') => ({ stockVersion, moment });
  const key = pageCacheKey(site, address, at('7'));

  it.each([
    ['site', pageCacheKey({ ...site, siteSlug: 'other' }, address, at('7'))],
    ['dealer group', pageCacheKey({ ...site, dealerGroupId: 'other' }, address, at('7'))],
    ['configuration', pageCacheKey({ ...site, configVersion: 'other' }, address, at('7'))],
    ['stock', pageCacheKey(site, address, at('8'))],
    ['moment', pageCacheKey(site, address, at('7', 'closed'))],
    ['path', pageCacheKey(site, new URL('/cars?query=hilux', address), at('7'))],
    ['query', pageCacheKey(site, new URL('/search', address), at('7'))],
  ])('is another one for another %s', (_title, other) => {
    expect(other).not.toBe(key);
  });

  it('is the same for every host and fragment', () => {
    const sameElsewhere = new URL('https://elsewhere.example/search?query=hilux#results');
    expect(pageCacheKey(site, sameElsewhere, at('7'))).toBe(key);
  });
});

describe('page cache', () => {
  it('says from the instant of its end on that a page is late, and drops it five minutes later', () => {
    const cache = new PageCache(1_000_000);
    const kept = page(10);
    cache.set('a', kept);
    expect(cache.get('a', 999)).toEqual({ page: kept, isLate: false });
    expect(cache.get('a', 1_000)).toEqual({ page: kept, isLate: true });
    expect(cache.get('a', 300_999)).toEqual({ page: kept, isLate: true });
    expect(cache.get('a', 301_000)).toBeNull();
    expect(cache.size).toBe(0);
  });

  it('drops the page used longest ago when the bytes run out', () => {
    const cache = new PageCache(6_000);
    cache.set('a', page(1_000));
    cache.set('b', page(1_000));
    cache.set('c', page(1_000));
    cache.get('a', 0);
    cache.set('d', page(1_000));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, 0))).toEqual(['a', 'c', 'd']);
  });

  it('replaces a page without counting it twice', () => {
    const cache = new PageCache(4_000);
    for (let turn = 0; turn < 50; turn += 1) cache.set('a', page(2_000));
    expect(cache.get('a', 0)).not.toBeNull();
  });
});
