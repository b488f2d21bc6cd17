/** `/special-offers` (ROUTE-26): the offers that run today. */
import { viewOffers } from '#view-models/content/view-offers.ts';
import { describeOffers } from '#view-models/site/page-descriptions.ts';
import { OffersPage } from '#web/site/features/offer/offers-page.tsx';
import { OffersSheet } from '#web/site/features/offer/offers-sheet.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import { useSite } from '#web/site/use-site.ts';
import type { Route } from './+types/offers';

export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext);
  return { offers: viewOffers(site, now) };
}

export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <meta name="description" content={describeOffers(site.name, loaderData.offers)} />
      <title>{`Special offers | ${site.name}`}</title>
      <OffersSheet />
      <OffersPage offers={loaderData.offers} />
    </>
  );
}
