/** The estimate that a browser keeps: a cookie that holds its link, and that no script reads. */

import { data, type RouterContextProvider } from 'react-router';
import { isTradeInPage, type TradeInPage } from '#domain/trade-in/trade-in.ts';
import type { DeviceEstimateLink, TradeInVisitor } from '#use-cases/trade-in/trade-in-link.ts';
import { type SiteCookies, tradeInCookie } from '#web/server/headers/site-cookies.ts';
import { findVisitor } from '#web/site/request-context.server.ts';

/** Total: any value is a link or none. */
export function readDeviceTradeIn({ tradeIn }: Pick<SiteCookies, 'tradeIn'>): DeviceEstimateLink | null {
  const [page, token] = (tradeIn ?? '').split('.', 2);
  return isTradeInPage(page) && token ? { page, token } : null;
}

/** Stored for as long as the estimate is valid. */
export function saveTradeInCookie(
  origin: string,
  { page, token }: DeviceEstimateLink,
  expiresAt: string,
  now: Date,
): HeadersInit {
  const maxAgeMs = new Date(expiresAt).getTime() - now.getTime();
  return { 'Set-Cookie': tradeInCookie(`${page}.${token}`, maxAgeMs, origin) };
}

export function dropTradeIn(origin: string): HeadersInit {
  return { 'Set-Cookie': tradeInCookie(null, 0, origin) };
}

/** Which valuation a route is asked for, and by whom. */
export function requireTradeInPage(page: string): TradeInPage {
  if (!isTradeInPage(page)) throw data(null, { status: 404 });
  return page;
}

type Input = {
  readonly context: Pick<RouterContextProvider, 'get' | 'set'>;
  readonly params: { readonly page: string; readonly token: string };
};

export async function tradeInVisitor({ context, params }: Input): Promise<TradeInVisitor> {
  const signedIn = await findVisitor(context);
  return {
    page: requireTradeInPage(params.page),
    token: params.token,
    phone: signedIn?.shopper.phone ?? null,
  };
}

/** The address opens the shopper's details: it is passed to no linked page, and to no search engine. */
export function secretAddressHeaders(input: Headers): Headers {
  const all = new Headers(input);
  all.set('Referrer-Policy', 'no-referrer');
  all.set('X-Robots-Tag', 'noindex');
  all.set('Cache-Control', 'no-store');
  return all;
}
