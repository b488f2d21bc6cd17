/** Which purchase a route is asked for, by whom, and what its pages keep to themselves. */
import type { RouterContextProvider } from 'react-router';
import { holdsPurchases } from '#domain/purchase/purchase-steps.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PurchaseVisitor } from '#use-cases/purchase/open-purchase.ts';
import { type HoldVisitor, readHeldIds } from '#use-cases/reservation/own-hold.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import { findVisitor } from '#web/site/visitor.server.ts';

type Asked = {
  readonly context: Pick<RouterContextProvider, 'get' | 'set'>;
  readonly params: { readonly token: string };
};

export async function purchaseVisitor({ context, params }: Asked): Promise<PurchaseVisitor> {
  return { token: params.token, ...(await holdVisitor(context)) };
}

/** Who may have reserved the car already: by what this browser keeps, or by who is signed in. */
export async function holdVisitor(context: Asked['context']): Promise<HoldVisitor> {
  const { site, app, cookies } = context.get(requestContext);
  const signedIn = await findVisitor(context);
  return {
    heldIds: readHeldIds(site.dealerGroupId, cookies.holds, app.reservationKey),
    phone: signedIn?.shopper.phone ?? null,
  };
}

/** The address opens what somebody chose: no other site is told of it, nobody keeps it, and no search engine finds it. */
export function purchaseHeaders(given: Headers): Headers {
  const all = new Headers(given);
  all.set('Referrer-Policy', 'same-origin');
  all.set('X-Robots-Tag', 'noindex');
  all.set('Cache-Control', 'no-store');
  return all;
}

export function hasPurchaseDeposit({ config }: Pick<SiteContext, 'config'>): boolean {
  return holdsPurchases(config) && depositOf(config) > 0;
}
