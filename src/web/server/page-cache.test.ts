import { describe, expect, it } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';

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

describe('page cache', () => {
  it('gives back what it holds until it expires, not at the instant itself', () => {
    const cache = new PageCache(1_000_000);
    const kept = page(10);
    cache.set('a', kept);
    expect(cache.get('a', 999)).toBe(kept);
    expect(cache.get('a', 1_000)).toBeNull();
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
