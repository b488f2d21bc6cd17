/** Opens what owners create websites with: the sites as files and the console describe them, and the directory of names. */
import { createSystemDns } from '#adapters/dns/system-dns.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteVersionStore } from '#adapters/postgres/sites/site-version-store.ts';
import type { Environment } from '#config/environment.ts';
import { createInstalledSites } from '#main/sites/installed-sites.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';

export async function openWebsites(
  environment: Pick<Environment, 'sitesDir' | 'sitesFromConsole' | 'sitesHost' | 'consoleHost'>,
  { db }: Pick<Database, 'db'>,
): Promise<Pick<ConsoleApplication, 'dnsLookup' | 'siteAllowance' | 'siteFiles' | 'siteVersionStore'>> {
  const siteVersionStore = createSiteVersionStore(db);
  const { sitesFromConsole: isAllowed, sitesHost: targetHost, consoleHost } = environment;
  return {
    dnsLookup: createSystemDns(),
    siteAllowance: { isAllowed, targetHost, consoleHost },
    siteFiles: await createInstalledSites(environment, { listBases: siteVersionStore.listBases }),
    siteVersionStore,
  };
}
