/** The sites of this installation, and what whoever runs it should look at again, said in the log. */
import { listStaleRates } from '#domain/finance/stale-rates.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { findOversights } from '#domain/site/find-oversights.ts';
import { mistakesInSites } from './explain-failure.ts';
import { createInstalledSites } from './installed-sites.ts';
import { SiteRegistry } from './site-registry.ts';
import type { Startup } from './startup.ts';

export type OpenSites = { readonly registry: SiteRegistry; readonly groups: readonly DealerGroup[] };

export async function openSites({ log, clock }: Pick<Startup, 'log' | 'clock'>): Promise<OpenSites> {
  const loaded = await (await createInstalledSites()).load();
  if (loaded.kind === 'refused') throw mistakesInSites(loaded.problems);
  const { groups } = loaded;
  const registry = new SiteRegistry();
  registry.replace(loaded.sites, loaded.leftOut);
  for (const { file, hosts, problems } of registry.leftOut) {
    log.error({ file, hosts, problems }, 'NOT SERVED: this site has mistakes in its configuration');
  }
  for (const stale of listStaleRates(registry.sites)) {
    log.warn(stale, 'The stated comparison rate is not what the lender’s rate and fees come to (C-4)');
  }
  for (const oversight of findOversights({ groups, sites: registry.sites }, clock())) {
    log.warn(oversight, 'Look again at the configuration: this is allowed, and probably not meant');
  }
  return { registry, groups };
}
