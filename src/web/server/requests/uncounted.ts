/** Whether a visit is left out of every count: prefetched, from a program, or from a visitor who opted out. */
import type { FastifyRequest } from 'fastify';

export function isUncounted({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'HEAD' ||
    headers.dnt === '1' ||
    headers['sec-gpc'] === '1' ||
    /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  );
}
