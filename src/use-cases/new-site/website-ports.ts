/** What the screens of websites work with, and what is true of every domain that is typed there. */
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { DnsLookup } from '#ports/installation/dns-lookup.ts';
import type { SettingPorts } from '#use-cases/setting/view-settings.ts';
import type { SiteBasePorts } from '#use-cases/site-version/apply-site-base.ts';

export type WebsitePorts = SettingPorts &
  SiteBasePorts & {
    readonly dnsLookup: DnsLookup;
    readonly siteAllowance: {
      /** Whether owners may create websites, and change domains and templates. */
      readonly isAllowed: boolean;
      /** The host that domains have to lead to; null where none is known. */
      readonly targetHost: string | null;
      readonly consoleHost: string | null;
    };
  };

export const notAllowed =
  'This installation sets up websites, domains and templates itself. Ask your website provider.';
const maxHosts = 20;

/** One a line, or between commas or spaces, as they are pasted. */
export function readHosts(typed: string): readonly string[] {
  const hosts = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((host) => host.replace(/^https?:\/\//, '').split('/')[0] ?? '');
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** `site`: whose they are now, too; null for a new one. */
type HostsOfSite = { readonly hosts: readonly string[]; readonly site: SiteReference | null };

/** Why these cannot be the domains of a site; null where they can. */
export async function findHostProblem(
  { hosts, site }: HostsOfSite,
  { siteVersionStore, siteAllowance }: Pick<WebsitePorts, 'siteVersionStore' | 'siteAllowance'>,
): Promise<string | null> {
  if (hosts.length === 0) return 'Enter a domain, for example www.banksia.com.au.';
  if (hosts.length > maxHosts) return `Enter at most ${maxHosts} domains.`;
  const odd = hosts.find(
    (host) => host.length > 253 || !/^[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z][a-z0-9-]{1,62}$/.test(host),
  );
  if (odd !== undefined) return `“${odd}” is not a domain. Enter a name such as www.banksia.com.au.`;
  if (siteAllowance.consoleHost !== null && hosts.includes(siteAllowance.consoleHost))
    return `${siteAllowance.consoleHost} is the address of this console. Enter another domain.`;
  const others = (await siteVersionStore.listLiveVersions()).filter(
    (version) => version.snapshot !== null && (site === null || siteKey(version) !== siteKey(site)),
  );
  const taken = hosts.find((host) => others.some((other) => other.hosts.includes(host)));
  return taken === undefined ? null : `Another website uses ${taken}.`;
}
