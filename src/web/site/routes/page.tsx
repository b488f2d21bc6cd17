import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { withKnownContact } from '#domain/lead/forms/known-contact.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { findLinkedModel, findModelOverride } from '#domain/site/links.ts';
import { findModelView } from '#use-cases/content/view-model.ts';
import { findPageView, findPostedForm } from '#use-cases/content/view-page.ts';
import { describeModel } from '#view-models/site/page-descriptions.ts';
import { writePageMarkup } from '#web/seo/page-markup.server.ts';
import { StructuredData } from '#web/seo/share-preview.tsx';
import { ContentPage } from '#web/site/features/content/content-page.tsx';
import { ModelPage } from '#web/site/features/content/model-page.tsx';
import { PageForm } from '#web/site/features/lead/enquiry-page.tsx';
import {
  acceptFormPost,
  keyIfTimed,
  startFormPayment,
  uncachedIfTimed,
} from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { useSite } from '#web/site/use-site.ts';

/**
 * Content pages by address, pages of models, and the end of the road for unknown ones. A
 * page that the site wrote for a model goes before the one that is made of its facts.
 */
export async function loader({ context, params, url }: RouteArgs<'*'>) {
  const { site, app, now, origin } = context.get(requestContext);
  const page = await findPageView(site, { slug: params['*'], query: url.searchParams }, app, now);
  if (page) {
    const markup = writePageMarkup(site, page, origin);
    if (page.preview !== null)
      return data({ page, model: null, markup: null, origin }, { headers: previewHeaders });
    if (page.form === null) return data({ page, model: null, markup, origin }, {});
    // A shared page is rendered without a shopper.
    const visitor = await findVisitor(context);
    const form = keyIfTimed(withKnownContact(page.form, visitor?.shopper ?? null), app);
    return data({ page: { ...page, form }, model: null, markup, origin }, uncachedIfTimed(form));
  }
  const model = await findModelView(site, params['*'], app, now);
  if (!model) {
    const override = findModelOverride(params['*'].replace(/\/$/, '').toLowerCase(), site.config.models);
    if (override !== null) throw redirect(override, 302);
    // Typed with capitals, as other addresses of the site may be: the page has one address.
    const small = params['*'].replace(/\/$/, '').toLowerCase();
    if (small === params['*'] || !isPage(small, site.config)) throw data(null, { status: 404 });
    throw redirect(`/${small}${url.search}`, 301);
  }
  return data({ page: null, model, markup: null, origin }, {});
}

/** Only for people with the link: no cache, no search engine, no other site may learn of it. */
const previewHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

function isPage(slug: string, { pages, models }: SiteConfig): boolean {
  return Object.hasOwn(pages, slug) || findLinkedModel(slug, models) !== null;
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

/** A page without a form takes none. */
export async function action({ context, params, request, url }: RouteArgs<'*'>) {
  const requested = context.get(requestContext);
  const { site, app, now } = requested;
  const posted = await findPostedForm(site, { slug: params['*'], query: url.searchParams }, app, now);
  switch (posted.kind) {
    case 'of the page': {
      const { found } = posted;
      return acceptFormPost(request, requested, { ...found, ...startFormPayment(requested, found.form) });
    }
    case 'of the model':
      return acceptFormPost(request, requested, { form: posted.form, car: null });
    case 'no form':
      throw data(null, { status: 405 });
    case 'no page':
      throw data(null, { status: 404 });
  }
}

export const middleware = [answerAsData(action)];

export default function PageRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  const { Card } = useTemplate();
  const { page, model, markup, origin } = loaderData;
  if (!page) {
    return (
      <>
        <PageHead
          title={model.title}
          description={describeModel(site.name, model)}
          canonicalUrl={`${origin}${model.href}`}
          share={{ pageUrl: `${origin}${model.href}`, image: model.imageUrl }}
          sheets={['models']}
        />
        <ModelPage
          site={site}
          Card={Card}
          model={model}
          form={
            <PageForm form={model.form} car={null} location={model.contact} refusal={actionData ?? null} />
          }
        />
      </>
    );
  }
  const { form, car, contact } = page;
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        {...(page.preview === null && {
          share: {
            pageUrl: `${origin}/${page.slug}`,
            image: page.picture?.image ?? null,
            kind: page.byline === null ? ('website' as const) : ('article' as const),
          },
        })}
      />
      {markup === null ? null : <StructuredData json={markup} />}
      <ContentPage
        site={site}
        Card={Card}
        page={page}
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
