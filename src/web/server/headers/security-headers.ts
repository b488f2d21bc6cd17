/** Headers every answer carries, and the policy of whatever needs nothing to be shown. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { freshMs, staleIfErrorMs, staleMs } from '#web/server/pages/page-lifetime.ts';

export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};

/** JSON, a drawing, a file: opened alone it may load nothing, run nothing and be in no frame. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A refusal brings its own style and an empty icon. */
export const refusalPolicy = `${barePolicy}; style-src 'unsafe-inline'; img-src data:`;

/**
 * Headers for a CDN about a page that it may cache: how long (RFC 9213; browsers do not read it and go on revalidating
 * each time), and the names by which it is asked to drop it.
 */
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
