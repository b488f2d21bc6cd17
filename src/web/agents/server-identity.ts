/** What a site calls itself in the Model Context Protocol: the same in its server card and in its first answer. */
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import type { SiteContext } from '#domain/site/site-context.ts';

export const serverVersion = '1.0.0';

/** The revision without sessions, and those of the years before, which the same address answers. */
export const protocolVersions: readonly string[] = ['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS];

/** "au.com.kestrel/stock": the host from right to left, as the protocol's registry writes names. */
export function serverName({ config }: Pick<SiteContext, 'config'>): string {
  const [host = 'localhost'] = config.hosts;
  return `${host.split('.').reverse().join('.')}/stock`;
}
