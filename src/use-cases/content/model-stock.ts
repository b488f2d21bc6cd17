/** The cars of one model: by make and name together, for several makes may have used a name. */
import type { Model } from '#domain/content/model.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { modelPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type StockType, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { type FromPrice, viewFromPrice } from '#view-models/content/from-price.ts';

type Named = Pick<Model, 'manufacturer' | 'name'>;
type ByStockType = Readonly<Record<StockType, SearchResult>>;
export type StockTypeCounts = Readonly<Record<StockType, number>>;

export function modelState({ manufacturer, name }: Named): SearchState {
  return { ...emptySearchState, refinements: { make: [manufacturer], model: [name] } };
}

/** New, demo and used apart: "from $56,990" is the price of a new one, and says nothing of used ones. */
export async function searchByStockType(
  site: SiteContext,
  state: SearchState,
  { stockSearch }: Pick<Application, 'stockSearch'>,
): Promise<ByStockType> {
  const search = (type: StockType) =>
    stockSearch.search(site, { ...state, refinements: { ...state.refinements, car_type: [type] } });
  const [fresh, demo, used] = await Promise.all([search('new'), search('demo'), search('used')]);
  return { new: fresh, demo, used };
}

/** Out of the counts of searches for everything. */
function countModel({ manufacturer, name }: Named, all: ByStockType): StockTypeCounts {
  const value = `${manufacturer} ${name}`;
  const count = ({ facets }: SearchResult) =>
    (facets.make_model ?? []).find((item) => item.value === value)?.count ?? 0;
  return { new: count(all.new), demo: count(all.demo), used: count(all.used) };
}

/** "6 new, 1 demo and 17 used in stock"; null where there is none. */
export function describeModelStock(counts: StockTypeCounts): string | null {
  const stockText = stockTypes.filter((type) => counts[type] > 0).map((type) => `${counts[type]} ${type}`);
  const last = stockText.pop();
  if (last === undefined) return null;
  return `${stockText.length === 0 ? last : `${stockText.join(', ')} and ${last}`} in stock`;
}

/** The models of a site as lists of them show them: picture, price, range, what of each is here. */
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
