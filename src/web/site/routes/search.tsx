/** `/search/…`: the listing (ROUTE-15 to 18), or a redirect to the address that says the same better. */
import { data, redirect } from 'react-router';
import { openListing } from '#use-cases/stock-search/open-listing.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';
import type { Route } from './+types/search';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const address = { path: params['*'], parameters: url.searchParams };
  const opened = await openListing(site, address, app, now);
  switch (opened.kind) {
    case 'listing':
      return { ...opened.listing, canonicalHref: `${origin}${opened.listing.canonicalHref}` };
    case 'moved':
      throw redirect(opened.href);
    case 'nothing':
      throw data(null, { status: 404 });
  }
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { ListingPage } = useTemplate();
  return (
    <>
      <title>{`${loaderData.heading} | ${site.name}`}</title>
      <meta name="description" content={`${loaderData.heading}. ${loaderData.countText}.`} />
      <link rel="canonical" href={loaderData.canonicalHref} />
      {loaderData.isIndexable ? null : <meta name="robots" content="noindex, follow" />}
      <ListingPage listing={loaderData} />
    </>
  );
}
