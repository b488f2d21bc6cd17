/** `/privacy-request`, on sites that take such requests by form; else no page. */

import { data } from 'react-router';
import { buildPrivacyForm } from '#domain/lead/forms/privacy-form.ts';
import { viewPrivacyRequest } from '#use-cases/lead/view-enquiry.ts';
import { PrivacyRequestPage } from '#web/site/features/lead/enquiry-page.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export function loader({ context }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  if (!site.config.privacy.requests) throw data(null, { status: 404 });
  return viewPrivacyRequest(site, app, now);
}

export function action({ context, request }: RouteArgs) {
  const { site } = context.get(requestContext);
  if (!site.config.privacy.requests) throw data(null, { status: 404 });
  return acceptFormPost(request, context.get(requestContext), { form: buildPrivacyForm(site), car: null });
}

export const middleware = [answerAsData(action)];

export default function PrivacyRequestRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title="Your details" isUnlisted />
      <PrivacyRequestPage {...loaderData} refusal={actionData ?? null} />
    </>
  );
}
