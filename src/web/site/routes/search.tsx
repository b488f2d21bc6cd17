/** `/search/…`: the listing, or a redirect to the address that says the same better. */

import { data, redirect } from 'react-router';
import { openListing } from '#use-cases/stock-search/open-listing.ts';
import { buildListingMarkup } from '#web/seo/listing-markup.server.ts';
import { serialiseMarkup } from '#web/seo/serialise-markup.server.ts';
import { StructuredData } from '#web/seo/structured-data.tsx';
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
      return {
        ...listing,
        canonicalHref: `${origin}${listing.canonicalHref}`,
        markup: markup && serialiseMarkup(markup),
      };
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
  const { heading, countText, canonicalHref, markup } = loaderData;
  return (
    <>
      <title>{`${heading} | ${site.name}`}</title>
      <meta name="description" content={`${heading}. ${countText}.`} />
      <link rel="canonical" href={canonicalHref} />
      {loaderData.isIndexable ? (
        <>
          {/* The least that a message needs: the description above is read too, and every byte of a list counts. */}
          <meta property="og:title" content={heading} />
          <meta property="og:url" content={canonicalHref} />
        </>
      ) : null}
      {markup === null ? null : <StructuredData json={markup} />}
      {loaderData.isIndexable ? null : <meta name="robots" content="noindex, follow" />}
      <ListingPage listing={loaderData} />
    </>
  );
}
