/** Sends a page in the smallest form that the browser takes. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { CachedPage } from './page-cache.ts';
import type { Encoding } from './page-forms.ts';

const path = '/speculation-rules.json';

const carPages = { href_matches: '/cars/:slug' };
/** Of `sharedPaths`: what a form, a search of its own or a private page is, is not fetched before it is asked for. */
const fetchedAhead = [
  '/',
  '/search/*',
  '/locations/*',
  '/locations',
  '/contact-us/*',
  '/contact-us',
  '/special-offers',
  '/models',
  '/new-vehicles',
  '/favourites',
  '/compare',
];
/** Within a listing, links bring the list by script (`listing.enhance.ts`): what is fetched ahead would not be used. */
const listLinks = { selector_matches: '[data-enhance=listing] :is([data-list-link], .facet-values__more)' };

/** What the listing's script expects to be tapped next, where no pointer rests on anything (`prefetch-results.ts`). */
const expected = { selector_matches: 'a[data-ahead]' };

const rules = {
  prerender: [{ where: carPages, eagerness: 'moderate' }],
  prefetch: [
    { where: { and: [{ href_matches: fetchedAhead }, { not: listLinks }] }, eagerness: 'moderate' },
    { where: expected, eagerness: 'immediate' },
  ],
};

/**
 * What a browser may make ready before a link is followed: a car's page is drawn ahead when a pointer rests on its
 * card or presses it, other pages that are the same for everyone are fetched; on a phone the car that is looked at,
 * and the next page of the list, as well. A client that saves data gets no rules. Parts and events of a page that is
 * drawn ahead wait until it is seen (start-islands.ts). Format:
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRulesRoute: FastifyPluginAsync = async (server) => {
  const body = JSON.stringify(rules);
  server.get(path, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(body),
  );
};

/** For a page that is sent. */
function addSpeculationRules(request: FastifyRequest, reply: FastifyReply): void {
  if (String(request.headers['save-data']).toLowerCase() !== 'on')
    reply.header('speculation-rules', `"${path}"`);
}

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
const maxRememberedLength = 100;

/** The form that a browser likes best, of those that there are; null for none of them. */
export function chooseEncoding(accepted: string): Encoding | null {
  const choose = (): Choice => {
    const name = negotiate(accepted, notRefused(accepted));
    return { encoding: encodings.find((known) => known === name) ?? null };
  };
  const choice = accepted.length > maxRememberedLength ? choose() : chosen.getOrSet(accepted, choose);
  return choice.encoding;
}

/** A client that refuses an encoding by its name and then accepts all others (`br;q=0, *`) does not mean the first. */
function notRefused(accepted: string): string[] {
  return encodings.filter(
    (name) => !new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted),
  );
}
