/** `/cars/{slug}`: one car, or the way on from an address that was given out. */

import { findCarAddress } from '#use-cases/car/find-car-address.ts';
import { viewCar } from '#use-cases/car/view-car.ts';
import { serialiseMarkup } from '#web/seo/markup.server.ts';
import { StructuredData } from '#web/seo/share-preview.tsx';
import { buildVehicleMarkup } from '#web/seo/vehicle-markup.server.ts';
import { RepaymentTool } from '#web/site/features/assistant/repayment-tool.tsx';
import { RecordCarView } from '#web/site/features/car/record-car-view.tsx';
import { resolveCarAddress } from '#web/site/features/car/resolve-car-address.server.ts';
import { EnquirySection } from '#web/site/features/lead/enquiry-page.tsx';
import { ViewedCarsRowIsland } from '#web/site/features/viewed-cars/viewed-cars-row.island.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, params, url }: RouteArgs<'slug'>) {
  const { site, app, now, origin } = context.get(requestContext);
  const page = await viewCar(
    site,
    {
      slug: params.slug,
      origin,
      query: url.searchParams,
    },
    app,
    now,
  );
  if (!page) return resolveCarAddress(await findCarAddress(site, params.slug, app, now));
  const { mcp, webmcp } = site.config.agents;
  return {
    ...page,
    markup: serialiseMarkup(buildVehicleMarkup(page, site)),
    hasRepaymentTool: mcp && webmcp && page.car.finance.isShown,
  };
}

export default function CarRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  const { CarPage } = useTemplate();
  const { car } = loaderData;
  const title = `${car.title} ${car.subtitle}`;
  const description = [car.title, car.subtitle, ...car.facts].filter(Boolean).join(', ');
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonicalUrl={loaderData.canonicalUrl}
        share={{ pageUrl: loaderData.canonicalUrl, image: car.allImages[0]?.url ?? null }}
      />
      <link rel="alternate" type="application/json" href={`${loaderData.pageUrl}.json`} />
      <StructuredData json={loaderData.markup} />
      <CarPage
        site={site}
        page={loaderData}
        enquiry={<EnquirySection key={car.id} form={loaderData.enquiry} car={car} />}
      />
      <ViewedCarsRowIsland exceptId={car.id} />
      <RecordCarView key={car.id} car={car} />
      {loaderData.hasRepaymentTool ? <RepaymentTool key={car.slug} slug={car.slug} /> : null}
    </>
  );
}
