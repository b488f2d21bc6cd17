/** The press that ends a hold, from whichever page of it. */
import { data, redirect } from 'react-router';
import type { HoldEnd } from '#domain/reservation/hold.ts';
import { endHoldByLink } from '#use-cases/reservation/end-hold.ts';
import { type ReservationPage, reservationPaths } from '#use-cases/reservation/reservation-link.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

type Press = { readonly page: ReservationPage; readonly params: URLSearchParams; readonly end: HoldEnd };

const awayText =
  'We can’t connect to the payment provider, so we can’t cancel safely: a payment may be in progress. Try again in a minute.';

export async function releaseHoldForm({ site, app, now }: RequestContext, { page, params, end }: Press) {
  const outcome = await endHoldByLink(site, { page, params, end }, app, now);
  if (outcome === 'unknown') throw data(null, { status: 404 });
  if (outcome === 'away') return data({ problem: awayText }, { status: 503 });
  const then = new URLSearchParams(params);
  then.delete('returned');
  return redirect(`${reservationPaths[page === 'desk' ? 'desk' : 'shopper']}?${then}`, 303);
}
