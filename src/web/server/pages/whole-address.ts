/**
 * A whole address in the request line (RFC 9112, 3.2.2), as clients send it that take this server for a proxy: its host
 * is the one that is asked, whatever the Host header says. From then on the request is like any other.
 */
import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';

/** Before anything else reads the request. What is no such address stays as it is, and is refused in words. */
export function takeWholeAddress(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (normaliseHost(host) === null) return;
  request.url = rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
  request.headers.host = host;
}
