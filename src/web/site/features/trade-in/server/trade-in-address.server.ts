/** Which valuation a route is asked for, and by whom. */
import { data, type RouterContextProvider } from 'react-router';
import { isTradeInPage, type TradeInPage } from '#domain/trade-in/trade-in.ts';
import type { TradeInVisitor } from '#use-cases/trade-in/open-trade-in.ts';
import { findVisitor } from '#web/site/visitor.server.ts';

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
export function secretAddressHeaders(given: Headers): Headers {
  const all = new Headers(given);
  all.set('Referrer-Policy', 'no-referrer');
  all.set('X-Robots-Tag', 'noindex');
  all.set('Cache-Control', 'no-store');
  return all;
}
