/** What a browser is given so that a list knows it again: read and written here alone, and by no script of a page. */
import { restDays } from '#domain/shortlist/shortlist-state.ts';
import { readSecret, type ShortlistVisitor } from '#use-cases/shortlist/shortlist-link.ts';
import { shortlistHref, shortlistStart } from '#web/site/features/shortlist/shortlist-hrefs.ts';

const names = { person: 'fc-list-person', owner: 'fc-list-owner', open: 'fc-list' } as const;
const keptSeconds = restDays * 24 * 60 * 60;

/** Names and keys are known to their own list alone: their cookies have its path. */
export function readVisitor(request: Request, token: string): ShortlistVisitor {
  return {
    token,
    personKey: readSecret(readCookie(request, names.person)),
    ownerKey: readSecret(readCookie(request, names.owner)),
  };
}

/** The list that cars of other pages are added to. */
export function readOpenList(request: Request): string | null {
  return readSecret(readCookie(request, names.open));
}

type Kept = {
  readonly token: string;
  /** What is left out is not touched. */
  readonly personKey?: string | null | undefined;
  readonly ownerKey?: string | null | undefined;
  readonly isOpen?: boolean;
};

/** Null takes it away. */
export function keepVisitor(origin: string, { token, personKey, ownerKey, isOpen }: Kept): Headers {
  const headers = new Headers();
  const keep = (name: string, value: string | null, path: string) =>
    headers.append(
      'Set-Cookie',
      writeCookie({ name, value, path, isEncrypted: origin.startsWith('https:') }),
    );
  if (personKey !== undefined) keep(names.person, personKey, shortlistHref(token));
  if (ownerKey !== undefined) keep(names.owner, ownerKey, shortlistHref(token));
  if (isOpen !== undefined) keep(names.open, isOpen ? token : null, shortlistStart);
  return headers;
}

function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return null;
}

type Cookie = {
  readonly name: string;
  readonly value: string | null;
  readonly path: string;
  readonly isEncrypted: boolean;
};

function writeCookie({ name, value, path, isEncrypted }: Cookie): string {
  const parts = [
    `${name}=${value ?? ''}`,
    `Path=${path}`,
    `Max-Age=${value === null ? 0 : keptSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isEncrypted ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
