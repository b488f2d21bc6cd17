import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { type CachedPage, PageCache, pageCacheKey } from './page-cache.ts';
import { SiteMoments } from './site-moments.ts';

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
  const at = (stockVersion: string, moment = 'open') => ({ stockVersion, moment });
  const address = new URL('http://example.localhost/search?query=hilux');
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

  it('BLOCK-14 is another one from the minute on at which a block comes, and from the one at which it goes', () => {
    const window = { startsAt: '2026-11-21T14:01', endsAt: '2026-11-21T14:02' };
    const home = {
      heading: 'Cars',
      intro: '',
      searchPlaceholder: 'ute',
      sections: [{ type: 'text' as const, paragraphs: ['Today.'], ...window }],
    };
    const dated = exampleSite({ home });
    const moments = new SiteMoments();
    const keyAt = (time: string) =>
      pageCacheKey(dated, address, at('7', moments.of(dated, new Date(`2026-11-21T${time}Z`))));
    const keys = ['03:00:59.999', '03:01:00', '03:01:59.999', '03:02:00'].map(keyAt);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    expect(keys[3]).not.toBe(keys[2]);
    expect(keys[3]).not.toBe(keys[0]);
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
