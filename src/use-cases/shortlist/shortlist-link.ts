/** What opens a list: secrets that stand in its address and in the browsers of its people, and nowhere else. */
import { createHash } from 'node:crypto';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ShortlistKey } from '#ports/shortlist-store.ts';

/** What one browser brings: the address it came to, and what it was given before. */
export type ShortlistVisitor = {
  /** From the address. */
  readonly token: string;
  /** Null for somebody who has not said who they are. */
  readonly personKey: string | null;
  readonly ownerKey: string | null;
};

/** As `Application.newSecret` makes them; whatever else an address or a cookie holds is not looked for. */
const secretForm = /^[A-Za-z0-9_-]{22,64}$/;

/** The secret is far too long to be guessed, so that a plain hash of it tells nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Null for what cannot be a secret of ours. */
export function readSecret(text: string | null | undefined): string | null {
  return text && secretForm.test(text) ? text : null;
}

/** Null for an address that leads to no list. */
export function shortlistKey(site: SiteContext, token: string): ShortlistKey | null {
  const { dealerGroupId, siteSlug } = site;
  if (!site.config.favourites.isEnabled || readSecret(token) === null) return null;
  return { dealerGroupId, siteSlug, linkHash: hashSecret(token) };
}

export function hashOrNull(secret: string | null): string | null {
  return secret === null ? null : hashSecret(secret);
}
