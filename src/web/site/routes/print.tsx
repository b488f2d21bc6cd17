import { data } from 'react-router';
import { viewCar } from '../../../use-cases/car/view-car.ts';
import { canonicalOrigin } from '../../seo/canonical-origin.ts';
import { PrintPage } from '../features/car/print-page.tsx';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/print';

/** `/print?car_id={slug}` (ROUTE-6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const slug = new URL(request.url).searchParams.get('car_id') ?? '';
  const page = await viewCar(site, { slug, origin: canonicalOrigin(site, request.url) }, app, now);
  if (!page) throw data(null, { status: 404 });
  const printedOn = new Intl.DateTimeFormat(site.config.locale, {
    dateStyle: 'long',
    timeZone: site.config.timeZone,
  }).format(now);
  return { page, printedOn };
}

export default function PrintRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { page, printedOn } = loaderData;
  return (
    <>
      <title>{`${page.car.title} ${page.car.subtitle}, to print | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={page.pageUrl} />
      <PrintPage site={site} page={page} printedOn={printedOn} />
    </>
  );
}
