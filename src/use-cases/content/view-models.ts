/** The models a site presents (ROUTE-25); a group of many brands presents the models it has in stock, by make. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { bodyTypeHref, makeHref, modelHref } from '#domain/stock-search/address/search-href.ts';
import type { FacetItem } from '#domain/stock-search/search-result.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { type CountedLink, type ModelTile, viewModelTile } from './view-home.ts';

export type MakeModels = CountedLink & { readonly models: readonly CountedLink[] };

export type ModelsView = {
  readonly tiles: readonly ModelTile[];
  readonly bodyTypes: readonly CountedLink[];
  readonly makes: readonly MakeModels[];
};

export async function viewModels(
  site: SiteContext,
  app: Pick<Application, 'stockSearch'>,
): Promise<ModelsView> {
  const all = await app.stockSearch.search(site, emptySearchState);
  const inStock = (attribute: string) => (all.facets[attribute] ?? []).filter(({ count }) => count > 0);
  return {
    tiles: site.config.models.map((model) => viewModelTile(site, model, all)),
    bodyTypes: inStock('body').map((item) => link(item.label, bodyTypeHref(item.value), item)),
    makes: inStock('make').map((make) => ({
      ...link(make.label, makeHref(make.value), make),
      models: modelsOf(make.value, inStock('make_model')),
    })),
  };
}

/** The facet of make and model together is the only one that knows which model is whose. */
function modelsOf(make: string, makeModels: readonly FacetItem[]): readonly CountedLink[] {
  return makeModels
    .filter(({ value }) => value.startsWith(`${make} `))
    .map((item) => {
      const model = item.value.slice(make.length + 1);
      return link(model, modelHref(make, model), item);
    });
}

function link(label: string, href: string, { count }: FacetItem): CountedLink {
  return { label, href, count };
}
