import { collectShopperData } from '#use-cases/garage/shopper-data.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `/{garage}/data.json`: everything that is stored about the signed-in shopper, as a file. */
export async function loader({ context }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) return new Response(null, { status: 404 });
  const gathered = await collectShopperData(site, visitor, app, now);
  return new Response(`${JSON.stringify(gathered, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${site.siteSlug}.json"`,
      'cache-control': 'no-store',
    },
  });
}
