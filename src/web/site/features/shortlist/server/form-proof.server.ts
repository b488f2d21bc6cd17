/**
 * A page of a shared list sends no referrer, so that its forms come with `Origin: null`; `Sec-Fetch-Site` says whether
 * our own page sent one, but browsers before 2023 do not know it and none sends it without TLS. To those the page gives
 * a secret twice, as a cookie of the list and in the address of its forms: only the page itself can hand in both.
 */
import { isSecret } from '#use-cases/secret.ts';
import { readCookie, writeCookie } from '#web/server/headers/cookie.ts';
import { shortlistHref } from '#web/site/features/shortlist/shortlist-hrefs.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

const name = 'fc-list-form';
const parameter = 'form';
const lifetimeSeconds = 24 * 60 * 60;

export type FormProof = {
  /** Of the page's forms; null where the browser says by itself where a form comes from. */
  readonly proof: string | null;
  readonly cookie: string | null;
};

export function createFormProof(
  { request, token }: { readonly request: Request; readonly token: string },
  { app, origin }: Pick<RequestContext, 'app' | 'origin'>,
): FormProof {
  if (request.headers.has('sec-fetch-site')) return { proof: null, cookie: null };
  const proof = findProof(request) ?? app.newSecret();
  const path = shortlistHref(token);
  return { proof, cookie: writeCookie({ name, value: proof, path, maxAgeSeconds: lifetimeSeconds, origin }) };
}

/** Whether a form that may come from anywhere comes from our own page. */
export function isProven(request: Request, url: URL): boolean {
  const proof = findProof(request);
  return proof !== null && url.searchParams.get(parameter) === proof;
}

function findProof(request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), name);
  return isSecret(value) ? value : null;
}
