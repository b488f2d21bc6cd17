/** Which purchase a route is asked for, by whom, and what its pages keep to themselves. */
import type { RouterContextProvider } from 'react-router';
import { holdsPurchases } from '#domain/purchase/purchase-steps.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PurchaseVisitor } from '#use-cases/purchase/open-purchase.ts';
import { holdVisitor } from '#web/site/hold-visitor.server.ts';

type Input = {
  readonly context: Pick<RouterContextProvider, 'get' | 'set'>;
  readonly params: { readonly token: string };
};

export async function purchaseVisitor({ context, params }: Input): Promise<PurchaseVisitor> {
  return { token: params.token, ...(await holdVisitor(context)) };
}

/** The address opens what the shopper chose: it is never cached, and no search engine lists it. */
export function purchaseHeaders(given: Headers): Headers {
  const all = new Headers(given);
  all.set('X-Robots-Tag', 'noindex');
  all.set('Cache-Control', 'no-store');
  return all;
}

export function hasPurchaseDeposit({ config }: Pick<SiteContext, 'config'>): boolean {
  return holdsPurchases(config) && depositOf(config) > 0;
}
