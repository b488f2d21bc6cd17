/** The shipped sites with the demo cars that each of them lists. */
import { join } from 'node:path';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import { generateDemoStock } from '#demo/stock/generate-demo-stock.ts';
import { loadDemoStock } from '#demo/stock/load-demo-stock.ts';
import type { Car } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type SiteStock = { readonly site: SiteContext; readonly cars: readonly Car[] };

export async function listDemoCars(now: Date): Promise<readonly SiteStock[]> {
  const sitesFolder = join(import.meta.dirname, '../../sites');
  const loaded = await loadSites(sitesFolder);
  const stock = await loadDemoStock(sitesFolder);
  if (loaded.kind === 'refused' || stock.kind === 'refused')
    throw new Error('The shipped sites do not load.');
  const { catalogue, plans } = stock;
  return loaded.sites.flatMap((site) => {
    const group = loaded.groups.find(({ id }) => id === site.dealerGroupId);
    const plan = plans.get(site.dealerGroupId);
    // A dealer of real stock has no plan.
    if (!group || !plan) return [];
    const cars = generateDemoStock({ catalogue, group, plan, now }).filter(
      (car) => evaluateListing(car, site.config, now).isListed,
    );
    return [{ site, cars }];
  });
}
