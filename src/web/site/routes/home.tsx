import { viewHome } from '../../../use-cases/content/view-home.ts';
import { ViewedCarsRow } from '../features/viewed-cars/viewed-cars-row.tsx';
import { requestContext } from '../request-context.ts';
import { useTemplate } from '../templates/template.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  return viewHome(site, app, now);
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { HomePage } = useTemplate();
  return (
    <>
      <title>{site.name}</title>
      <meta name="description" content={loaderData.intro} />
      <HomePage site={site} home={loaderData} />
      <ViewedCarsRow site={site} />
    </>
  );
}
