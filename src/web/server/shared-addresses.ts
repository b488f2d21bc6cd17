/** The one list of what is the same for everybody, and may therefore be kept for a moment and given to the next visitor. */
import { findGate } from '#domain/shopper/gate.ts';
import { routedPath } from '#domain/shopper/own-address.ts';
import { findOwnModel } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

/**
 * Whatever is not listed is made anew for each request and kept by nobody: a new address is private until somebody
 * says here that it is not. A listed page can still refuse for itself with `Cache-Control: no-store`.
 */
const sharedPaths: readonly RegExp[] = [
  /^\/$/,
  /^\/search(\/|$)/,
  /^\/cars\/[^/]+(\/enquire)?$/,
  /^\/locations(\/[^/]+)?$/,
  /^\/offers(\/[^/]+){1,2}$/,
  /^\/contact(-us(\/[^/]+)?)?$/,
  /^\/(special-offers|models|new-vehicles|print|favourites|compare|privacy-choices|privacy-request)$/,
  /^\/api\/(search|hits|listed-stock|listed-cards|suggest|cards|distance|locations|finance-disclaimer)$/,
  /^\/__manifest$/,
];

/** Path and query as a URL has them, dots resolved. A page's data (`.data`) is shared where the page is. */
export function isSharedAddress(
  { config }: Pick<SiteContext, 'config'>,
  url: Pick<URL, 'pathname' | 'searchParams'>,
): boolean {
  const { pathname } = url;
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  // Behind a gate there is a page for whoever is signed in and another for everybody else.
  if (findGate(config, url) !== null) return false;
  // A page that has become the router's own shows what one browser keeps.
  if (routedPath(config, page) !== page) return false;
  return (
    sharedPaths.some((shared) => shared.test(page)) ||
    // The pages that a site writes itself, and those of its models.
    Object.hasOwn(config.pages, page.slice(1)) ||
    findOwnModel(page.slice(1), config.models) !== null
  );
}
