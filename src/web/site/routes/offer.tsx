/** `/offers/{id}` and `/offers/{manufacturer-slug}/{offerId}`: one offer, and a form that names it. */

import { data, redirect } from 'react-router';
import { openOffer } from '#use-cases/content/open-offer.ts';
import { asGraph, serialiseMarkup } from '#web/seo/markup.server.ts';
import { buildOfferMarkup } from '#web/seo/page-markup.server.ts';
import { StructuredData } from '#web/seo/share-preview.tsx';
import { EnquiryFormIsland } from '#web/site/features/lead/form/enquiry-form.island.tsx';
import { acceptFormPost } from '#web/site/features/lead/server/accept-form-post.server.ts';
import { answerAsData } from '#web/site/features/lead/server/enquiry-http.server.ts';
import { OfferPage } from '#web/site/features/offer/offer-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { type RequestContext, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

type Params = { readonly first: string; readonly second?: string | undefined };

/** Two parts name the manufacturer first; the status says whether an offer that is not there ever was. */
function requireOffer({ first, second }: Params, { site, app, now }: RequestContext) {
  const address =
    second === undefined ? { id: first, manufacturer: null } : { id: second, manufacturer: first };
  const opened = openOffer(site, address, app, now);
  switch (opened.kind) {
    case 'offer':
      return opened;
    case 'moved':
      throw redirect(opened.href, 301);
    case 'over':
      throw data(null, { status: 410 });
    case 'nothing':
      throw data(null, { status: 404 });
  }
}

export function loader({ context, params }: RouteArgs<'first' | 'second'>) {
  const requested = context.get(requestContext);
  const { site, origin } = requested;
  const { offer, view, form, others } = requireOffer(params, requested);
  const markup = serialiseMarkup(asGraph(buildOfferMarkup(site, { offer, view }, origin)));
  return { offer: view, form, others, markup, pageUrl: `${origin}${view.href}` };
}

export function action({ context, params, request }: RouteArgs<'first' | 'second'>) {
  const requested = context.get(requestContext);
  const { form } = requireOffer(params, requested);
  return acceptFormPost(request, requested, { form, car: null });
}

export const middleware = [answerAsData(action)];

export default function OfferRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { offer, form, others, markup, pageUrl } = loaderData;
  return (
    <>
      <PageHead
        title={offer.name}
        description={offer.description.plain}
        canonicalUrl={pageUrl}
        share={{ pageUrl, image: offer.imageUrl }}
        sheets={['offers']}
      />
      <StructuredData json={markup} />
      <OfferPage
        offer={offer}
        others={others}
        formHeading={form.heading}
        form={<EnquiryFormIsland form={form} refusal={actionData ?? null} />}
      />
    </>
  );
}
