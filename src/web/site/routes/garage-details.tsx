/** `/{garage}/details`: who one is, where one is signed in, and all of it to take away or delete. */

import { data, redirect } from 'react-router';
import { formatPhone } from '#domain/location/format-phone.ts';
import { garageHref } from '#domain/shopper/gate.ts';
import { deleteShopper, saveDetails } from '#use-cases/garage/shopper-data.ts';
import {
  endShopperSession,
  removeShopperPasskey,
  viewShopperDevices,
} from '#use-cases/garage/shopper-devices.ts';
import { formOwnerMark } from '#use-cases/shopper/find-signed-in.ts';
import { passkeyHost } from '#use-cases/shopper/passkey-ceremony.ts';
import { endedSessionCookies } from '#web/server/headers/site-cookies.ts';
import { GarageDetailsPage } from '#web/site/features/garage/garage-details-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { holdForm, readPostedForm, signInFirst } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext, requireFormOwner } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  const { shopper } = visitor;
  return {
    href: garageHref(site.config),
    ownerMark: formOwnerMark(shopper),
    shopper: { phone: formatPhone(shopper.phone), name: shopper.name, email: shopper.email },
    ...(await viewShopperDevices(site, visitor, app, now)),
    passkeyHost: passkeyHost(origin),
    requestHref: site.config.privacy.requests ? '/privacy-request' : null,
    isSaved: url.searchParams.has('saved'),
  };
}

export async function action({ context, request }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const visitor = await findVisitor(context);
  // Only the details are typed: the rest is pressed again, by the shopper who is signed in then.
  if (visitor === null) {
    throw posted.get('do') === 'save'
      ? holdForm(posted, context, { name: 'Name', email: 'Email' })
      : signInFirst(context);
  }
  const { shopper, tokenHash } = visitor;
  requireFormOwner(posted, shopper);
  const text = (name: string) => String(posted.get(name) ?? '').slice(0, 500);
  const href = `${garageHref(site.config)}/details`;
  switch (posted.get('do')) {
    case 'end-session':
      await endShopperSession(site, { visitor, id: text('id') }, app, now);
      return redirect(href, 303);
    case 'remove-passkey':
      await removeShopperPasskey(site, { visitor, id: text('id') }, app);
      return redirect(href, 303);
    case 'end-others':
      await app.shopperStore.endOtherSessions(shopper, tokenHash);
      return redirect(href, 303);
    case 'delete': {
      if (text('sure') !== 'yes') {
        return data({ problems: [], typed: null, isUnsure: true }, { status: 400 });
      }
      await deleteShopper(site, shopper, app, now);
      const headers = new Headers();
      for (const cookie of endedSessionCookies(origin)) headers.append('Set-Cookie', cookie);
      return redirect('/', { status: 303, headers });
    }
    default: {
      const typed = { name: text('name'), email: text('email') };
      const problems = await saveDetails(site, { shopper, ...typed }, app);
      if (problems.length > 0) return data({ problems, typed, isUnsure: false }, { status: 400 });
      return redirect(`${href}?saved=1`, 303);
    }
  }
}

export default function GarageDetailsRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title="Your details" isUnlisted sheets={['ownPages']} />
      <GarageDetailsPage {...loaderData} answer={actionData ?? null} />
    </>
  );
}
