/**
 * What is counted of each request: its kind, how it was answered, how long that took, and the outcome in the page
 * cache.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type RequestKind = 'page' | 'api' | 'form' | 'document' | 'picture' | 'asset' | 'operator';
export type CacheAnswer = 'hit' | 'stale' | 'miss' | 'collapsed' | 'bypass';

export type RequestFigure = {
  readonly kind: RequestKind;
  readonly status: number;
  readonly seconds: number;
  /** Null for what is no page. */
  readonly cache: CacheAnswer | null;
};

export type RecordRequest = (figure: RequestFigure) => void;

const kinds: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/(healthz|readyz|metrics)\b/, 'operator'],
  [/^\/(?:console-)?assets\//, 'asset'],
  [/^\/img\//, 'picture'],
  [/^\/api\//, 'api'],
  [/^[^?]*\.(?:json|pdf|xml|txt|ics|vcf|svg|csv)(?:\?|$)/, 'document'],
];

/** A closed list: addresses themselves would make a series each. */
export function kindOfRequest(method: string, url: string): RequestKind {
  const [, kind] = kinds.find(([form]) => form.test(url)) ?? [];
  return kind ?? (method === 'POST' ? 'form' : 'page');
}

/** From the header Cache-Status (RFC 9211). */
export function cacheAnswerOf(cacheStatus: unknown): CacheAnswer | null {
  if (typeof cacheStatus !== 'string') return null;
  if (/;\s*hit\b/.test(cacheStatus)) return /ttl=-/.test(cacheStatus) ? 'stale' : 'hit';
  if (/\bcollapsed\b/.test(cacheStatus)) return 'collapsed';
  return /fwd=bypass/.test(cacheStatus) ? 'bypass' : 'miss';
}

export function figureOf(request: FastifyRequest, reply: FastifyReply): RequestFigure {
  return {
    kind: kindOfRequest(request.method, request.url),
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1000,
    cache: cacheAnswerOf(reply.getHeader('cache-status')),
  };
}
