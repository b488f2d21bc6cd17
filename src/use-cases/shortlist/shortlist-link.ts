/** What opens a list: secrets in its address and in the browsers of its people, and nowhere else. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ShortlistKey } from '#ports/shoppers/shortlist-store.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';

/** What one browser brings: the address it came to, and what it was given before. */
export type ShortlistVisitor = {
  /** From the address. */
  readonly token: string;
  /** Null for a person without a name yet. */
  readonly personKey: string | null;
  readonly ownerKey: string | null;
};

/** Null for an address that leads to no list. */
export function shortlistKey(site: SiteContext, token: string): ShortlistKey | null {
  const { dealerGroupId, siteSlug } = site;
  if (!site.config.favourites.isEnabled || !isSecret(token)) return null;
  return { dealerGroupId, siteSlug, linkHash: hashSecret(token) };
}

export function hashOrNull(secret: string | null): string | null {
  return secret === null ? null : hashSecret(secret);
}
