import { viewFinanceDisclaimer } from '#use-cases/car/view-car.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/finance-disclaimer?car_id=…`: the lender's text for one car, under its provider as the contract has it. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const found = await viewFinanceDisclaimer(site, url.searchParams.get('car_id') ?? '', app, now);
  if (!found) return Response.json({ error: 'No finance is shown for this car.' }, { status: 404 });
  return Response.json({ finance_lenders: { [found.provider]: { disclaimer: found.disclaimer } } });
}
