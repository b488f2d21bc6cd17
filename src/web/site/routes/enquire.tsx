/** `/cars/{slug}/enquire?about={purpose}`: the form about one car. A car that was sold since is still asked about. */
import type { HeadersArgs } from 'react-router';
import { data } from 'react-router';
import { selectCarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { findEnquiredCar } from '#use-cases/car/find-enquired-car.ts';
import { viewCarEnquiry } from '#use-cases/lead/view-enquiry.ts';
import { EnquiryPage } from '#web/site/features/lead/enquiry-page.tsx';
import {
  acceptFormPost,
  keyIfTimed,
  uncachedIfTimed,
} from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params, url }: RouteArgs<'slug'>) {
  const { site, app, now } = context.get(requestContext);
  const page = await viewCarEnquiry(
    site,
    {
      slug: params.slug,
      about: url.searchParams.get('about'),
      location: url.searchParams.get('location'),
    },
    app,
    now,
  );
  if (!page) throw data(null, { status: 404 });
  const form = keyIfTimed(page.form, app);
  return data({ ...page, form }, uncachedIfTimed(form));
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export async function action({ context, params, request, url }: RouteArgs<'slug'>) {
  const { site, app, now } = context.get(requestContext);
  const car = await findEnquiredCar(site, params.slug, app, now);
  if (!car) throw data(null, { status: 404 });
  const form = buildCarEnquiryForm(site, car, selectCarEnquiryPurpose(car, url.searchParams.get('about')));
  return acceptFormPost(request, context.get(requestContext), { form, car });
}

export const middleware = [answerAsData(action)];

export default function EnquireRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title={`${loaderData.form.heading}: ${loaderData.car.title}`} isUnlisted />
      <EnquiryPage page={loaderData} refusal={actionData ?? null} />
    </>
  );
}
