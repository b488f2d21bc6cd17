/** What every loader and action starts from: the site, the business, and now. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { findGate, garageHref } from '#domain/shopper/gate.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { pathOfSameSite, type SignInType, signInHref } from '#domain/shopper/sign-in-address.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import type { Application } from '#use-cases/application.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { findSignedIn, formOwnerMark, type SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import type { SiteCookies } from '#web/server/headers/site-cookies.ts';
import type { PageFaults } from '#web/server/pages/page-faults.ts';
import { othersForm } from '#web/site/features/sign-in/signed-out-form.ts';
import { ownerFieldName } from './parts/shopper-pages/owner-field.tsx';

export type RequestContext = {
  readonly site: SiteContext;
  readonly app: Application;
  readonly now: Date;
  /** What was asked for, as its visitor knows it: the router may know it by another name. */
  readonly address: URL;
  /** Scheme, host and port that the site names itself by. */
  readonly origin: string;
  /** Network address of the client, as the server sees it. */
  readonly clientAddress: string;
  /** The page that led here, as the browser says it; null or left out where it says nothing, and on an address that is shared. */
  readonly referrer?: string | null;
  /** None on an address that is shared: what one visitor brings cannot show in another's page. */
  readonly cookies: SiteCookies;
  /** A post that may come from anywhere: its page has to prove that it is ours (`post-checks.ts`). Left out where none can. */
  readonly isSenderHidden?: boolean;
  /** The sign-in that redirects back here, for a form of a shopper whose session ran out; else null or left out. */
  readonly signInHref?: string | null;
  readonly faults: PageFaults;
  /** Marks the scripts that the server writes itself; new for each page, and never sent. */
  readonly scriptMark: string;
};

export const requestContext = createContext<RequestContext>();

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
 * is answered by its own action, which keeps what was typed (`posted-form.server.ts`).
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

/** The visitor, for loaders and actions; and the gate before pages that need sign-in. */
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

/** A form without a mark belongs to no one in particular, as one that was cached without a shopper. */
export function requireFormOwner(posted: FormData, shopper: Pick<Shopper, 'id'>): void {
  const mark = posted.get(ownerFieldName);
  if (mark !== null && mark !== formOwnerMark(shopper)) throw data(othersForm, { status: 409 });
}
