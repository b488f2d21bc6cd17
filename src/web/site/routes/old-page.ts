import { data, redirect } from 'react-router';
import { formerPageHref } from '#domain/site/links.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `/pages/{slug}`: pages are linked by this address too; each has one that counts. */
export function loader({ context, params }: RouteArgs<'*'>) {
  const { site } = context.get(requestContext);
  const href = formerPageHref(params['*'], site.config);
  if (href === null) throw data(null, { status: 404 });
  throw redirect(href, 301);
}
