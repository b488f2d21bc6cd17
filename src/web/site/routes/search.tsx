/** `/search/…`: the listing, or a redirect to the address that says the same better. */

import { data, redirect } from 'react-router';
import { openListing } from '#use-cases/stock-search/open-listing.ts';
import { serialiseMarkup } from '#web/seo/markup.server.ts';
import { buildListingMarkup } from '#web/seo/page-markup.server.ts';
import { StructuredData } from '#web/seo/share-preview.tsx';
import { ListingMeta } from '#web/site/features/listing/browser-listing.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, params, url }: RouteArgs<'*'>) {
  const { site, app, now, origin } = context.get(requestContext);
  const address = { path: params['*'], parameters: url.searchParams };
  const opened = await openListing(site, address, app, now);
  switch (opened.kind) {
    case 'listing': {
      const { listing } = opened;
      const markup = buildListingMarkup(listing, {
        origin,
        pageSize: site.config.search.pageSize,
        tellsAssistants: site.config.agents.webmcp,
      });
      return { ...listing, origin, markup: markup && serialiseMarkup(markup) };
    }
    case 'moved':
      throw redirect(opened.href);
    case 'nothing':
      throw data(null, { status: 404 });
  }
}

export default function SearchRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  const { ListingPage } = useTemplate();
  const { markup, origin } = loaderData;
  return (
    <>
      <ListingMeta listing={loaderData} siteName={site.name} origin={origin} />
      {markup === null ? null : <StructuredData json={markup} />}
      <ListingPage listing={loaderData} />
    </>
  );
}
