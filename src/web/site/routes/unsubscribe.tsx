/** `/unsubscribe?…`: takes a consent back. */

import { data, redirect } from 'react-router';
import { privacyRequestPath } from '#domain/lead/forms/privacy-form.ts';
import type { WithdrawalMethod } from '#ports/leads/lead-store.ts';
import { viewConsent, withdrawConsent } from '#use-cases/privacy/withdraw-consent.ts';
import { UnsubscribePage } from '#web/site/features/privacy/privacy-choices-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { isOneClick, readPostedForm } from '#web/site/posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** A link that is not ours tells nothing, and still says how to unsubscribe. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  const consent = await viewConsent(site, url.searchParams, app);
  const status = consent === null && url.search !== '' ? 404 : 200;
  const requestHref = site.config.privacy.requests ? privacyRequestPath : null;
  return data({ consent, requestHref }, { status });
}

/** Only a pressed button withdraws it: mail programs open the addresses in a message automatically. */
export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const isByProgram = isOneClick(await readPostedForm(request));
  const through: WithdrawalMethod = isByProgram
    ? 'one-click'
    : url.searchParams.get('from') === 'success'
      ? 'success-page'
      : 'link';
  const outcome = await withdrawConsent(site, { params: url.searchParams, through }, app, now);
  if (outcome.kind === 'unknown') throw data(null, { status: 404 });
  // RFC 8058: who sends for a mail program is not sent on.
  if (isByProgram) return data(null, { status: 200 });
  return redirect(`${url.pathname}${url.search}`, 303);
}

export default function UnsubscribeRoute({ loaderData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="News and offers" isUnlisted sheets={['choices']} />
      <UnsubscribePage {...loaderData} siteName={site.name} />
    </>
  );
}
