import { describe, expect, it } from 'vitest';
import { nextHref } from './console-links.ts';

describe('nextHref', () => {
  it.each([
    ['/kestrel-bay/stock?age=90', '/kestrel-bay/stock?age=90'],
    [null, '/kestrel-bay/today'],
    ['', '/kestrel-bay/today'],
    ['/kestrel-bay', '/kestrel-bay/today'],
    ['/halden/stock', '/kestrel-bay/today'],
    ['//evil.example/kestrel-bay/', '/kestrel-bay/today'],
    ['/kestrel-bay//evil.example', '/kestrel-bay/today'],
    ['/kestrel-bay/\\evil.example', '/kestrel-bay/today'],
    ['https://evil.example/kestrel-bay/', '/kestrel-bay/today'],
    ['/kestrel-bay/x\r\nset-cookie: a', '/kestrel-bay/today'],
  ])('H-1 leads from %j to %s', (requested, href) => {
    expect(nextHref('kestrel-bay', requested)).toBe(href);
  });
});
