import { data, redirect } from 'react-router';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `/cars/trade-in?car_id=` on a site that values no cars online: the form about that car, or the page. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  if (!Object.hasOwn(site.config.pages, 'trade-in')) throw data(null, { status: 404 });
  const car = await findEnquiredCarById(site, url.searchParams.get('car_id'), app, now);
  throw redirect(car === null ? '/trade-in' : carEnquiryHref(car.slug, 'trade-in'), 302);
}
