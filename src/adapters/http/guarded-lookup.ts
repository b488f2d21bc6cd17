/** Name resolution that gives only outside addresses, at the very moment of connecting: a name cannot change its mind afterwards. */
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export class PrivateAddressRefused extends Error {
  override readonly name = 'PrivateAddressRefused';
}

export function privateAddressRefused(host: string): PrivateAddressRefused {
  return new PrivateAddressRefused(
    `${host} is an address inside a private network. Set LEAD_POSTS_TO_PRIVATE_NETWORK=yes to allow that.`,
  );
}

/** One inside address among several refuses them all. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '');
      return;
    }
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(privateAddressRefused(hostname), '');
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
