/** `/models`, and `/new-vehicles` as it is also asked for. */

import { viewModels } from '#use-cases/content/view-models.ts';
import { describeModels } from '#view-models/site/page-descriptions.ts';
import { ModelsPage } from '#web/site/features/content/models-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const models = await viewModels(site, url.searchParams, app, now);
  return { models, pageUrl: `${origin}/models` };
}

export default function ModelsRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead
        title="Models"
        description={describeModels(site.name)}
        canonicalUrl={loaderData.pageUrl}
        sheets={['models']}
      />
      {/* One page, whatever it is narrowed to and whichever of its addresses was asked for. */}
      <ModelsPage site={site} models={loaderData.models} />
    </>
  );
}
