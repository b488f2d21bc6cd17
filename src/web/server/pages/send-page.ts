/** Sends a page in the smallest form that the browser takes. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { CachedPage } from './page-cache.ts';
import type { Encoding } from './page-forms.ts';
import { addSpeculationRules } from './speculation-rules.ts';

/** The best first, for browsers that like them alike. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

export async function sendPage(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, save-data').header('content-type', page.contentType);
  if (page.contentSecurityPolicy) reply.header('content-security-policy', page.contentSecurityPolicy);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (page.contentType.startsWith('text/html')) addSpeculationRules(request, reply);
    if (holds(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  reply.code(page.status);
  const { forms } = page;
  const encoding = forms.isCompressed ? chooseEncoding(request.headers['accept-encoding'] ?? '') : null;
  if (encoding === null) return reply.send(forms.plain);
  const form = forms.in(encoding);
  return reply.header('content-encoding', encoding).send(form instanceof Promise ? await form : form);
}

/** RFC 9110, 13.1.2: any of a list, weakly compared; what a proxy made strong or weak is the same page. */
export function holds(requested: string | undefined, etag: string): boolean {
  if (requested === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    requested === etag ||
    requested.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
  );
}

type Choice = { readonly encoding: Encoding | null };
/** Browsers send one of a handful of lists. */
const chosen = new BoundedMap<Choice>(1_000);
const longestRemembered = 100;

/** The form that a browser likes best, of those that there are; null for none of them. */
export function chooseEncoding(accepted: string): Encoding | null {
  const choose = (): Choice => {
    const name = negotiate(accepted, notRefused(accepted));
    return { encoding: encodings.find((known) => known === name) ?? null };
  };
  const choice = accepted.length > longestRemembered ? choose() : chosen.getOrSet(accepted, choose);
  return choice.encoding;
}

/** A client that refuses an encoding by its name and then accepts all others (`br;q=0, *`) does not mean the first. */
function notRefused(accepted: string): string[] {
  return encodings.filter(
    (name) => !new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted),
  );
}
