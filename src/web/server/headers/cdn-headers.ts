/**
 * Headers for a CDN about a page that it may cache: how long (RFC 9213; browsers do not read it and go on revalidating
 * each time), and the names by which it is asked to drop it.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { freshMs, staleIfErrorMs, staleMs } from '#web/server/pages/page-lifetime.ts';

export type CdnHeaders = (site: SiteContext, stockVersion: string) => Readonly<Record<string, string>>;

const seconds = (ms: number) => Math.floor(ms / 1000);
const control = [
  `max-age=${seconds(freshMs)}`,
  `stale-while-revalidate=${seconds(staleMs)}`,
  `stale-if-error=${seconds(staleIfErrorMs)}`,
].join(', ');

/** Every page of the site. */
export function siteTag({
  dealerGroupId,
  siteSlug,
}: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>): string {
  return `site-${dealerGroupId}-${siteSlug}`;
}

export const cdnHeaders: CdnHeaders = (site, stockVersion) => {
  const tags = [siteTag(site), `${siteTag(site)}-stock-${stockVersion.replace(/[^\w.-]/g, '_')}`];
  return {
    'cdn-cache-control': control,
    // Fastly and Varnish; Cloudflare and Akamai.
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  };
};
