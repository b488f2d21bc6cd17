/** `/cars/{slug}` (ROUTE-1): one car, or the way on from an address that was given out (B-48, C-7). */
import { data, redirect } from 'react-router';
import { type CarAddressOutcome, findCarAddress } from '../../../use-cases/car/find-car-address.ts';
import { viewCar } from '../../../use-cases/car/view-car.ts';
import { canonicalOrigin } from '../../seo/canonical-origin.ts';
import { serialiseMarkup } from '../../seo/serialise-markup.ts';
import { SharePreview } from '../../seo/share-preview.tsx';
import { StructuredData } from '../../seo/structured-data.tsx';
import { buildVehicleMarkup } from '../../seo/vehicle-markup.ts';
import { ReportCarView } from '../features/analytics/report-car-view.tsx';
import { EnquiryDialog } from '../features/lead/enquiry-dialog.tsx';
import { RecordViewedCar } from '../features/viewed-cars/record-viewed-car.tsx';
import { ViewedCarsRow } from '../features/viewed-cars/viewed-cars-row.tsx';
import { requestContext } from '../request-context.ts';
import { useTemplate } from '../templates/template.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/car';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const page = await viewCar(
    site,
    {
      slug: params.slug,
      origin: canonicalOrigin(site, request.url),
      query: url.searchParams,
    },
    app,
    now,
  );
  if (!page) return leadOn(await findCarAddress(site, params.slug, app, now));
  return { ...page, markup: serialiseMarkup(buildVehicleMarkup(page, site)) };
}

/** B-48, C-7: an address that has been given out goes on working for as long as it can. */
function leadOn(address: CarAddressOutcome): never {
  if (address.kind === 'moved') throw redirect(address.href, 301);
  if (address.kind === 'similar') throw redirect(address.href, 302);
  throw data(null, { status: address.kind === 'gone' ? 410 : 404 });
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { CarPage } = useTemplate();
  const { car } = loaderData;
  const title = `${car.title} ${car.subtitle}`;
  const description = [car.title, car.subtitle, ...car.facts].filter(Boolean).join(', ');
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      <SharePreview
        siteName={site.name}
        title={title}
        description={description}
        pageUrl={loaderData.pageUrl}
        image={car.allImages[0]?.url ?? null}
      />
      <link rel="canonical" href={loaderData.pageUrl} />
      <link rel="alternate" type="application/json" href={`${loaderData.pageUrl}.json`} />
      <StructuredData json={loaderData.markup} />
      <CarPage
        site={site}
        page={loaderData}
        enquiry={<EnquiryDialog key={car.id} form={loaderData.enquiry} car={car} />}
      />
      <ViewedCarsRow site={site} exceptId={car.id} />
      <RecordViewedCar car={car} />
      <ReportCarView car={car} />
    </>
  );
}
