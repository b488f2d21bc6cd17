/**
 * What `/search/{make}/{model}` means on a day when none is in stock: a model that the site presents, or one that
 * everyone knows.
 */

import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { findMake } from '#domain/stock-kinds/makes.ts';
import { toFacetSlug } from '#domain/stock-search/facets/facet-slug.ts';
import { findKnownModel, type KnownModel, listAllKnownModels } from '#domain/stock-search/known-models.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { BaseRefinements } from './search-path.ts';

type Rules = { readonly models: SiteConfig['models'] };

/** `segments` follow `/search`. Null for unknown ones. */
export function parseUnstockedPath(
  segments: readonly string[],
  { models }: Rules,
  vocabulary: StockVocabulary,
): BaseRefinements | null {
  const [first, second, ...rest] = segments
    .filter((segment) => segment !== '')
    .map((each) => each.toLowerCase());
  if (first === undefined || rest.length > 0) return null;
  const presented = models.map(({ manufacturer, name }) => ({ make: manufacturer, model: name }));
  const found =
    second === undefined
      ? findJoined(first, [...presented, ...listAllKnownModels()])
      : (findIn(first, second, presented) ?? findKnownModel(first, second));
  const make = found?.make ?? (second === undefined ? findMake(first) : null);
  if (make === null || make === undefined) return null;
  const label = vocabulary.makes.find(({ slug }) => slug === toFacetSlug(make))?.label ?? make;
  return found ? { make: [label], model: [found.model] } : { make: [label] };
}

function findIn(make: string, model: string, models: readonly KnownModel[]): KnownModel | null {
  const isMeant = (each: KnownModel) => toFacetSlug(each.make) === make && toFacetSlug(each.model) === model;
  return models.find(isMeant) ?? null;
}

/** `land-rover-discovery`. */
function findJoined(slug: string, models: readonly KnownModel[]): KnownModel | null {
  return models.find(({ make, model }) => toFacetSlug(`${make} ${model}`) === slug) ?? null;
}
