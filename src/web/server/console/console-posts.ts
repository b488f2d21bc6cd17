/** What a post to the console must be before anything reads it: a form or JSON, sent by a page of the console itself. */
import type { FastifyRequest } from 'fastify';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import { findShapeProblem, postedType } from '#web/server/requests/post-checks.ts';
import type { RequestProblem } from '#web/server/requests/request-checks.ts';
import { isPartOfPhoto, partType } from './photo-posts.ts';

/** A change of a page of a thousand cars names each once. */
const mostFields = 2_000;

/** Null for what may be read. `consoleHost` as `normaliseHost` writes it. */
export function findConsolePostProblem(request: FastifyRequest, consoleHost: string): RequestProblem | null {
  if (request.method !== 'POST') return null;
  const type = postedType(request) ?? (isPartOfPhoto(request) ? partType : null);
  const shapeProblem = findShapeProblem(request.body, type, {
    mostFields,
    text: 'Please choose fewer at a time, and send the form again.',
  });
  if (shapeProblem !== null) return shapeProblem;
  if (!comesFromConsole(request, consoleHost)) {
    return {
      status: 403,
      title: 'That form was not sent from the console',
      text: 'Nothing was changed. Please open the page in the console, and send the form from it.',
    };
  }
  return null;
}

/**
 * Only browsers have business here, and all that know passkeys say where a post comes from: one that says nothing is
 * refused, other than at a shop, where servers send leads.
 */
function comesFromConsole({ headers }: FastifyRequest, consoleHost: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (headers.origin === undefined || headers.origin === 'null') return fetchSite === 'same-origin';
  const origin = URL.parse(headers.origin);
  return origin !== null && normaliseHost(origin.host) === consoleHost;
}
