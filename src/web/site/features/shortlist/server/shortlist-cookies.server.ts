/** What a browser is given so that a list knows it again: read and written here alone, and by no script of a page. */
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import { isSecret } from '#use-cases/secret.ts';
import type { ShortlistVisitor } from '#use-cases/shortlist/shortlist-link.ts';
import { readCookie, writeCookie } from '#web/server/headers/cookie.ts';
import { shortlistHref, shortlistStart } from '#web/site/features/shortlist/shortlist-hrefs.ts';

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

type Kept = {
  readonly token: string;
  /** What is left out is not touched. */
  readonly personKey?: string | null | undefined;
  readonly ownerKey?: string | null | undefined;
  readonly isOpen?: boolean;
};

/** Null takes it away. */
export function saveVisitor(origin: string, { token, personKey, ownerKey, isOpen }: Kept): Headers {
  const headers = new Headers();
  const keep = (name: string, value: string | null, path: string) =>
    headers.append('Set-Cookie', writeCookie({ name, value, path, maxAgeSeconds: retainedSeconds, origin }));
  if (personKey !== undefined) keep(names.person, personKey, shortlistHref(token));
  if (ownerKey !== undefined) keep(names.owner, ownerKey, shortlistHref(token));
  if (isOpen !== undefined) keep(names.open, isOpen ? token : null, shortlistStart);
  return headers;
}

function readSecret(request: Request, name: string): string | null {
  const value = readCookie(request.headers.get('cookie'), name);
  return isSecret(value) ? value : null;
}
