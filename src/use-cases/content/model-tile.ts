/** The models of a site as lists of them show them: picture, price, range, what of each is here. */

import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { modelPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { type FromPrice, viewFromPrice } from '#view-models/content/from-price.ts';
import { countModel, describeModelStock, searchByStockType } from './model-stock.ts';

export type ModelTile = {
  readonly name: string;
  readonly manufacturer: string;
  readonly headline: string | null;
  readonly imageUrl: string | null;
  readonly href: string;
  /** "6 new and 17 used in stock"; null where there is none. */
  readonly stockText: string | null;
  readonly fromPrice: FromPrice | null;
  readonly rangeKm: number | null;
  readonly chargeMinutes10To80: number | null;
  readonly isComingSoon: boolean;
};

export async function viewModelTiles(
  site: SiteContext,
  models: SiteConfig['models'],
  app: Pick<Application, 'stockSearch'>,
): Promise<readonly ModelTile[]> {
  if (models.length === 0) return [];
  const all = await searchByStockType(site, emptySearchState, app);
  return models.map((model) => ({
    name: model.name,
    manufacturer: model.manufacturer,
    headline: model.headline,
    imageUrl: model.imageUrl,
    href: modelPageHref(model),
    stockText: describeModelStock(countModel(model, all)),
    fromPrice: viewFromPrice(model.priceFromDollars, site),
    rangeKm: model.rangeKm,
    chargeMinutes10To80: model.chargeMinutes10To80,
    isComingSoon: model.status === 'coming_soon',
  }));
}
