/** `/special-offers`: the offers that run today; in a preview also those that are to come. */

import { readOffersPreview } from '#use-cases/site-editor/draft-preview.ts';
import { viewOffers, viewUnendedOffers } from '#view-models/content/view-offers.ts';
import { describeOffers } from '#view-models/site/page-descriptions.ts';
import { PreviewBar } from '#web/site/features/content/content-page.tsx';
import { OffersPage } from '#web/site/features/offer/offer-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export function loader({ context }: RouteArgs) {
  const { site, app, now, address } = context.get(requestContext);
  const preview = readOffersPreview(site, address, app, now);
  return { offers: preview === null ? viewOffers(site, now) : viewUnendedOffers(site, now), preview };
}

export default function OffersRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead
        title="Special offers"
        description={describeOffers(site.name, loaderData.offers)}
        sheets={['offers']}
      />
      {loaderData.preview === null ? null : <PreviewBar {...loaderData.preview} />}
      <OffersPage offers={loaderData.offers} isPreview={loaderData.preview !== null} />
    </>
  );
}
