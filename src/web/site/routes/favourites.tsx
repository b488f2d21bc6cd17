import { data } from 'react-router';
import { FavouritesPage } from '../features/favourites/favourites-page.tsx';
import { ViewedCarsRow } from '../features/viewed-cars/viewed-cars-row.tsx';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/favourites';

/** Favourites live in the browser; the server only knows whether the site offers them (FAV-3). */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).site.config.favourites.isEnabled) throw data(null, { status: 404 });
  return null;
}

export default function FavouritesRoute() {
  const site = useSite();
  return (
    <>
      <title>{`Favourites | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <FavouritesPage site={site} />
      <ViewedCarsRow site={site} />
    </>
  );
}
