/** The models a site presents, narrowed by body and powertrain; a group of many brands has the models in its stock too, by make. */
import { type Manufacturer, type Model, nameModelAlone } from '#domain/content/model.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { makeHref, modelHref } from '#domain/stock-search/address/search-href.ts';
import type { FacetItem } from '#domain/stock-search/search-result.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { listRunningBanners, type OfferBanner } from '#view-models/content/view-offers.ts';
import { type ModelTile, viewModelTiles } from './model-stock.ts';
import { type BodyTypeTile, type CountedLink, listBodyTypeTiles } from './view-home.ts';

export type MakeModels = CountedLink & {
  readonly logoUrl: string | null;
  readonly models: readonly CountedLink[];
};

/** One choice of a filter: a link that chooses it, or takes it off again. */
export type ModelFilterChoice = CountedLink & { readonly isChosen: boolean };
export type ModelFilter = { readonly label: string; readonly choices: readonly ModelFilterChoice[] };

export type ModelsView = {
  readonly tiles: readonly ModelTile[];
  /** What makes no difference is not offered. */
  readonly filters: readonly ModelFilter[];
  readonly bodyTypes: readonly BodyTypeTile[];
  readonly makes: readonly MakeModels[];
  readonly banners: readonly OfferBanner[];
};

/** Two rows of them. */
const maxBodyTypes = 8;

/** `body` and `fuel` of the address; what no model has chooses nothing. */
export async function viewModels(
  site: SiteContext,
  query: URLSearchParams,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<ModelsView> {
  const all = await app.stockSearch.search(site, emptySearchState);
  const inStock = (attribute: string) => (all.facets[attribute] ?? []).filter(({ count }) => count > 0);
  const chosen = readChosen(query, site.config.models);
  return {
    tiles: await viewModelTiles(
      site,
      site.config.models.filter((model) => isAmong(model, chosen)),
      app,
    ),
    filters: viewFilters(site.config.models, chosen),
    bodyTypes: await listBodyTypeTiles(site, { all, limit: maxBodyTypes }, app),
    makes: inStock('make').map((make) => ({
      ...link(make.label, makeHref(make.value), make),
      logoUrl: logoOf(make.value, site.config.manufacturers),
      models: modelsOf(make.value, inStock('make_model')),
    })),
    banners: listRunningBanners(site, now),
  };
}

type Attribute = 'body' | 'fuel';
type Chosen = Readonly<Record<Attribute, string | null>>;

const attributes: readonly { readonly attribute: Attribute; readonly label: string }[] = [
  { attribute: 'body', label: 'Body type' },
  { attribute: 'fuel', label: 'Powertrain' },
];

function valuesOf(model: Model, attribute: Attribute): readonly string[] {
  if (attribute === 'fuel') return model.fuelType === null ? [] : [model.fuelType];
  return [...new Set([model.bodyType, ...model.manufacturerBodies])];
}

function readChosen(query: URLSearchParams, models: readonly Model[]): Chosen {
  const known = (attribute: Attribute) => {
    const requested = query.get(attribute);
    const isKnown = models.some((model) => valuesOf(model, attribute).some((value) => value === requested));
    return isKnown ? requested : null;
  };
  return { body: known('body'), fuel: known('fuel') };
}

function isAmong(model: Model, chosen: Chosen): boolean {
  return attributes.every(({ attribute }) => {
    const requested = chosen[attribute];
    return requested === null || valuesOf(model, attribute).includes(requested);
  });
}

function viewFilters(models: readonly Model[], chosen: Chosen): readonly ModelFilter[] {
  return attributes.flatMap(({ attribute, label }) => {
    const others = models.filter((model) => isAmong(model, { ...chosen, [attribute]: null }));
    // What is chosen can be taken off, though no model is that and what else is chosen.
    const claimed = chosen[attribute] === null ? [] : [chosen[attribute]];
    const offered = listOffered(models, attribute);
    if (offered.length < 2) return [];
    const has = (value: string) => others.some((model) => valuesOf(model, attribute).includes(value));
    const isChosen = (value: string) => value === chosen[attribute];
    const values = [...new Set([...offered.filter(has), ...claimed])];
    const choices = values.map((value) => ({
      label: value,
      count: others.filter((model) => valuesOf(model, attribute).includes(value)).length,
      isChosen: isChosen(value),
      href: modelsHref({ ...chosen, [attribute]: isChosen(value) ? null : value }),
    }));
    return [{ label, choices }];
  });
}

/** Without the other names of one thing: "City hatch" where every hatch is one leads where "Hatch" leads. */
function listOffered(models: readonly Model[], attribute: Attribute): readonly string[] {
  const firstNames = new Map<string, string>();
  for (const value of new Set(models.flatMap((model) => valuesOf(model, attribute)))) {
    const having = models.filter((model) => valuesOf(model, attribute).includes(value));
    const ids = having.map(({ slug }) => slug).join();
    if (!firstNames.has(ids)) firstNames.set(ids, value);
  }
  return [...firstNames.values()];
}

function modelsHref(chosen: Chosen): string {
  const query = new URLSearchParams();
  for (const { attribute } of attributes) {
    const value = chosen[attribute];
    if (value !== null) query.set(attribute, value);
  }
  return query.size === 0 ? '/models' : `/models?${query}`;
}

function logoOf(make: string, manufacturers: readonly Manufacturer[]): string | null {
  return manufacturers.find(({ name }) => name === make)?.logo?.url ?? null;
}

/** The facet of make and model together is the only one that knows which model is whose. */
function modelsOf(make: string, makeModels: readonly FacetItem[]): readonly CountedLink[] {
  return makeModels
    .filter(({ value }) => value.startsWith(`${make} `))
    .map((item) => {
      const model = item.value.slice(make.length + 1);
      return link(nameModelAlone({ manufacturer: make, name: model }), modelHref(make, model), item);
    });
}

function link(label: string, href: string, { count }: FacetItem): CountedLink {
  return { label, href, count };
}
