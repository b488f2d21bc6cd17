/** The one list of what is the same for everybody, and may therefore be kept for a moment and given to the next visitor. */
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
  /^\/contact(-us(\/[^/]+)?)?$/,
  /^\/(special-offers|models|new-vehicles|print|favourites|compare|privacy-choices|privacy-request)$/,
  /^\/api\/(search|hits|suggest|cards|distance|finance-disclaimer)$/,
  /^\/__manifest$/,
];

/** `path` as a URL has it, dots resolved. A page's data (`.data`) is shared where the page is. */
export function isSharedAddress({ config }: Pick<SiteContext, 'config'>, path: string): boolean {
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  return (
    sharedPaths.some((shared) => shared.test(page)) ||
    // The pages that a site writes itself.
    Object.hasOwn(config.pages, page.slice(1))
  );
}
