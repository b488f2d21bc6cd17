/** `/success?receipt=…`: the confirmation of a lead. */

import { data } from 'react-router';
import { viewReceipt } from '#use-cases/lead/view-receipt.ts';
import { AcceptedLead } from '#web/site/features/analytics/accepted-lead.tsx';
import { NoReceiptPage, SuccessPage } from '#web/site/features/lead/success-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** An address that confirms nothing tells nothing: a guessed receipt looks like none. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const token = url.searchParams.get('receipt');
  const receipt = token ? await viewReceipt(site, token.slice(0, 100), app, now) : null;
  const status = token && !receipt ? 404 : 200;
  return data({ receipt }, { status });
}

export default function SuccessRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Thank you" isUnlisted />
      {loaderData.receipt?.event ? (
        <AcceptedLead event={loaderData.receipt.event} reference={loaderData.receipt.reference} />
      ) : null}
      {loaderData.receipt ? <SuccessPage site={site} receipt={loaderData.receipt} /> : <NoReceiptPage />}
    </>
  );
}
