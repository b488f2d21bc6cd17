import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrustedProxies } from '#domain/guard/client-network.ts';
import { createAddressFinder } from './client-address.ts';

/** As TRUSTED_PROXIES gives them where it is left out, with and without PUBLIC_URL. */
const behindOne: TrustedProxies = { hops: 1, networks: ['10.0.0.0/8', '172.16.0.0/12'] };
const direct: TrustedProxies = { hops: 0, networks: null };
const two: TrustedProxies = { hops: 2, networks: null };
const named: TrustedProxies = { hops: 10, networks: ['10.0.0.0/8', '192.0.2.5'] };

describe('whose request it is', () => {
  it.each([
    ['directly, whatever is claimed', direct, '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['directly from this machine', direct, '127.0.0.1', '203.0.113.1', '127.0.0.1'],
    ['one proxy beside us', behindOne, '10.0.0.2', '198.51.100.7', '198.51.100.7'],
    [
      'one proxy, a client that claims another',
      behindOne,
      '10.0.0.2',
      '203.0.113.1, 198.51.100.7',
      '198.51.100.7',
    ],
    ['one proxy, seen through IPv6', behindOne, '::ffff:172.17.0.1', '198.51.100.7', '198.51.100.7'],
    ['past the proxy, from outside', behindOne, '198.51.100.9', '203.0.113.1', '198.51.100.9'],
    ['a proxy that says nothing', behindOne, '10.0.0.2', undefined, '10.0.0.2'],
    ['a proxy that passes rubbish on', behindOne, '10.0.0.2', '203.0.113.1, junk1', '10.0.0.2'],
    ['a proxy that adds the port', behindOne, '10.0.0.2', '198.51.100.7:5123', '198.51.100.7'],
    ['a proxy that adds the port, IPv6', behindOne, '10.0.0.2', '[2001:db8::7]:5123', '2001:db8::7'],
    [
      'two proxies, one of them public',
      two,
      '10.0.0.2',
      '203.0.113.1, 198.51.100.7, 192.0.2.5',
      '198.51.100.7',
    ],
    ['no proxy, by setting', direct, '10.0.0.2', '203.0.113.1', '10.0.0.2'],
    ['named networks', named, '10.0.0.2', '203.0.113.1, 198.51.100.7, 192.0.2.5', '198.51.100.7'],
    ['named networks, past them', named, '198.51.100.9', '203.0.113.1', '198.51.100.9'],
    ['unknown, since they hung up', direct, undefined, undefined, '0.0.0.0'],
    ['unknown, whatever was claimed', behindOne, undefined, '203.0.113.1', '0.0.0.0'],
    ['two headers', behindOne, '10.0.0.2', ['203.0.113.1', '198.51.100.7'], '198.51.100.7'],
  ])('%s', (_title, trusted, peer, forwardedFor, address) => {
    expect(createAddressFinder(trusted)({ peer, forwardedFor })).toBe(address);
  });

  it('is one for a client behind our proxy, however it writes the header: its limits count', () => {
    const find = createAddressFinder(behindOne);
    fc.assert(
      fc.property(fc.string(), (written) => {
        expect(find({ peer: '10.0.0.2', forwardedFor: `${written}, 198.51.100.7` })).toBe('198.51.100.7');
      }),
    );
  });
});
