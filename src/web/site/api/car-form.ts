import { viewCarEnquiry } from '#use-cases/lead/view-enquiry.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /cars/{slug}/enquire.json?about={purpose}`: the form of that page, for the dialog over the car. */
export async function loader({ context, params, url }: RouteArgs<'slug'>) {
  const { site, app, now } = context.get(requestContext);
  const requested = {
    slug: params.slug,
    about: url.searchParams.get('about'),
    location: url.searchParams.get('location'),
  };
  const page = await viewCarEnquiry(site, requested, app, now);
  if (!page) return Response.json({ error: 'This car isn’t on this site.' }, { status: 404 });
  return Response.json(page.form);
}
