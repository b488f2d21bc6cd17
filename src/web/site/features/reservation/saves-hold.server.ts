/** A hold's page answers so that the browser knows its own hold again, wherever the car is offered to it. */
import { maxClaimMs } from '#domain/reservation/hold.ts';
import { hourMs } from '#domain/time/durations.ts';
import { saveHoldLink } from '#use-cases/reservation/my-hold.ts';
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { holdsCookie } from '#web/server/headers/site-cookies.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

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
