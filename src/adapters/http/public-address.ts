/**
 * Requests to other servers: which addresses are public, names resolved only to those, and answers of limited length.
 */

import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA special-purpose registries (RFC 6890 and later), and multicast. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
/** Everything but the one block from which addresses are given out, and of that the parts with another meaning. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

/** False for whatever is no IP address. An IPv4 address inside an IPv6 one (::ffff:10.0.0.1) is never public. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      return givenOut.check(address, 'ipv6') && !inside.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The caller knows which setting allows it, if any does. */
export class PrivateAddressRefused extends Error {
  override readonly name = 'PrivateAddressRefused';

  constructor(host: string) {
    super(`${host} is an address in a private network.`);
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

/** More than it should be is a failure. */
export async function readLimitedText(
  response: Response,
  maxBytes: number,
  tooMuch: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(tooMuch);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** For an answer that counts by its first words: the rest of it is never asked for. */
export async function readFirstText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
