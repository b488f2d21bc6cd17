/** What the values of facets are called on a site. */
import type { Dealership, Location } from '#domain/location/location.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

/** What of a site names a value. */
export type LabelledSite = {
  readonly config: MoneyLocale & { readonly labels: Pick<SiteConfig['labels'], 'used'> };
  readonly locations: readonly Pick<Location, 'slug' | 'name'>[];
  readonly dealerships: readonly Pick<Dealership, 'id' | 'slug' | 'name'>[];
};

export type LabelContext = {
  readonly locationName: (locationSlug: string | null) => string | null;
  readonly dealershipName: (dealershipId: string) => string | null;
  readonly dealershipSlug: (dealershipId: string) => string | null;
  readonly formatDollars: (dollars: number) => string;
  /** "New", "Demo", "Used", or the site's own word for used. */
  readonly stockTypeLabel: (stockType: string) => string;
};

export function buildLabelContext({ config, locations, dealerships }: LabelledSite): LabelContext {
  const locationNames = new Map(locations.map(({ slug, name }) => [slug, name]));
  const byId = new Map(dealerships.map((dealership) => [dealership.id, dealership]));
  const stockTypeLabels = new Map([
    ['new', 'New'],
    ['demo', 'Demo'],
    ['used', config.labels.used],
  ]);
  return {
    locationName: (slug) => (slug === null ? null : (locationNames.get(slug) ?? null)),
    dealershipName: (id) => byId.get(id)?.name ?? null,
    dealershipSlug: (id) => byId.get(id)?.slug ?? null,
    formatDollars: (dollars) => formatMoney(dollars * 100, config),
    stockTypeLabel: (stockType) => stockTypeLabels.get(stockType) ?? stockType,
  };
}
