/** What the screen of redirects works with. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { NotFoundPathStore, RedirectStore } from '#ports/sites/redirect-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';

export type RedirectPorts = {
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'>;
  readonly redirectStore: RedirectStore;
  readonly notFoundPathStore: NotFoundPathStore;
};

/** The site of a group by its name; null for one that there is not. */
export function findSiteOf(
  dealerGroupId: string,
  siteSlug: string,
  { sitesOf }: Pick<RedirectPorts, 'sitesOf'>,
): SiteContext | null {
  return sitesOf(dealerGroupId).find((site) => site.siteSlug === siteSlug) ?? null;
}
