/** Who may have reserved a car already: by what their browser keeps, or by the number that they signed in with. */
import type { RouterContextProvider } from 'react-router';
import { type HoldVisitor, readHoldIds } from '#use-cases/reservation/my-hold.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';

export async function holdVisitor(context: Pick<RouterContextProvider, 'get' | 'set'>): Promise<HoldVisitor> {
  const { site, app, cookies } = context.get(requestContext);
  const signedIn = await findVisitor(context);
  return {
    holdIds: readHoldIds(site.dealerGroupId, cookies.holds, app.reservationKey),
    phone: signedIn?.shopper.phone ?? null,
  };
}
