import { useEffect } from 'react';
import { data, redirect, useLocation, useNavigation } from 'react-router';
import { parseResultLayout } from '../../../use-cases/stock-search/result-layout.ts';
import { spellFilters } from '../../../use-cases/stock-search/spell-filters.ts';
import { understandQuery } from '../../../use-cases/stock-search/understand-query.ts';
import { readSearchAddress, viewListing } from '../../../use-cases/stock-search/view-listing.ts';
import { ReportSearchView } from '../features/analytics/report-search-view.tsx';
import { loadListing, rememberShownListing } from '../features/listing/load-listing.ts';
import { requestContext } from '../request-context.ts';
import { useTemplate } from '../templates/template.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/search';

/** Field names that only the filter form sends; its address is tidied before the page is shown. */
const formFields = /(%5B%5D|\[\]|%5Bmin%5D|\[min\]|%5Bmax%5D|\[max\])=/i;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const asked = readSearchAddress(params['*'], url.searchParams, await app.stockSearch.vocabulary(site));
  if (!asked) throw data(null, { status: 404 });
  const spelt = await spellFilters({ site, state: asked }, app);
  const state = await understandQuery({ site, state: spelt }, app);
  const layout = parseResultLayout(url.searchParams, site.config);
  const listing = await viewListing(site, state, app, { now, layout });
  if (state !== asked || formFields.test(url.search)) throw redirect(listing.href);
  return listing;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadListing({ request, serverLoader });
}

/** The same address has the same list; a change that failed comes back to it without asking again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
}: {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
}) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const { ListingPage } = useTemplate();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.startsWith('/search');
  useEffect(() => {
    rememberShownListing(pathname + search);
    return () => rememberShownListing(null);
  }, [pathname, search]);
  return (
    <>
      <title>{`${loaderData.heading} | ${site.name}`}</title>
      <meta name="description" content={`${loaderData.heading}. ${loaderData.countText}.`} />
      <link rel="canonical" href={loaderData.canonicalHref} />
      {loaderData.isIndexable ? null : <meta name="robots" content="noindex, follow" />}
      <ListingPage site={site} listing={loaderData} isLoading={isLoading} />
      <ReportSearchView address={pathname + search} resultCount={loaderData.count} />
    </>
  );
}
