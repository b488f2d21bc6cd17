/** Scheme, host and port that a site names itself by, in pages, messages and documents. */
import type { SiteContext } from './site-context.ts';

/**
 * Always the site's first host, with the scheme and port of the whole installation's address. Never what a request
 * claims: an attacker could write that, and the links in a dealer's mail would be the attacker's.
 */
export function siteOrigin({ config }: Pick<SiteContext, 'config'>, installationUrl: string): string {
  const { protocol, port, hostname } = new URL(installationUrl);
  return `${protocol}//${config.hosts[0] ?? hostname}${port === '' ? '' : `:${port}`}`;
}
