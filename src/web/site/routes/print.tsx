import { data } from 'react-router';
import { findNumber } from '#domain/location/displayed-number.ts';
import { formatDay } from '#domain/text/day.ts';
import { viewCar } from '#use-cases/car/view-car.ts';
import { PrintPage } from '#web/site/features/car/print-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** `/print?car_id={slug}`. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const slug = url.searchParams.get('car_id') ?? '';
  const page = await viewCar(site, { slug, origin }, app, now);
  if (!page) throw data(null, { status: 404 });
  const printedOn = formatDay(now, site.config);
  const place = site.locations.find(({ slug: known }) => known === page.location?.slug);
  // Whole on every site: paper has no button to ask with.
  const paperPhone = page.phone?.number.isMasked && place ? (findNumber(place)?.text ?? null) : null;
  return { page, printedOn, paperPhone };
}

export default function PrintRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  const { page, printedOn, paperPhone } = loaderData;
  return (
    <>
      <PageHead
        title={`${page.car.title} ${page.car.subtitle}, to print`}
        isUnlisted
        canonicalUrl={page.canonicalUrl}
        sheets={['print']}
      />
      <PrintPage site={site} page={page} printedOn={printedOn} paperPhone={paperPhone} />
    </>
  );
}
