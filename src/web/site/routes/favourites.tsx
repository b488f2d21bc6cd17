import { data } from 'react-router';
import { watchlistHref } from '#domain/shopper/gate.ts';
import { FavouritesPageIsland } from '#web/site/features/favourites/favourites-page.island.tsx';
import { ViewedCarsRowIsland } from '#web/site/features/viewed-cars/viewed-cars-row.island.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** Favourites live in the browser; the server only knows whether the site offers them. */
export function loader({ context }: RouteArgs) {
  const { config } = context.get(requestContext).site;
  if (!config.favourites.isEnabled) throw data(null, { status: 404 });
  return { watchlistHref: config.shoppers.watchlist.isEnabled ? watchlistHref(config) : null };
}

export default function FavouritesRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Saved" isUnlisted sheets={['storedCars']} />
      <FavouritesPageIsland stockCount={site.stockCount} {...loaderData} />
      <ViewedCarsRowIsland />
    </>
  );
}
