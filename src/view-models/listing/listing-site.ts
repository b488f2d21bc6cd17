/** What a listing needs to know of its site, and all of a site that may travel to a browser: words, settings and places that its pages show anyway. */
import type { Location } from '#domain/location/location.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LabelledSite } from '#domain/stock-search/facets/label-context.ts';

export type ListingSite = {
  readonly config: LabelledSite['config'] & {
    readonly template: SiteConfig['template'];
    readonly labels: Pick<SiteConfig['labels'], 'stockNoun' | 'used'>;
    readonly overrideCity: SiteConfig['overrideCity'];
    readonly garageEnabled: SiteConfig['garageEnabled'];
    readonly shoppers: Pick<SiteConfig['shoppers'], 'garagePath'>;
    readonly search: Pick<SiteConfig['search'], 'pageSize' | 'resultLayout' | 'sortOptions'>;
    readonly stock: Pick<SiteConfig['stock'], 'hideUnpricedWhenSortedByLowestPrice' | 'itemTypes'>;
    readonly resultCards: SiteConfig['resultCards'];
    readonly models: readonly Pick<SiteConfig['models'][number], 'name' | 'manufacturer' | 'bodyType'>[];
  };
  readonly locations: readonly (LabelledSite['locations'][number] & {
    readonly address: Pick<Location['address'], 'latitude' | 'longitude'>;
  })[];
  readonly dealerships: LabelledSite['dealerships'];
};

/** Each field is named here: what a site learns to say later stays on the server until it is added. */
export function pickListingSite({ config, locations, dealerships }: SiteContext): ListingSite {
  const { locale, currency, template, labels, overrideCity, garageEnabled, resultCards } = config;
  const { pageSize, resultLayout, sortOptions } = config.search;
  const { hideUnpricedWhenSortedByLowestPrice, itemTypes } = config.stock;
  return {
    config: {
      locale,
      currency,
      template,
      labels: { stockNoun: labels.stockNoun, used: labels.used },
      overrideCity,
      garageEnabled,
      shoppers: { garagePath: config.shoppers.garagePath },
      search: { pageSize, resultLayout, sortOptions },
      stock: { hideUnpricedWhenSortedByLowestPrice, itemTypes },
      resultCards,
      models: config.models.map(({ name, manufacturer, bodyType }) => ({ name, manufacturer, bodyType })),
    },
    locations: locations.map(({ slug, name, address: { latitude, longitude } }) => ({
      slug,
      name,
      address: { latitude, longitude },
    })),
    dealerships: dealerships.map(({ id, slug, name }) => ({ id, slug, name })),
  };
}
