/**
 * What a browser may make ready before a link is followed: a car's page is drawn ahead when a pointer rests on its card
 * or presses it, other pages that are the same for everyone are fetched; on a phone the car that is looked at, and the
 * next page of the list, as well. A client that saves data gets no rules. Parts and events of a page that is drawn
 * ahead wait until it is seen (start-islands.ts). Format: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

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
export function addSpeculationRules(request: FastifyRequest, reply: FastifyReply): void {
  if (String(request.headers['save-data']).toLowerCase() !== 'on')
    reply.header('speculation-rules', `"${path}"`);
}
