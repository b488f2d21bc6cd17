/** Who may open the pages below /dev: the mailbox holds the names, phones and signed links of everybody who wrote, the configuration who is told of them. */
import type { FastifyRequest } from 'fastify';
import { type HostIndex, normaliseHost } from '#domain/site/config/resolve-site.ts';

/** `local`: only programs on this machine. `network`: whoever reaches the server under a name that it knows. */
export type DevReaders = 'local' | 'network';

export type DevAccess = { readonly readers: DevReaders; readonly hosts: () => HostIndex };

/**
 * The name is looked at as well as the sender: a page of a stranger can make a browser on this machine ask, under a name
 * of the stranger's that leads here (DNS rebinding). What a proxy hands on comes from this machine only to the eye.
 */
export function mayOpenDevPages(request: FastifyRequest, { readers, hosts }: DevAccess): boolean {
  const host = normaliseHost(request.headers.host);
  if (host === null || !(ownNames.has(host) || hosts().has(host))) return false;
  if (readers === 'network') return true;
  const isHandedOn = forwardingHeaders.some((name) => request.headers[name] !== undefined);
  return !isHandedOn && isLoopback(request.raw.socket.remoteAddress ?? '');
}

const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}
