/** `/alert?…`: where the links of alerts lead; stops one, or says that an address is one's own. */

import { data, redirect } from 'react-router';
import { savedSearchesHref } from '#domain/alert/alert-address.ts';
import { confirmAlert, stopAlert, viewAlertLink } from '#use-cases/alert/alert-link.ts';
import { AlertLinkPage } from '#web/site/features/alert/alert-link-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { isOneClick, readPostedForm } from '#web/site/posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  const alert = await viewAlertLink(site, url.searchParams, app);
  const searchesHref = site.config.garageEnabled ? savedSearchesHref(site.config) : null;
  return data({ alert, searchesHref }, { status: alert === null ? 404 : 200 });
}

/** Only a pressed button does anything: mail programs open the addresses in a message by themselves. */
export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const isByProgram = isOneClick(posted);
  const params = url.searchParams;
  const isDone =
    posted.get('do') === 'confirm'
      ? await confirmAlert(site, params, app)
      : await stopAlert(site, { params, through: isByProgram ? 'one-click' : 'link' }, app, now);
  if (!isDone) throw data(null, { status: 404 });
  // RFC 8058: who sends for a mail program is not sent on.
  if (isByProgram) return data(null, { status: 200 });
  return redirect(`${url.pathname}${url.search}`, 303);
}

export default function AlertRoute({ loaderData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Alerts" isUnlisted sheets={['ownPages']} />
      <AlertLinkPage {...loaderData} siteName={site.name} />
    </>
  );
}
