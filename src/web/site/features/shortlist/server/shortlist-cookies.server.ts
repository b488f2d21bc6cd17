/** What a browser is given so that a list knows it again: read and written here alone, and by no script of a page. */
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import { isSecret } from '#use-cases/secret.ts';
import type { ShortlistVisitor } from '#use-cases/shortlist/view-shortlist.ts';
import { readCookie, writeCookie } from '#web/server/headers/site-cookies.ts';
import { shortlistHref, shortlistStart } from '#web/site/features/shortlist/shortlist-hrefs.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

const names = { person: 'fc-list-person', owner: 'fc-list-owner', open: 'fc-list' } as const;
const retainedSeconds = inactiveDays * 24 * 60 * 60;

/** Names and keys are known to their own list alone: their cookies have its path. */
export function readVisitor(request: Request, token: string): ShortlistVisitor {
  return {
    token,
    personKey: readSecret(request, names.person),
    ownerKey: readSecret(request, names.owner),
  };
}

/** The list that cars of other pages are added to. */
export function readOpenList(request: Request): string | null {
  return readSecret(request, names.open);
}

type CookieValue = {
  readonly token: string;
  /** What is left out is not touched. */
  readonly personKey?: string | null | undefined;
  readonly ownerKey?: string | null | undefined;
  readonly isOpen?: boolean;
};

/** Null takes it away. */
export function saveVisitor(origin: string, { token, personKey, ownerKey, isOpen }: CookieValue): Headers {
  const headers = new Headers();
  const save = (name: string, value: string | null, path: string) =>
    headers.append('Set-Cookie', writeCookie({ name, value, path, maxAgeSeconds: retainedSeconds, origin }));
  if (personKey !== undefined) save(names.person, personKey, shortlistHref(token));
  if (ownerKey !== undefined) save(names.owner, ownerKey, shortlistHref(token));
  if (isOpen !== undefined) save(names.open, isOpen ? token : null, shortlistStart);
  return headers;
}

function readSecret(request: Request, name: string): string | null {
  const value = readCookie(request.headers.get('cookie'), name);
  return isSecret(value) ? value : null;
}

const name = 'fc-list-form';
const parameter = 'form';
const lifetimeSeconds = 24 * 60 * 60;

/**
 * A page of a shared list sends no referrer, so that its forms come with `Origin: null`; `Sec-Fetch-Site` says whether
 * our own page sent one, but browsers before 2023 do not know it and none sends it without TLS. To those the page
 * gives a secret twice, as a cookie of the list and in the address of its forms: only the page itself can hand in
 * both.
 */
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
