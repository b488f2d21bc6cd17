import { describe, expect, it } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';
import { PageForms } from './page-forms.ts';
import { freshMs, retryMs } from './page-lifetime.ts';

function page(bytes: number, { expiresAtMs = 1_000, etag = 'W/"a"' } = {}): CachedPage {
  return {
    status: 200,
    contentType: 'text/html',
    contentSecurityPolicy: null,
    etag,
    forms: new PageForms(Buffer.alloc(bytes)),
    expiresAtMs,
  };
}

describe('page cache', () => {
  it.each([
    ['before its end', 999, 'fresh'],
    ['from its end on', 1_000, 'stale'],
    ['half a minute later', 31_000, 'late'],
    ['to the end of five minutes', 300_999, 'late'],
    ['after five minutes', 301_000, 'old'],
    ['to the end of an hour', 3_600_999, 'old'],
  ])('reports %s the state of a page', (_when, nowMs, age) => {
    const cache = new PageCache(1_000_000);
    cache.set('a', '1', page(10));
    expect(cache.get('a', '1', nowMs)?.age).toBe(age);
  });

  it('drops a page an hour after its end', () => {
    const cache = new PageCache(1_000_000);
    cache.set('a', '1', page(10));
    expect(cache.get('a', '1', 3_601_000)).toBeNull();
    expect(cache.size).toBe(0);
  });

  it.each([
    ['an hour', 3_600_000],
    ['a day', 86_400_000],
  ])(
    'does not take a page for fresh until then when the clock is set back by %s, and goes on renewing',
    (_by, byMs) => {
      const cache = new PageCache(1_000_000);
      const nowMs = 10 * 86_400_000;
      cache.set('a', '1', page(10, { expiresAtMs: nowMs + freshMs }));
      cache.set('b', '1', page(10, { expiresAtMs: nowMs - byMs - 100 }));
      cache.postpone('b', '1', nowMs + retryMs);
      expect(cache.get('a', '1', nowMs)?.age).toBe('fresh');
      expect(cache.get('b', '1', nowMs - byMs)).toMatchObject({ age: 'stale', mayRenew: true });
      expect(cache.get('a', '1', nowMs - byMs)).toBeNull();
      // Forwards it is as if so much time had passed.
      cache.set('a', '1', page(10, { expiresAtMs: nowMs + freshMs }));
      expect(cache.get('a', '1', nowMs + byMs + freshMs)).toBeNull();
    },
  );

  it('C-16 serves no page of another version, however fresh', () => {
    const cache = new PageCache(1_000_000);
    cache.set('a', '1', page(10));
    expect(cache.get('a', '2', 0)).toBeNull();
    cache.set('a', '2', page(20, { etag: 'W/"b"' }));
    expect(cache.get('a', '2', 0)?.page.forms.plain).toHaveLength(20);
    expect(cache.get('a', '1', 0)).toBeNull();
    expect(cache.size).toBe(1);
  });

  it('keeps the compressed forms where the new page has the text of the one before', async () => {
    const cache = new PageCache(1_000_000);
    const first = cache.set('a', '1', page(2_000));
    const compressed = await first.forms.in('br');
    expect(cache.set('a', '2', page(2_000)).forms.in('br')).toBe(compressed);
    expect(cache.set('a', '3', page(2_000, { etag: 'W/"b"' })).forms.in('br')).not.toBe(compressed);
  });

  it('does not render a page again before the instant to which that was postponed', () => {
    const cache = new PageCache(1_000_000);
    cache.set('a', '1', page(10));
    cache.postpone('a', '1', 2_000);
    expect(cache.get('a', '1', 1_999)?.mayRenew).toBe(false);
    expect(cache.get('a', '1', 2_000)?.mayRenew).toBe(true);
  });

  it('drops the page used longest ago when the bytes run out', () => {
    const cache = new PageCache(6_000);
    cache.set('a', '1', page(1_000));
    cache.set('b', '1', page(1_000));
    cache.set('c', '1', page(1_000));
    cache.get('a', '1', 0);
    cache.set('d', '1', page(1_000));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1', 0))).toEqual(['a', 'c', 'd']);
  });

  it('replaces a page without counting it twice', () => {
    const cache = new PageCache(4_000);
    for (let turn = 0; turn < 50; turn += 1) cache.set('a', '1', page(2_000));
    expect(cache.get('a', '1', 0)).not.toBeNull();
  });
});
