/** TRUSTED_PROXIES: which machines in front may say where a request came from. */
import { isIP } from 'node:net';
import type { TrustedProxies } from '#domain/guard/client-network.ts';

export const trustedProxiesMistake =
  'TRUSTED_PROXIES must be the number of proxies in front (0 to 10), or their addresses and networks with commas between, for example 10.0.0.0/8,203.0.113.7. The default is one proxy in a private network if PUBLIC_URL is set, otherwise none.';

/** This machine, and what the registries keep for networks of one's own (RFC 1918, 4193, 6598). */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
];
const maxHops = 10;

/** Null for what is neither a number nor a list of networks. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops <= maxHops ? { hops, networks: null } : null;
  }
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? { hops: maxHops, networks } : null;
}

/** Without a public address requests come directly; else one proxy beside us is the default. */
export function defaultTrustedProxies(publicUrl: string | null): TrustedProxies {
  return publicUrl === null ? { hops: 0, networks: null } : { hops: 1, networks: privateNetworks };
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (kind === 4 ? 32 : 128));
}
