import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { reservationPaths } from '#use-cases/reservation/reservation-link.ts';
import { startDeposit } from '#use-cases/reservation/start-payment.ts';
import { viewHold } from '#use-cases/reservation/view-hold.ts';
import { purchaseOfHold } from '#web/site/features/purchase/server/load-purchase.server.ts';
import { releaseHoldForm, savesHold } from '#web/site/features/reservation/release-hold.server.ts';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';
import ReservationRoute from './reservation.tsx';

/** `/reservation/pay?…`: the deposit, as a step with an address of its own. Whatever is not to be paid leads to the hold. */
export async function loader({ context, url }: RouteArgs) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const hold = await viewHold(site, { page: 'pay', params: url.searchParams }, app, now);
  if (hold !== null && hold.payHref === null) throw redirect(shopperHref(url), 302);
  return data(
    {
      hold,
      isConfirming: false,
      hasLeft: url.searchParams.has('left'),
      wayOn: await purchaseOfHold(hold, requested),
      href: url.pathname + url.search,
    },
    savesHold(hold, { url, requested }),
  );
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

/** To the gateway's page. Pressed twice, it is one payment. */
export async function action({ context, request, url }: RouteArgs) {
  const requested = context.get(requestContext);
  const { site, app, now, origin } = requested;
  const params = url.searchParams;
  if ((await readPostedForm(request)).get('do') === 'let-go') {
    return releaseHoldForm(requested, { page: 'pay', params, end: 'released' });
  }
  const outcome = await startDeposit(site, { params, origin }, app, now);
  switch (outcome.kind) {
    case 'unknown':
      throw data(null, { status: 404 });
    case 'go':
      return redirect(outcome.href, 303);
    case 'paid':
    case 'over':
      return redirect(shopperHref(url), 303);
    case 'trouble':
      return data({ problem: outcome.isPermanent ? refusedText : awayText }, { status: 503 });
  }
}

function shopperHref(url: URL): string {
  return `${reservationPaths.shopper}${url.search}`;
}

const awayText =
  'We can’t connect to the payment provider. You haven’t been charged. Try again in a moment, or call us to hold it for you.';
const refusedText =
  'We can’t take online payments right now. You haven’t been charged. Call us and we’ll hold it for you.';

export default ReservationRoute;
