/**
 * What programs look for at fixed addresses: /robots.txt, the key of IndexNow, and /.well-known/security.txt (RFC 9116)
 * where reports are accepted.
 */
import type { ContentSignalConfig } from '#domain/site/config/agent-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import { sitemapIndexPath } from '#use-cases/sitemap/write-site-maps.ts';

export type RobotFileSettings = {
  readonly origin: string;
  /** At an address of its own name, so that search engines know whose announcements are the site's; null for none. */
  readonly indexNowKey: string | null;
  /** Where a vulnerability is reported to, as an address with its scheme; null where none is set. */
  readonly securityContact: string | null;
  readonly contentSignals: ContentSignalConfig;
  readonly now: Date;
};

/** Nothing there is for search engines: data for our own pages, and what belongs to one shopper. */
const disallowed = ['/api/', '/dev/'];
/** Read again each time, so that it never runs out while the sites are served. */
const validDays = 180;

/** Null for every other address. */
export function robotFile(
  url: string,
  { origin, indexNowKey, securityContact, contentSignals, now }: RobotFileSettings,
): string | null {
  const [path] = url.split('?');
  if (indexNowKey !== null && path === `/${indexNowKey}.txt`) return indexNowKey;
  switch (path) {
    case '/robots.txt':
      return [
        'User-agent: *',
        contentSignalLine(contentSignals),
        ...disallowed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}${sitemapIndexPath}`,
        '',
      ].join('\n');
    case '/.well-known/security.txt':
      if (securityContact === null) return null;
      return [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${origin}/.well-known/security.txt`,
        '',
      ].join('\n');
    default:
      return null;
  }
}

/** The dealer's choice. */
function contentSignalLine({ search, aiInput, aiTrain }: ContentSignalConfig): string {
  const yesOrNo = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no');
  return `Content-Signal: search=${yesOrNo(search)}, ai-input=${yesOrNo(aiInput)}, ai-train=${yesOrNo(aiTrain)}`;
}
