/** `/shortlist/{token}`: a list that several people choose from. Who has the link, has the list. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { viewShortlist } from '#use-cases/shortlist/view-shortlist.ts';
import { answerListForm } from '#web/site/features/shortlist/server/answer-change.server.ts';
import {
  createFormProof,
  readVisitor,
  saveVisitor,
} from '#web/site/features/shortlist/server/shortlist-cookies.server.ts';
import { parseListView, shortlistHref } from '#web/site/features/shortlist/shortlist-hrefs.ts';
import { ShortlistPage } from '#web/site/features/shortlist/shortlist-page.tsx';
import {
  type ClosedReason,
  ShortlistClosedPage,
} from '#web/site/features/shortlist/shortlist-start-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, params, request, url }: RouteArgs<'token'>) {
  const { site, app, now, origin } = context.get(requestContext);
  const { token } = params;
  const known = readVisitor(request, token);
  const ownerLink = url.searchParams.get('owner');
  const visitor = ownerLink === null ? known : { ...known, ownerKey: ownerLink };
  const viewName = parseListView(url.searchParams);
  const compared = viewName === 'compare' ? url.searchParams.getAll('cars') : null;
  const viewed = await viewShortlist(site, { ...visitor, compared }, app, now);
  if (viewed.kind !== 'open') {
    const reason: ClosedReason = viewed.kind === 'closed' ? viewed.reason : 'unknown';
    const headers = saveVisitor(origin, { token, isOpen: false });
    return data({ kind: 'closed' as const, reason }, { status: reason === 'unknown' ? 404 : 410, headers });
  }
  const { view } = viewed;
  // The key goes out of the address bar and into the browser.
  if (ownerLink !== null) {
    const headers = view.isOwner ? saveVisitor(origin, { token, ownerKey: ownerLink }) : {};
    throw redirect(shortlistHref(token), { status: 302, headers });
  }
  const { proof, cookie } = createFormProof({ request, token }, { app, origin });
  const wasAdded = url.searchParams.get('added');
  const requested = url.searchParams.get('add');
  const page = {
    kind: 'open' as const,
    view,
    viewName,
    token,
    proof,
    shareUrl: `${origin}${shortlistHref(token)}`,
    ownerUrl: view.isOwner ? `${origin}${shortlistHref(token)}?owner=${visitor.ownerKey}` : null,
    addedName: view.cars.find(({ carId }) => carId === wasAdded)?.name ?? null,
    wantedCarId: view.you === null ? requested : null,
  };
  const { personKey } = visitor;
  const headers = saveVisitor(origin, view.you === null ? { token } : { token, personKey, isOpen: true });
  if (cookie !== null) headers.append('Set-Cookie', cookie);
  return data(page, { headers });
}

export async function action({ context, params, request, url }: RouteArgs<'token'>) {
  return answerListForm({ request, url, token: params.token }, context.get(requestContext));
}

/** The address opens the list: it is passed to no linked page, and to no search engine. */
export function headers({ actionHeaders }: HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set('Referrer-Policy', 'no-referrer');
  all.set('X-Robots-Tag', 'noindex');
  return all;
}

export default function ShortlistRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Shared shortlist" isUnlisted isSecret sheets={['shortlist']} />
      {loaderData.kind === 'closed' ? (
        <ShortlistClosedPage reason={loaderData.reason} site={site} />
      ) : (
        <ShortlistPage {...loaderData} site={site} refusal={actionData ?? null} />
      )}
    </>
  );
}
