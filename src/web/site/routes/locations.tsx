/** `/locations`: every location, and whether it is open now. */

import { viewLocations } from '#view-models/location/view-location.ts';
import { describeLocations } from '#view-models/site/page-descriptions.ts';
import { LocationsPage } from '#web/site/features/location/locations-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export function loader({ context }: RouteArgs) {
  const { site, now } = context.get(requestContext);
  return { locations: viewLocations(site, now) };
}

export default function LocationsRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead
        title="Our Locations"
        description={describeLocations(site.name, loaderData.locations)}
        sheets={['places']}
      />
      <LocationsPage site={site} locations={loaderData.locations} />
    </>
  );
}
