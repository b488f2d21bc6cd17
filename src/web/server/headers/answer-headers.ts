/** What every answer carries besides what its own route says of it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { barePolicy, securityHeaders } from './security-headers.ts';

/** A year, which is the least that browsers keep a list for. Names below a dealer's are the dealer's to decide. */
const encryptedOnly = 'max-age=31536000';

export type AddAnswerHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function createAnswerHeaders(publicUrl: string | null): AddAnswerHeaders {
  const always = Object.entries({
    ...securityHeaders,
    // No other site's page may take these in; pictures say for themselves that anybody may show them.
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': encryptedOnly } : {}),
  });
  return (request, reply) => {
    // The page that follows reads the address before it, and so does every script on it.
    if (opens(request.url)) addMissing(reply, 'referrer-policy', 'strict-origin');
    for (const [name, value] of always) addMissing(reply, name, value);
    // Pages have a policy of their own, and scripts and styles are governed by that of their page.
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage && !/^\/(console-)?assets\//.test(request.url))
      addMissing(reply, 'content-security-policy', barePolicy);
  };
}

function opens(address: string): boolean {
  const [pathname = '', search = ''] = address.split('?', 2);
  return opensSomethingPersonal({ pathname, search });
}

function addMissing(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
