/** The personal garage, at the address that the site gives it; always behind the sign-in. */

import { data } from 'react-router';
import { garageHref, watchlistHref } from '#domain/shopper/gate.ts';
import { viewGarage } from '#use-cases/garage/view-garage.ts';
import { findPasskeyOffer } from '#use-cases/shopper/make-passkey.ts';
import { GaragePage } from '#web/site/features/garage/garage-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  return {
    garage: await viewGarage(site, visitor.shopper, app, now),
    href: garageHref(site.config),
    passkeyHost: await findPasskeyOffer(site, { visitor, origin }, app),
    watchlistHref: site.config.shoppers.watchlist.isEnabled ? watchlistHref(site.config) : null,
  };
}

export default function GarageRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead title="My garage" isUnlisted sheets={['ownPages']} />
      <GaragePage {...loaderData} site={site} />
    </>
  );
}
