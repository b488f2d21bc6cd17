import { data } from 'react-router';
import type { HoldEnd } from '#domain/reservation/hold.ts';
import { viewHold } from '#use-cases/reservation/view-hold.ts';
import { CarStrip, pickStripCar } from '#web/site/features/lead/car-strip.tsx';
import { DealerHoldPage } from '#web/site/features/reservation/dealer-hold-page.tsx';
import { releaseHoldForm } from '#web/site/features/reservation/release-hold.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** `/reservation/desk?…`: the dealer's side of a hold, behind the link in their message. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const hold = await viewHold(site, { page: 'desk', params: url.searchParams }, app, now);
  return data({ hold }, { status: hold === null ? 404 : 200 });
}

const ends = new Map<string, HoldEnd>([
  ['bought', 'bought'],
  ['let-go', 'dealer-released'],
  ['sale-off', 'sale-fell-through'],
]);

export async function action({ context, request, url }: RouteArgs) {
  const end = ends.get(String((await readPostedForm(request)).get('do')));
  if (end === undefined) throw data(null, { status: 400 });
  return releaseHoldForm(context.get(requestContext), { page: 'desk', params: url.searchParams, end });
}

export default function DealerHoldRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  const { hold } = loaderData;
  return (
    <>
      <PageHead title="Reservation" isUnlisted sheets={['ownPages']} />
      <DealerHoldPage
        hold={hold}
        problem={actionData?.problem ?? null}
        noun={site.stockNoun.one}
        car={hold?.car ? <CarStrip car={pickStripCar(hold.car)} /> : null}
      />
    </>
  );
}
