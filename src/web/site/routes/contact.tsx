/** `/contact-us`, and `/contact` as it is also asked for: the general form beside every location. */

import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { viewContact } from '#use-cases/lead/view-enquiry.ts';
import { describeContact } from '#view-models/site/page-descriptions.ts';
import { ContactPage } from '#web/site/features/lead/contact-page.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  return { ...(await viewContact(site, app, now)), pageUrl: `${origin}/contact-us` };
}

export function action({ context, request }: RouteArgs) {
  const { site } = context.get(requestContext);
  const form = buildGeneralEnquiryForm(site, null);
  return acceptFormPost(request, context.get(requestContext), { form, car: null });
}

export const middleware = [answerAsData(action)];

export default function ContactRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead
        title="Contact us"
        description={describeContact(site.name, loaderData.locations)}
        canonicalUrl={loaderData.pageUrl}
      />
      <ContactPage siteName={site.name} page={loaderData} refusal={actionData ?? null} />
    </>
  );
}
