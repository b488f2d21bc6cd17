/** Name resolution that gives only outside addresses, at the very moment of connecting: a name cannot change its mind afterwards. */
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The caller knows which setting allows it, if any does. */
export class PrivateAddressRefused extends Error {
  override readonly name = 'PrivateAddressRefused';

  constructor(host: string) {
    super(`${host} is an address inside a private network.`);
  }
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
      callback(new PrivateAddressRefused(hostname), '');
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
