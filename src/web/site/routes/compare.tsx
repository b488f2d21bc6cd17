import { data } from 'react-router';
import { maxComparedCars, parseIdList } from '#domain/compare/compare-list.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { buildComparison } from '#view-models/compare/comparison.ts';
import { ComparePage } from '#web/site/features/compare/compare-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** The address says which cars, so that the page can be shared and works without script. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  if (!site.config.favourites.isEnabled) throw data(null, { status: 404 });
  const ids = parseIdList(url.searchParams.get('ids'), maxComparedCars);
  const cars = await listCarsById(site, ids, app, now);
  return { comparison: buildComparison(cars, site, now), gone: ids.length - cars.length };
}

export default function CompareRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  const { one, many } = site.stockNoun;
  const { comparison, gone } = loaderData;
  const count = comparison.cars.length;
  const named = count === 0 ? many : `${count} ${count === 1 ? one : many}`;
  return (
    <>
      <PageHead title={`Compare ${named}`} isUnlisted sheets={['storedCars']} />
      <ComparePage site={site} comparison={comparison} gone={gone} />
    </>
  );
}
