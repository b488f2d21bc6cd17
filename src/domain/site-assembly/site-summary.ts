/** What a process that serves many sites has to know of all of them, so that it can leave the rest unread. */
import type { SiteContext } from '#domain/site/site-context.ts';

export type SiteSummary = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'> & {
  readonly name: string;
  /** The first is the one that its addresses name. */
  readonly hosts: readonly string[];
  readonly isDemo: boolean;
  /** Whether search engines are notified of its changes. */
  readonly isAnnounced: boolean;
};

export function summariseSite({
  dealerGroupId,
  siteSlug,
  config,
}: Pick<SiteContext, 'dealerGroupId' | 'siteSlug' | 'config'>): SiteSummary {
  const { name, hosts, status, indexNow } = config;
  return {
    dealerGroupId,
    siteSlug,
    name,
    hosts,
    isDemo: status === 'demo',
    isAnnounced: indexNow.key !== null && status !== 'demo',
  };
}
