/** The press that ends a hold, from whichever page of it. */
import { data, redirect } from 'react-router';
import { type HoldEnd, maxClaimMs } from '#domain/reservation/hold.ts';
import { hourMs } from '#domain/time/durations.ts';
import { endHoldByLink } from '#use-cases/reservation/end-hold.ts';
import { saveHoldLink } from '#use-cases/reservation/my-hold.ts';
import { type ReservationPage, reservationPaths } from '#use-cases/reservation/reservation-link.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { holdsCookie } from '#web/server/headers/site-cookies.ts';
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

type Input = { readonly url: URL; readonly requested: RequestContext };

/** The status of the page and its headers. */
export function savesHold(hold: Pick<HoldView, 'state'> | null, { url, requested }: Input) {
  if (hold === null) return { status: 404 };
  if (hold.state === 'ended') return { status: 200 };
  const { site, origin, cookies } = requested;
  const links = saveHoldLink(cookies.holds, url.searchParams);
  const maxAgeMs = site.config.reservations.holdHours * hourMs + maxClaimMs;
  return { status: 200, headers: { 'Set-Cookie': holdsCookie(links, maxAgeMs, origin) } };
}
