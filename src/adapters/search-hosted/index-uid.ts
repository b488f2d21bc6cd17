/** Names that a Meilisearch host takes: letters, digits, hyphens and underscores. */
import type { SiteContext } from '#domain/site/site-context.ts';

/**
 * `Car_production`, then the group and the site, so that sites may share a host and never a document:
 * `Car_production__kestrel-bay__kestrel`.
 */
export function indexUid({ dealerGroupId, siteSlug }: SiteContext): string {
  return ['Car_production', plainName(dealerGroupId), plainName(siteSlug)].join('__');
}

/** Where an index is built again before it takes the other's place. */
export function nextIndexUid(uid: string): string {
  return `${uid}__next`;
}

export function documentId(carId: string): string {
  return plainName(carId);
}

/** Any other character by its number, an underscore too, so that no two names become one. */
function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9-]/gu, (character) => `_x${character.codePointAt(0)?.toString(16)}_`);
}
