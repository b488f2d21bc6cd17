import { describe, expect, it } from 'vitest';
import type { SiteContext } from '#domain/site/site-context.ts';
import { normaliseHost, resolveSite } from './resolve-site.ts';

const site = { siteSlug: 'kestrel' } as SiteContext;
const index = new Map([
  ['kestrel.localhost', site],
  ['127.0.0.1', site],
]);

describe('resolveSite', () => {
  it.each([
    ['as it is written', 'kestrel.localhost'],
    ['with a port', 'kestrel.localhost:3000'],
    ['in capitals', 'Kestrel.LOCALHOST'],
    ['with a trailing dot', 'kestrel.localhost.'],
    ['with a trailing dot and a port', 'kestrel.localhost.:3000'],
    ['with blanks around it', ' kestrel.localhost '],
    ['as an address', '127.0.0.1:3000'],
  ])('CFG-1 knows a host %s', (_label, host) => {
    expect(resolveSite(index, host)).toBe(site);
  });

  it.each([
    ['a longer name that ends alike', 'evil-kestrel.localhost'],
    ['a label more', 'www.kestrel.localhost'],
    ['a domain after it', 'kestrel.localhost.evil.example'],
    ['another character for the dot', 'kestrelxlocalhost'],
    ['a user name before it', 'kestrel.localhost@evil.example'],
    ['a path behind it', 'kestrel.localhost/x'],
    ['a look-alike letter', 'kestre\u04cf.localhost'],
    ['two trailing dots', 'kestrel.localhost..'],
    ['an IPv6 literal', '[::1]:3000'],
    ['a key of every object', '__proto__'],
    ['nothing', ''],
    ['no header', undefined],
  ])('CFG-1 does not know %s', (_label, host) => {
    expect(resolveSite(index, host)).toBeNull();
  });
});

describe('normaliseHost', () => {
  it.each([
    ['[::1]:3000', '[::1]'],
    ['[2001:DB8::1]', '[2001:db8::1]'],
    ['::1', null],
    ['host:port', null],
    ['host:123456', null],
    [':3000', null],
  ])('%s is %s', (host, normalised) => {
    expect(normaliseHost(host)).toBe(normalised);
  });
});
