/** A hold's page answers so that the browser knows its own hold again, wherever the car is offered to it. */
import { longestClaimMs } from '#domain/reservation/hold.ts';
import { hourMs } from '#domain/time/durations.ts';
import { keepHoldLink } from '#use-cases/reservation/own-hold.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { holdsCookie } from '#web/server/headers/site-cookies.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

type Asked = { readonly url: URL; readonly requested: RequestContext };

/** The status of the page and its headers. */
export function keepsHold(hold: Pick<HoldView, 'state'> | null, { url, requested }: Asked) {
  if (hold === null) return { status: 404 };
  if (hold.state === 'ended') return { status: 200 };
  const { site, origin, cookies } = requested;
  const links = keepHoldLink(cookies.holds, url.searchParams);
  const maxAgeMs = site.config.reservations.holdHours * hourMs + longestClaimMs;
  return { status: 200, headers: { 'Set-Cookie': holdsCookie(links, maxAgeMs, origin) } };
}
