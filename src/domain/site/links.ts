/** Addresses of a site, built in one place. */
import type { Offer } from '#domain/content/offer.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import type { PageFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { slugify } from '#domain/text/slugify.ts';
import type { SiteContext } from './site-context.ts';

export function carHref(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}`;
}

/** Before the number of one photograph, which has a page by itself: `/1` is the first. */
export function carPhotosHref(slug: string): string {
  return `${carHref(slug)}/photos`;
}

/** On a site bound to a manufacturer, View Location leads to the contact page. */
export function locationHref(location: Pick<Location, 'slug'>, site: Pick<SiteContext, 'config'>): string {
  return site.config.manufacturer ? '/contact' : `/locations/${location.slug}`;
}

/** A model's own page, unless the site leads elsewhere; the same from menu, tile and offer. */
export function modelPageHref(model: { readonly slug: string; readonly overrideUrl: string | null }): string {
  return model.overrideUrl ?? `/${model.slug}`;
}

/** The manufacturer is in the address only where the site is bound to none and the offer has one. */
export function offerHref(
  offer: Pick<Offer, 'id' | 'manufacturer'>,
  site: Pick<SiteContext, 'config'>,
): string {
  const named = site.config.manufacturer === null ? offer.manufacturer : null;
  return named === null ? `/offers/${offer.id}` : `/offers/${manufacturerSegment(named, site)}/${offer.id}`;
}

const maxSegmentLength = 80;

/** A make as an address writes it: as the site lists it, else by its name. */
export function manufacturerSegment(name: string, { config }: Pick<SiteContext, 'config'>): string {
  return config.manufacturers.find((each) => each.name === name)?.slug ?? slugify(name, maxSegmentLength);
}

/** The model whose own page is at an address; one that leads elsewhere has none. */
export function findLinkedModel<M extends { readonly slug: string; readonly overrideUrl: string | null }>(
  slug: string,
  models: readonly M[],
): M | null {
  return models.find((model) => model.slug === slug && model.overrideUrl === null) ?? null;
}

/** Where a model leads that has no page of its own; null for any other address. */
export function findModelOverride(
  slug: string,
  models: readonly { readonly slug: string; readonly overrideUrl: string | null }[],
): string | null {
  const { overrideUrl = null } = models.find((model) => model.slug === slug) ?? {};
  return overrideUrl === `/${slug}` ? null : overrideUrl;
}

type FormSite = { readonly config: Pick<SiteConfig, 'pages' | 'timeZone'> };

/** The page that has a form now, where the site has one: the first by address. A page or a block out of its time leads nowhere. */
export function formPageHref(form: PageFormId, { config }: FormSite, now: Date): string | null {
  const { timeZone } = config;
  const [found] = listFormPages(form, config).filter(
    ({ page, block }) =>
      evaluateWindow(page, timeZone, now).isShown && evaluateWindow(block, timeZone, now).isShown,
  );
  return found === undefined ? null : `/${found.address}`;
}

/** Those that have it at any time, by address. */
export function listFormPages(form: PageFormId, { pages }: Pick<SiteConfig, 'pages'>) {
  return Object.entries(pages)
    .flatMap(([address, page]) => {
      const block = page.blocks.find((each) => each.type === 'form' && each.form === form);
      return block === undefined ? [] : [{ address, page, block }];
    })
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

/** `/pages/{slug}` is the former address of a page; null where the site has no such page. */
export function formerPageHref(slug: string, { pages }: Pick<SiteConfig, 'pages'>): string | null {
  return Object.hasOwn(pages, slug) ? `/${slug}` : null;
}

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
