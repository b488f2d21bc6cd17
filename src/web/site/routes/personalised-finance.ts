import { data, redirect } from 'react-router';
import { buildPersonalisedFinanceHref } from '#domain/finance/finance-href.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `/personalised/finance?car_id={id}`: the finance page, with the car; without one that is this site's, the page as it
 * is.
 */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const car = await findEnquiredCarById(site, url.searchParams.get('car_id'), app, now);
  const href = buildPersonalisedFinanceHref(car, site);
  if (href === null) throw data(null, { status: 404 });
  throw redirect(href, 302);
}
