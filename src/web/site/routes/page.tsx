import { data } from 'react-router';
import { findPageView } from '../../../use-cases/content/view-page.ts';
import { findPageForm } from '../../../use-cases/lead/find-page-form.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { PageForm } from '../features/lead/page-form.tsx';
import { receiveEnquiry } from '../features/lead/receive-enquiry.ts';
import { sendEnquiry } from '../features/lead/send-enquiry.ts';
import { uncachedIfTimed } from '../features/lead/uncached-if-timed.ts';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/page';

/** Content pages by address (ROUTE-21, ROUTE-23), and the end of the road for unknown ones. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const page = await findPageView(site, { slug: params['*'], query: url.searchParams }, app, now);
  if (!page) throw data(null, { status: 404 });
  return data(page, page.form ? uncachedIfTimed(page.form) : {});
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A page without a form takes none. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { site, app, now } = context.get(requestContext);
  const found = await findPageForm(site, { slug: params['*'], query: url.searchParams }, app, now);
  if (!found) throw data(null, { status: Object.hasOwn(site.config.pages, params['*']) ? 405 : 404 });
  return receiveEnquiry(request, context.get(requestContext), found);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendEnquiry(request, serverAction);
}

export default function PageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { form, car } = loaderData;
  return (
    <>
      <title>{`${loaderData.title} | ${site.name}`}</title>
      {loaderData.description ? <meta name="description" content={loaderData.description} /> : null}
      <ContentPage
        site={site}
        page={loaderData}
        form={
          form ? (
            <PageForm
              key={form.action}
              form={form}
              car={car}
              location={site.primaryLocation}
              refusal={actionData ?? null}
            />
          ) : null
        }
      />
    </>
  );
}
