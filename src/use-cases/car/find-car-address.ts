/** Where an address of a car without a page redirects: to its new address, to similar cars, or nowhere. */
import { evaluateCarAddress } from '#domain/car/car-address.ts';
import { buildSearchHrefFor, carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';

export type CarAddressOutcome =
  /** For ever: search engines and links learn the new one. */
  | { readonly kind: 'moved'; readonly href: string }
  /** For a time only. */
  | { readonly kind: 'similar'; readonly href: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

export async function findCarAddress(
  site: SiteContext,
  slug: string,
  { carStore }: Pick<Application, 'carStore'>,
  now: Date,
): Promise<CarAddressOutcome> {
  const car =
    (await carStore.findBySlug(site.dealerGroupId, slug)) ??
    (await carStore.findByFormerSlug(site.dealerGroupId, slug));
  if (!car) return { kind: 'unknown' };
  const address = evaluateCarAddress(car, site.config, now);
  if (address.kind === 'similar') return { kind: 'similar', href: buildSearchHrefFor(car) };
  if (address.kind !== 'page') return { kind: address.kind };
  // A page at this very address needs no redirect to itself.
  return car.slug === slug ? { kind: 'unknown' } : { kind: 'moved', href: carHref(car.slug) };
}
