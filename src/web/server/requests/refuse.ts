/** A refusal with a clear message, for a person or a program. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPolicy } from '#web/server/headers/security-headers.ts';
import { refusalPage } from '#web/server/pages/plain-pages.ts';

export type Refusal = { readonly status: number; readonly title: string; readonly text: string };

/** JSON to clients that accept JSON, a small page to all others. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, text }: Refusal,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const wantsJson =
    /^\/api\/|^[^?]*\.json(\?|$)/.test(request.url) ||
    (request.headers.accept ?? '').includes('application/json');
  if (wantsJson) return reply.send({ error: `${title}. ${text}` });
  return reply
    .header('content-security-policy', refusalPolicy)
    .type('text/html; charset=utf-8')
    .send(refusalPage(status, title, text));
}
