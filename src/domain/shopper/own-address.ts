/**
 * Garage and watchlist stand where each site wants them (ROUTE-27, GAP-1); the router knows them by one name each, which
 * begins with a sign that no visitor's address gets through with.
 */
import type { SiteConfig } from '#domain/site/site-config.ts';

export const garageRoute = '~garage';
export const watchlistRoute = '~watchlist';
export const prizeRoute = '~prize-draw';

type AddressConfig = Pick<SiteConfig, 'shoppers' | 'garageEnabled' | 'prizeDraw'>;

/** The path that the router looks for. */
export function routedPath({ shoppers, garageEnabled, prizeDraw }: AddressConfig, path: string): string {
  // Nobody asks for a name of ours: whatever begins like one is no page.
  if (path.startsWith('/~')) return `/~${path}`;
  const [, first = '', rest = ''] = /^\/([^/.]*)(.*)$/.exec(path) ?? [];
  if (garageEnabled && first === shoppers.garagePath) return `/${garageRoute}${rest}`;
  if (shoppers.watchlist.isEnabled && first === shoppers.watchlist.path) return `/${watchlistRoute}${rest}`;
  // A site without a draw may have a page there (ROUTE-20).
  if (prizeDraw !== null && first === 'spin-to-win') return `/${prizeRoute}${rest}`;
  return path;
}
