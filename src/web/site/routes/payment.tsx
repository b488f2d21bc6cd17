import { data, redirect } from 'react-router';
import { resumeAccountPayment, viewPayment } from '#use-cases/payment/pay-account.ts';
import { AnsweringAside } from '#web/site/features/lead/answering-location.tsx';
import { PaymentPage } from '#web/site/features/reservation/payment-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** `/payment?…`: what became of a payment that `/online-payment` began. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const payment = await viewPayment(site, url.searchParams, app, now);
  const isConfirming = url.searchParams.has('returned') && payment?.state === 'open';
  return data({ payment, isConfirming }, { status: payment === null ? 404 : 200 });
}

/** To the gateway's page. Pressed twice, it is one payment. */
export async function action({ context, url }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const outcome = await resumeAccountPayment(site, { params: url.searchParams, origin }, app, now);
  if (outcome.kind === 'unknown') throw data(null, { status: 404 });
  if (outcome.kind === 'go') return redirect(outcome.href, 303);
  if (outcome.kind === 'trouble') return data({ problem: awayText }, { status: 503 });
  return redirect(`${url.pathname}${url.search}`, 303);
}

const awayText =
  'We can’t take online payments right now. You haven’t been charged. Try again in a moment, or call us for another way to pay.';

export default function PaymentRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Your payment" isUnlisted isWaiting={loaderData.isConfirming} sheets={['ownPages']} />
      <PaymentPage
        {...loaderData}
        problem={actionData?.problem ?? null}
        waysOn={[
          ...(site.garageHref === null ? [] : [{ href: site.garageHref, label: 'My garage' }]),
          { href: '/', label: `On to ${site.name}` },
        ]}
        place={<AnsweringAside location={loaderData.payment?.location ?? null} />}
      />
    </>
  );
}
