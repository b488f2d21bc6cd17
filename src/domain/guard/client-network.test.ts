import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

describe('clientNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['1::2::3', '1::2::3'],
  ])('B-52 counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('B-52 is the same for every address of one /64, however it is written', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(
        fc.tuple(group, group, group, group),
        fc.tuple(group, group, group, group),
        (prefix, host) => {
          const plain = clientNetwork([...prefix, ...host].join(':'));
          const padded = clientNetwork(
            [...prefix, '0', '0', '0', '1'].map((part) => part.padStart(4, '0')).join(':'),
          );
          expect(plain).toBe(padded);
        },
      ),
    );
  });

  it('is total', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof clientNetwork(text) === 'string'));
  });
});
