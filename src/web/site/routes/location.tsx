import { data, redirect } from 'react-router';
import { viewLocationStock } from '#use-cases/location/view-location-stock.ts';
import { findLocationView, listLocationReviews } from '#view-models/location/view-location.ts';
import { describeLocation } from '#view-models/site/page-descriptions.ts';
import { buildLocationMarkup } from '#web/seo/dealer-markup.server.ts';
import { asGraph, serialiseMarkup } from '#web/seo/markup.server.ts';
import { StructuredData } from '#web/seo/share-preview.tsx';
import { LocationPage } from '#web/site/features/location/location-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** `/locations/{slug}` or `/locations/{dealership_slug}`. */
export async function loader({ context, params }: RouteArgs<'slug'>) {
  const { site, app, now, origin } = context.get(requestContext);
  const location = findLocationView(site, params.slug, now);
  if (!location) {
    if (site.hiddenLocations?.includes(params.slug)) throw redirect('/locations', 302);
    throw data(null, { status: 404 });
  }
  const place = site.locations.find(({ slug }) => slug === location.slug);
  const markup = place ? serialiseMarkup(asGraph(buildLocationMarkup(site, place, origin))) : null;
  const stock = await viewLocationStock(site, location, app);
  return {
    pageUrl: `${origin}/locations/${location.slug}`,
    location,
    markup,
    stock,
    reviews: listLocationReviews(site, location.slug),
  };
}

export default function LocationRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  const { location, pageUrl } = loaderData;
  const description = describeLocation(site.name, location);
  return (
    <>
      <PageHead
        title={location.name}
        description={description}
        canonicalUrl={pageUrl}
        share={{ title: `${site.name} ${location.name}`, pageUrl, image: location.imageUrl }}
        sheets={['places']}
      />
      {/* A dealership's own slug opens its location too. */}
      {loaderData.markup === null ? null : <StructuredData json={loaderData.markup} />}
      <LocationPage
        site={site}
        location={loaderData.location}
        stock={loaderData.stock}
        reviews={loaderData.reviews}
      />
    </>
  );
}
