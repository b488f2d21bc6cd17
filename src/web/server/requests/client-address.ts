/**
 * Whose request this is, when proxies are in front. Each of them adds the address of its client at the right end of
 * X-Forwarded-For; everything further left was sent to it, and a client writes there what it likes. So the entries are
 * believed from the right, for as long as one of our own proxies wrote them.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#domain/guard/client-network.ts';

export type ClientSource = {
  /** The other end of the connection; undefined once it has hung up. */
  readonly peer: string | undefined;
  readonly forwardedFor: string | readonly string[] | undefined;
};

/** Of all who hung up before they were asked for it: what they sent is worked on like any other, and they share one limit. */
const unknownAddress = '0.0.0.0';

export type ClientAddressOf = (request: FastifyRequest) => string;

export function createClientAddress(trusted: TrustedProxies): ClientAddressOf {
  const find = createAddressFinder(trusted);
  return ({ ip, headers }) => find({ peer: ip, forwardedFor: headers['x-forwarded-for'] });
}

/** Whether the other end of a connection is one of our own proxies. */
export function createProxyCheck({ hops, networks }: TrustedProxies): (peer: string) => boolean {
  const own = networks === null ? null : blockListOf(networks);
  return (peer) => {
    if (hops === 0 || own === null) return hops > 0;
    const address = plainAddress(peer);
    return address !== null && own.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}

export function createAddressFinder(trusted: TrustedProxies): (asker: ClientSource) => string {
  const { hops } = trusted;
  const isProxy = createProxyCheck(trusted);

  return ({ peer, forwardedFor }) => {
    if (peer === undefined) return unknownAddress;
    const forwarded = [forwardedFor ?? []].flat().join(',').split(',');
    let address = plainAddress(peer) ?? peer;
    for (let hop = 0; hop < hops && isProxy(address); hop += 1) {
      const before = plainAddress(forwarded.pop() ?? '');
      // There is nothing more, or no address: the last one that is sure.
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

/** Without the port that some proxies add, and an IPv4 address in its own form; null for what is none. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim();
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1];
  const beforePort = /^([\d.]+):\d+$/.exec(trimmed)?.[1];
  const address = (inBrackets ?? beforePort ?? trimmed).replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(prefix), kind);
  }
  return list;
}
