/** The models a site presents (ROUTE-25); a group of many brands presents the models it has in stock, by make. */
import type { SiteContext } from '../../domain/site/site-context.ts';
import { makeHref } from '../../domain/stock-search/search-href.ts';
import { emptySearchState } from '../../domain/stock-search/search-state.ts';
import type { Application } from '../application.ts';
import { type CountedLink, type ModelTile, viewModelTile } from './view-home.ts';

export type ModelsView = { readonly tiles: readonly ModelTile[]; readonly makes: readonly CountedLink[] };

export async function viewModels(site: SiteContext, app: Application): Promise<ModelsView> {
  const all = await app.stockSearch.search(site, emptySearchState);
  return {
    tiles: site.config.models.map((model) => viewModelTile(model, site, all)),
    makes: (all.facets.make ?? []).map((item) => ({
      label: item.label,
      href: makeHref(item.value),
      count: item.count,
    })),
  };
}
