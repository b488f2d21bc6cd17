/**
 * Which addresses of a site need a signed-in shopper, and for what. Each gate is a shopper's, and what is behind one is
 * theirs alone.
 */
import type { GatedJourney } from '#domain/site/config/shopper-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SignInType } from './sign-in-address.ts';

type GatingConfig = Pick<SiteConfig, 'shoppers' | 'garageEnabled' | 'financePage' | 'pages' | 'prizeDraw'>;

export type GarageAddress = { readonly shoppers: Pick<SiteConfig['shoppers'], 'garagePath'> };

export function garageHref({ shoppers }: GarageAddress): string {
  return `/${shoppers.garagePath}`;
}

export function watchlistHref({ shoppers }: Pick<SiteConfig, 'shoppers'>): string {
  return `/${shoppers.watchlist.path}`;
}

/** Null for an address that everyone may open. */
export function findGate(
  config: GatingConfig,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): SignInType | null {
  // The router takes capitals for small letters, and slashes for one.
  const path = pathname.replaceAll(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
  if (config.garageEnabled && isAtOrUnder(path, garageHref(config))) return 'my-garage';
  if (config.shoppers.watchlist.isEnabled && isAtOrUnder(path, watchlistHref(config))) return 'watchlist';
  const journey = findJourney(config, path, searchParams);
  return journey !== null && config.shoppers.gates.includes(journey) ? signInTypeOf[journey] : null;
}

/** `path` is in small letters. */
function isAtOrUnder(path: string, address: string): boolean {
  const folder = address.toLowerCase();
  return path === folder || path.startsWith(`${folder}/`);
}

function findJourney(
  { financePage, pages, prizeDraw }: Pick<GatingConfig, 'financePage' | 'pages' | 'prizeDraw'>,
  path: string,
  params: URLSearchParams,
): GatedJourney | null {
  if (isAtOrUnder(path, '/trade-in') || path === '/cars/trade-in') return 'trade-in';
  if (isAtOrUnder(path, '/sell-my-car')) return 'sell-my-car';
  // Gated unless a site says otherwise: a page that the site does not have needs no sign-in.
  if (path === '/spin-to-win')
    return prizeDraw !== null || Object.hasOwn(pages, 'spin-to-win') ? 'spin-to-win' : null;
  if (path === '/online-payment') return Object.hasOwn(pages, 'online-payment') ? 'online-payment' : null;
  if (isAtOrUnder(path, '/checkout-journey') || /^\/cars\/[^/]+\/(checkout|buy-online)$/.test(path))
    return 'checkout';
  if (path === `/${financePage}`.toLowerCase() || path === '/personalised/finance' || path === '/finance') {
    return params.has('car_id') ? 'car-finance' : 'finance';
  }
  return null;
}

const signInTypeOf: Readonly<Record<GatedJourney, SignInType>> = {
  'trade-in': 'trade-in',
  'sell-my-car': 'trade-in',
  finance: 'finance',
  'car-finance': 'car-finance',
  checkout: 'checkout',
  'spin-to-win': 'spin-to-win',
  'online-payment': 'online-payment',
};
