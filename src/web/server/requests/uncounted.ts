/** Whether a visit is left out of every count: fetched ahead, asked by a program, or by somebody who refuses it. */
import type { FastifyRequest } from 'fastify';

export function isUncounted({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'HEAD' ||
    headers.dnt === '1' ||
    headers['sec-gpc'] === '1' ||
    /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  );
}
