/** `/`: the sections that the configuration of the site names, drawn by its template. */
import { viewHome } from '../../../use-cases/content/view-home.ts';
import { canonicalOrigin } from '../../seo/canonical-origin.ts';
import { SharePreview } from '../../seo/share-preview.tsx';
import { ViewedCarsRow } from '../features/viewed-cars/viewed-cars-row.tsx';
import { requestContext } from '../request-context.ts';
import { useTemplate } from '../templates/template.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/home';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  return { ...(await viewHome(site, app, now)), pageUrl: `${canonicalOrigin(site, request.url)}/` };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { HomePage } = useTemplate();
  return (
    <>
      <title>{site.name}</title>
      <meta name="description" content={loaderData.intro} />
      <SharePreview
        siteName={site.name}
        title={site.name}
        description={loaderData.intro}
        pageUrl={loaderData.pageUrl}
        image={loaderData.heroImage}
      />
      <HomePage site={site} home={loaderData} />
      <ViewedCarsRow site={site} />
    </>
  );
}
