import { data } from 'react-router';
import { viewCar } from '../../../use-cases/car/view-car.ts';
import { canonicalOrigin } from '../../seo/canonical-origin.ts';
import { serialiseMarkup } from '../../seo/serialise-markup.ts';
import { StructuredData } from '../../seo/structured-data.tsx';
import { buildVehicleMarkup } from '../../seo/vehicle-markup.ts';
import { ReportCarView } from '../features/analytics/report-car-view.tsx';
import { RecordViewedCar } from '../features/viewed-cars/record-viewed-car.tsx';
import { ViewedCarsRow } from '../features/viewed-cars/viewed-cars-row.tsx';
import { requestContext } from '../request-context.ts';
import { useTemplate } from '../templates/template.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/car';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const page = await viewCar(
    site,
    { slug: params.slug, origin: canonicalOrigin(site, request.url) },
    app,
    now,
  );
  if (!page) throw data(null, { status: 404 });
  return { ...page, markup: serialiseMarkup(buildVehicleMarkup(page, site)) };
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { CarPage } = useTemplate();
  const { car } = loaderData;
  return (
    <>
      <title>{`${car.title} ${car.subtitle} | ${site.name}`}</title>
      <meta name="description" content={[car.title, car.subtitle, ...car.facts].filter(Boolean).join(', ')} />
      <link rel="canonical" href={loaderData.pageUrl} />
      <StructuredData json={loaderData.markup} />
      <CarPage site={site} page={loaderData} />
      <ViewedCarsRow site={site} exceptId={car.id} />
      <RecordViewedCar car={car} />
      <ReportCarView car={car} />
    </>
  );
}
