/** The visitor, for loaders and actions; and the gate before pages that need sign-in. */
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { findGate, garageHref } from '#domain/shopper/gate.ts';
import { pathOfSameSite, signInHref } from '#domain/shopper/sign-in-address.ts';
import type { SignInType } from '#domain/shopper/sign-in-type.ts';
import { carHref } from '#domain/site/links.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { findSignedIn, type SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { type RequestContext, requestContext } from './request-context.server.ts';

const visitorContext = createContext<Promise<SignedIn | null> | null>(null);

/** Null without a session. Looked up once for a request. */
export function findVisitor(context: Pick<RouterContextProvider, 'get' | 'set'>): Promise<SignedIn | null> {
  const known = context.get(visitorContext);
  if (known !== null) return known;
  const { site, app, now, cookies } = context.get(requestContext);
  const found = findSignedIn(site, cookies.session, app, now);
  context.set(visitorContext, found);
  return found;
}

type GateArgs = {
  readonly request: Request;
  readonly context: Pick<RouterContextProvider, 'get' | 'set'>;
};

/**
 * Root middleware. A page redirects to the sign-in and back. A form that was being filled in while the session ran out
 * is answered by its own action, which keeps what was typed (`save-signed-out-form.server.ts`).
 */
export async function requireSignIn({ request, context }: GateArgs): Promise<undefined> {
  const requestData = context.get(requestContext);
  const { site, address } = requestData;
  const gate = findGate(site.config, address);
  if (gate === null || (await findVisitor(context)) !== null) return;
  const href = await signInAgainHref(gate, requestData);
  if (request.method === 'GET') throw redirect(href, 302);
  context.set(requestContext, { ...requestData, signInHref: href });
}

/** The sign-in that leads back to this address. */
export async function signInAgainHref(type: SignInType, requestData: RequestContext): Promise<string> {
  const { pathname, search } = requestData.address;
  return signInHref({ type, redirect: pathname + search, back: await findPageBefore(requestData) });
}

/** Where a shopper was who meets a sign-in: "Not now" leads back there. */
type Input = Pick<RequestContext, 'site' | 'app' | 'now' | 'address' | 'origin' | 'referrer'>;

/** The page that led here, as the browser says it; else what the address itself is about: a car, a list. */
async function findPageBefore(requested: Input): Promise<string> {
  return pageThatLedHere(requested) ?? (await pageItIsAbout(requested)) ?? '/';
}

/** Only a page of this site that everyone may open, and none that opens something by its address. */
function pageThatLedHere({ site, address, origin, referrer }: Input): string | null {
  const from = URL.parse(referrer ?? '');
  if (from === null || from.host !== new URL(origin).host) return null;
  // A browser that keeps its addresses to itself names the site alone.
  if (from.pathname === '/' && from.search === '') return null;
  if (opensSomethingPersonal(from) || findGate(site.config, from) !== null) return null;
  return from.pathname === address.pathname ? null : pathOfSameSite(from.pathname + from.search);
}

async function pageItIsAbout({ site, app, now, address }: Input): Promise<string | null> {
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
