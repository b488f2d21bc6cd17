import { data } from 'react-router';
import { findPageView } from '../../../use-cases/content/view-page.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/page';

/** Content pages by address (ROUTE-21, ROUTE-23), and the end of the road for unknown ones. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const page = await findPageView(site, { slug: params['*'], query: url.searchParams }, app, now);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <title>{`${loaderData.title} | ${site.name}`}</title>
      {loaderData.description ? <meta name="description" content={loaderData.description} /> : null}
      <ContentPage site={site} page={loaderData} />
    </>
  );
}
