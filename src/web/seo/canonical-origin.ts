/** Scheme and host that a site's pages name themselves by: always its first host, whichever one was asked. */
import type { SiteContext } from '../../domain/site/site-context.ts';

export function canonicalOrigin(site: Pick<SiteContext, 'config'>, requestUrl: string): string {
  const { protocol, port, hostname } = new URL(requestUrl);
  const host = site.config.hosts[0] ?? hostname;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}
