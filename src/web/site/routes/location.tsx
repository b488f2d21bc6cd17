import { data } from 'react-router';
import { findLocationView } from '../../../use-cases/location/view-location.ts';
import { viewLocationStock } from '../../../use-cases/location/view-location-stock.ts';
import { LocationPage } from '../features/location/location-page.tsx';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/location';

/** ROUTE-24: `/locations/{slug}` or `/locations/{dealership_slug}`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const location = findLocationView(site, params.slug, now);
  if (!location) throw data(null, { status: 404 });
  return { location, stock: await viewLocationStock(site, location, app) };
}

export default function LocationRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <title>{`${loaderData.location.name} | ${site.name}`}</title>
      <LocationPage site={site} location={loaderData.location} stock={loaderData.stock} />
    </>
  );
}
