/**
 * Who may open the pages below /dev: the mailbox holds the names, phones and signed links of everyone who wrote, the
 * configuration the recipients of leads.
 */
import type { FastifyRequest } from 'fastify';
import { type HostIndex, normaliseHost } from '#domain/site/config/resolve-site.ts';

/**
 * `local`: only programs on this machine. `network`: every client that reaches the server under a name that it knows.
 */
export type DevReaders = 'local' | 'network';

export type DevAccess = { readonly readers: DevReaders; readonly hosts: () => HostIndex };

/**
 * The name is checked as well as the sender: an attacker's page can make a browser on this machine send requests, under
 * a name of the attacker's that leads here (DNS rebinding). What a proxy forwards only seems to come from this machine.
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
