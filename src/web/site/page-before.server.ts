/** Where a shopper was who meets a sign-in: "Not now" leads back there. */
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { findGate, garageHref } from '#domain/shopper/gate.ts';
import { pathOfSameSite } from '#domain/shopper/sign-in-address.ts';
import { carHref } from '#domain/site/links.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import type { RequestContext } from './request-context.server.ts';

type Asked = Pick<RequestContext, 'site' | 'app' | 'now' | 'address' | 'origin' | 'referrer'>;

/** The page that led here, as the browser says it; else what the address itself is about: a car, a list. */
export async function findPageBefore(asked: Asked): Promise<string> {
  return pageThatLedHere(asked) ?? (await pageItIsAbout(asked)) ?? '/';
}

/** Only a page of this site that everybody may open, and none that opens something by its address. */
function pageThatLedHere({ site, address, origin, referrer }: Asked): string | null {
  const from = URL.parse(referrer ?? '');
  if (from === null || from.host !== new URL(origin).host) return null;
  // A browser that keeps its addresses to itself names the site alone.
  if (from.pathname === '/' && from.search === '') return null;
  if (opensSomethingPersonal(from) || findGate(site.config, from) !== null) return null;
  return from.pathname === address.pathname ? null : pathOfSameSite(from.pathname + from.search);
}

async function pageItIsAbout({ site, app, now, address }: Asked): Promise<string | null> {
  const { pathname, searchParams } = address;
  const page = /^\/cars\/[^/]+(?=\/)/.exec(pathname)?.[0];
  if (page !== undefined && page !== '/cars/trade-in') return page;
  const car = await findEnquiredCarById(site, searchParams.get('car_id'), app, now);
  if (car !== null) return carHref(car.slug);
  // A purchase begins with the slug.
  const slug = searchParams.get('car_id');
  if (pathname === '/checkout-journey' && slug !== null && /^[\w-]{1,200}$/.test(slug)) return carHref(slug);
  if (pathname.startsWith(`${garageHref(site.config)}/searches/new`)) {
    return searchHref(parseSearchState(searchParams));
  }
  return null;
}
