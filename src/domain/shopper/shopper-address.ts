/**
 * Garage and watchlist are where each site wants them, and some pages are more than content on some sites; the router
 * knows them by one name each, which begins with a character that is refused in a visitor's address.
 */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export const garageRoute = '~garage';
export const watchlistRoute = '~watchlist';
export const prizeRoute = '~prize-draw';
export const tradeInRoute = '~trade-in';

type AddressConfig = Pick<SiteConfig, 'shoppers' | 'garageEnabled' | 'prizeDraw' | 'tradeIn' | 'pages'>;

/** The path that the router looks for. */
export function routedPath(config: AddressConfig, path: string): string {
  const { shoppers, garageEnabled, prizeDraw } = config;
  // Reserved names are not requested: whatever begins like one is no page.
  if (path.startsWith('/~')) return `/~${path}`;
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  if (garageEnabled && first === shoppers.garagePath) return `/${garageRoute}${rest}`;
  if (shoppers.watchlist.isEnabled && first === shoppers.watchlist.path) return `/${watchlistRoute}${rest}`;
  // A site without a draw may have a page there.
  if (prizeDraw !== null && first === 'spin-to-win') return `/${prizeRoute}${rest}`;
  return tradeInPath(config, path);
}

/** Where the site values cars online, the pages that lead to it are no pages of content. */
function tradeInPath({ tradeIn, pages }: AddressConfig, path: string): string {
  const own = path.replace(/^\/cars(?=\/trade-in\/?$)/, '');
  const [, page = '', rest = ''] = /^\/(trade-in|sell-my-car)((?:\/.*)?)$/.exec(own) ?? [];
  return tradeIn !== null && page !== '' && Object.hasOwn(pages, page)
    ? `/${tradeInRoute}/${page}${rest}`
    : path;
}
