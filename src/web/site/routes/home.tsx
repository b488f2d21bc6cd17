/** `/`: the sections that the configuration of the site names, drawn by its template. */

import { viewHome } from '#use-cases/content/view-home.ts';
import { buildDealerMarkup } from '#web/seo/dealer-markup.server.ts';
import { asGraph, serialiseMarkup } from '#web/seo/markup.server.ts';
import { SharePreview, StructuredData } from '#web/seo/share-preview.tsx';
import { ViewedCarsRowIsland } from '#web/site/features/viewed-cars/viewed-cars-row.island.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const markup = serialiseMarkup(asGraph(buildDealerMarkup(site, origin)));
  return { ...(await viewHome(site, app, now)), pageUrl: `${origin}/`, markup };
}

export default function HomeRoute({ loaderData }: PageProps<typeof loader>) {
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
        image={site.logo.shareImage ?? loaderData.heroImage}
      />
      <StructuredData json={loaderData.markup} />
      <HomePage site={site} home={loaderData} />
      <ViewedCarsRowIsland />
    </>
  );
}
