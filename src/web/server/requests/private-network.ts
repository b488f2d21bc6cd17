/** The addresses of this machine and of private networks, from where it is operated. */
import { BlockList, isIPv4 } from 'node:net';

export const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

export const privateNetwork = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetwork.addSubnet(address, prefix, 'ipv4');
}
privateNetwork.addAddress('::1', 'ipv6');
privateNetwork.addSubnet('fc00::', 7, 'ipv6');
privateNetwork.addSubnet('fe80::', 10, 'ipv6');

/** `address` as a socket says it: an IPv4 address may come in the form of an IPv6 one. */
export function isIn(network: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return network.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

export const isPrivateAddress = (address: string) => isIn(privateNetwork, address);
