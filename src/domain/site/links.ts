/** Addresses of a site, built in one place (ROUTE group). */
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from './site-context.ts';

export function carHref(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}`;
}

/** ROUTE-24, CFG-22: on a site bound to a manufacturer, View Location leads to the contact page. */
export function locationHref(location: Pick<Location, 'slug'>, site: Pick<SiteContext, 'config'>): string {
  return site.config.manufacturer ? '/contact' : `/locations/${location.slug}`;
}

/** ROUTE-25: a model's own page, unless the site leads elsewhere; the same from menu, tile and offer. */
export function modelPageHref(model: { readonly slug: string; readonly overrideUrl: string | null }): string {
  return model.overrideUrl ?? `/${model.slug}`;
}

/** ROUTE-12. */
export function contactHref(locationSlug: string): string {
  return `/contact-us/${locationSlug}`;
}

export const allStockHref = '/search/new-used-and-demo-cars';

/** The listing a car belongs to: its make and model. */
export function buildSearchHrefFor(car: { readonly make: string; readonly model: string }): string {
  const refinements = new URLSearchParams({
    'refinementList[make][0]': car.make,
    'refinementList[model][0]': car.model,
  });
  return `${allStockHref}?${refinements}`;
}

/** All stock with one value chosen. */
export function refinedStockHref(attribute: string, value: string): string {
  return `${allStockHref}?${new URLSearchParams({ [`refinementList[${attribute}][0]`]: value })}`;
}
