import { data } from 'react-router';
import { viewCar } from '../../../use-cases/car/view-car.ts';
import { requestContext } from '../request-context.ts';
import { useTemplate } from '../templates/template.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/car';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const page = await viewCar(site, params.slug, app, now);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { CarPage } = useTemplate();
  const { car } = loaderData;
  return (
    <>
      <title>{`${car.title} ${car.subtitle} | ${site.name}`}</title>
      <meta name="description" content={[car.title, car.subtitle, ...car.facts].filter(Boolean).join(', ')} />
      <link rel="canonical" href={car.href} />
      <CarPage site={site} page={loaderData} />
    </>
  );
}
