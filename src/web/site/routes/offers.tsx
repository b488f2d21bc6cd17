/** `/special-offers`: the offers that run today. */

import { readOffersPreview } from '#use-cases/site-editor/draft-preview.ts';
import { viewOffers } from '#view-models/content/view-offers.ts';
import { describeOffers } from '#view-models/site/page-descriptions.ts';
import { PreviewBar } from '#web/site/features/content/content-page.tsx';
import { OffersPage } from '#web/site/features/offer/offer-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export function loader({ context }: RouteArgs) {
  const { site, app, now, address } = context.get(requestContext);
  return { offers: viewOffers(site, now), preview: readOffersPreview(site, address, app, now) };
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
      <OffersPage offers={loaderData.offers} />
    </>
  );
}
