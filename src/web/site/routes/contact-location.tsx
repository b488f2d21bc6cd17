/** `/contact-us/{slug}`: the general form with this location chosen. */

import { data, redirect } from 'react-router';
import { viewLocationContact } from '#use-cases/lead/view-enquiry.ts';
import { describeLocationContact } from '#view-models/site/page-descriptions.ts';
import { ContactLocationPage } from '#web/site/features/lead/contact-page.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export function loader({ context, params }: RouteArgs<'slug'>) {
  const { site, app, now } = context.get(requestContext);
  const page = viewLocationContact(site, params.slug, app, now);
  if (!page) {
    if (site.hiddenLocations?.includes(params.slug)) throw redirect('/contact-us', 302);
    throw data(null, { status: 404 });
  }
  return page;
}

export function action({ context, params, request }: RouteArgs<'slug'>) {
  const { site, app, now } = context.get(requestContext);
  const page = viewLocationContact(site, params.slug, app, now);
  if (!page) throw data(null, { status: 404 });
  return acceptFormPost(request, context.get(requestContext), { form: page.form, car: null });
}

export const middleware = [answerAsData(action)];

export default function ContactLocationRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead
        title={`Contact ${loaderData.location.name}`}
        description={describeLocationContact(site.name, loaderData.location)}
      />
      <ContactLocationPage page={loaderData} refusal={actionData ?? null} />
    </>
  );
}
