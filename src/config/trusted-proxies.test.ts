import { describe, expect, it } from 'vitest';
import { defaultTrustedProxies, parseTrustedProxies } from './trusted-proxies.ts';

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['0', { hops: 0, networks: null }],
    ['10', { hops: 10, networks: null }],
    ['10.0.0.0/8, 203.0.113.7', { hops: 10, networks: ['10.0.0.0/8', '203.0.113.7'] }],
    ['::1', { hops: 10, networks: ['::1'] }],
  ])('reads %s', (text, proxies) => expect(parseTrustedProxies(text)).toEqual(proxies));

  it.each(['11', '-1', 'yes', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/8/8', '10.0.0.1,', '10.0.0.0/'])(
    'refuses %s',
    (text) => expect(parseTrustedProxies(text)).toBeNull(),
  );

  it('left out, is one proxy in a private network behind an outside address, and none without', () => {
    expect(defaultTrustedProxies(null).hops).toBe(0);
    const { hops, networks } = defaultTrustedProxies('https://cars.example');
    expect([hops, networks?.includes('10.0.0.0/8'), networks?.includes('0.0.0.0/0')]).toEqual([
      1,
      true,
      false,
    ]);
  });
});
