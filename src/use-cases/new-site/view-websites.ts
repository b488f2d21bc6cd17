/** The websites of a dealer group: where each is, whether its domains lead here, and which template it has. */
import {
  type DomainState,
  type DomainTarget,
  describeDomain,
  isLocalName,
} from '#domain/new-site/domain-record.ts';
import { templateNames } from '#domain/new-site/template-names.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import { buildEditable, loadEditableSites } from '#use-cases/change/editable-sites.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { WebsitePorts } from './website-ports.ts';

export type WebsiteView = {
  readonly slug: string;
  readonly name: string;
  readonly origin: string;
  readonly isDemo: boolean;
  readonly template: string;
  readonly templateName: string;
  readonly domains: readonly DomainState[];
};

export type WebsitesView = {
  readonly group: string;
  readonly websites: readonly WebsiteView[];
  /** `operator`: this installation does not allow it; `role`: owners only. */
  readonly mayChange: 'yes' | 'operator' | 'role';
};

export const viewWebsites = reading<null, WebsitesView, WebsitePorts>({
  name: 'site.look',
  async read({ caller, dealerGroupId }, app, now) {
    // As they are stored: this process may serve a change of a moment ago a second later.
    const editable = await loadEditableSites(dealerGroupId, app.changes.reading(dealerGroupId), now);
    const sites = editable.filed.flatMap((filed) => {
      const { site } = buildEditable(editable, filed);
      return site === null ? [] : [{ ...site, configVersion: '' }];
    });
    const target = await findTarget(app);
    const isOwner = mayAct(caller.member, 'site.rights', {}, now).ok;
    return {
      group: dealerGroupId,
      websites: await Promise.all(sites.map((site) => viewWebsite(site, target, app))),
      mayChange: !app.siteAllowance.isAllowed ? 'operator' : isOwner ? 'yes' : 'role',
    };
  },
});

async function viewWebsite(
  site: SiteContext,
  target: DomainTarget | null,
  app: WebsitePorts,
): Promise<WebsiteView> {
  const { name, hosts, template, status } = site.config;
  return {
    slug: site.siteSlug,
    name,
    origin: app.siteOrigin(site),
    isDemo: status === 'demo',
    template,
    templateName: templateNames[template],
    domains: await checkDomains({ hosts, target }, app),
  };
}

/** Where domains have to lead; null where no host is known that they can be held against. */
export async function findTarget({
  siteAllowance: { targetHost: host },
  dnsLookup,
}: Pick<WebsitePorts, 'siteAllowance' | 'dnsLookup'>): Promise<DomainTarget | null> {
  if (host === null || isLocalName(host)) return null;
  const found = await dnsLookup.lookUp(host);
  return { host, addresses: found.kind === 'found' ? found.addresses : [] };
}

type DomainsToCheck = { readonly hosts: readonly string[]; readonly target: DomainTarget | null };

export function checkDomains(
  { hosts, target }: DomainsToCheck,
  { dnsLookup }: Pick<WebsitePorts, 'dnsLookup'>,
): Promise<readonly DomainState[]> {
  return Promise.all(
    hosts.map(async (host) =>
      describeDomain(host, target, isLocalName(host) ? { kind: 'none' } : await dnsLookup.lookUp(host)),
    ),
  );
}
