/** A site that is known by name, and read on first use: ten thousand of them are a list of names. */
import type { SiteContext } from '#domain/site/site-context.ts';

export type SiteContent = Omit<SiteContext, 'configVersion'>;
export type SiteName = Pick<SiteContext, 'dealerGroupId' | 'siteSlug' | 'configVersion'>;

/** `read` is asked at each look, and keeps what it read as long as it likes. Own properties, so that a copy is a whole site. */
export function lazySite(
  { dealerGroupId, siteSlug, configVersion }: SiteName,
  read: () => Pick<SiteContent, 'config' | 'drafts' | 'locations' | 'hiddenLocations' | 'dealerships'>,
): SiteContext {
  return {
    dealerGroupId,
    siteSlug,
    configVersion,
    get config() {
      return read().config;
    },
    get drafts() {
      return read().drafts ?? {};
    },
    get locations() {
      return read().locations;
    },
    get hiddenLocations() {
      return read().hiddenLocations ?? [];
    },
    get dealerships() {
      return read().dealerships;
    },
  };
}
