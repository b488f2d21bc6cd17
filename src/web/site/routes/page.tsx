import { data, redirect } from 'react-router';
import { withKnownContact } from '#domain/lead/forms/known-contact.ts';
import { findPageView } from '#use-cases/content/view-page.ts';
import { findPageForm } from '#use-cases/lead/find-page-form.ts';
import { ContentPage } from '#web/site/features/content/content-page.tsx';
import { PageForm } from '#web/site/features/lead/page-form.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/answer-as-data.server.ts';
import { takePayment } from '#web/site/features/lead/server/take-payment.server.ts';
import { uncachedIfTimed } from '#web/site/features/lead/server/uncached-if-timed.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import { useSite } from '#web/site/use-site.ts';
import { findVisitor } from '#web/site/visitor.server.ts';
import type { Route } from './+types/page';

/** Content pages by address (ROUTE-21, ROUTE-23), and the end of the road for unknown ones. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const page = await findPageView(site, { slug: params['*'], query: url.searchParams }, app, now);
  if (!page) {
    // Typed with capitals, as other addresses of the site may be: the page stands at one address.
    const small = params['*'].replace(/\/$/, '').toLowerCase();
    if (small === params['*'] || !Object.hasOwn(site.config.pages, small)) throw data(null, { status: 404 });
    throw redirect(`/${small}${url.search}`, 301);
  }
  if (page.form === null) return data(page, {});
  // Nobody is known on a page that is shared.
  const visitor = await findVisitor(context);
  const form = withKnownContact(page.form, visitor?.shopper ?? null);
  return data({ ...page, form }, uncachedIfTimed(form));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** A page without a form takes none. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { site, app, now } = context.get(requestContext);
  const found = await findPageForm(site, { slug: params['*'], query: url.searchParams }, app, now);
  if (!found) throw data(null, { status: Object.hasOwn(site.config.pages, params['*']) ? 405 : 404 });
  const requested = context.get(requestContext);
  return acceptFormPost(request, requested, { ...found, ...takePayment(requested, found.form) });
}

export const middleware = [answerAsData(action)];

export default function PageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { form, car, contact } = loaderData;
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
              location={contact}
              refusal={actionData ?? null}
            />
          ) : null
        }
      />
    </>
  );
}
