import type { HeadersArgs } from 'react-router';
import { data } from 'react-router';
import { viewHold } from '#use-cases/reservation/view-hold.ts';
import { AcceptedLead } from '#web/site/features/analytics/accepted-lead.tsx';
import { AnsweringAside } from '#web/site/features/lead/answering-location.tsx';
import { CarStrip, pickStripCar } from '#web/site/features/lead/car-strip.tsx';
import { purchaseOfHold } from '#web/site/features/purchase/server/load-purchase.server.ts';
import { HoldPage } from '#web/site/features/reservation/hold-page.tsx';
import { releaseHoldForm, savesHold } from '#web/site/features/reservation/release-hold.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/**
 * `/reservation?…`: a shopper's hold, its deposit and its end. The link is theirs alone: it is not cached and not
 * passed on.
 */
export async function loader({ context, url }: RouteArgs) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const hold = await viewHold(site, { page: 'shopper', params: url.searchParams }, app, now);
  // Back from the payment page, before the gateway knows: the page looks again by itself.
  const isConfirming = url.searchParams.has('returned') && hold?.state === 'claimed';
  const wayOn = await purchaseOfHold(hold, requested);
  return data(
    { hold, isConfirming, hasLeft: false, wayOn, href: url.pathname + url.search },
    savesHold(hold, { url, requested }),
  );
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

/** Only a pressed button changes anything: mail programs open the addresses in a message by themselves. */
export async function action({ context, request, url }: RouteArgs) {
  const posted = await readPostedForm(request);
  if (posted.get('do') !== 'let-go') throw data(null, { status: 400 });
  return releaseHoldForm(context.get(requestContext), {
    page: 'shopper',
    params: url.searchParams,
    end: 'released',
  });
}

type Props = Pick<PageProps<typeof loader, typeof action>, 'loaderData'> & {
  readonly actionData?: { readonly problem: string } | undefined;
};

export default function ReservationRoute({ loaderData, actionData }: Props) {
  const site = useSite();
  const { hold, isConfirming, hasLeft, href, wayOn } = loaderData;
  return (
    <>
      <PageHead title="Your reservation" isUnlisted isWaiting={isConfirming} sheets={['ownPages']} />
      {hold?.event ? <AcceptedLead event={hold.event} reference={hold.reference} /> : null}
      <HoldPage
        hold={hold}
        isConfirming={isConfirming}
        hasLeft={hasLeft}
        href={href}
        wayOn={wayOn}
        problem={actionData?.problem ?? null}
        noun={site.stockNoun.one}
        car={hold?.car ? <CarStrip car={pickStripCar(hold.car)} /> : null}
        place={<AnsweringAside location={hold?.location ?? null} />}
      />
    </>
  );
}
