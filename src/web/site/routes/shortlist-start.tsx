/** `/shortlist`: what choosing together is; a list begins here in one press, and cars of other pages come to the open one. */
import type { HeadersArgs } from 'react-router';
import { data, redirect } from 'react-router';
import { maxShortlistCars } from '#domain/shortlist/shortlist.ts';
import { createShortlist } from '#use-cases/shortlist/change-shortlist.ts';
import { findShortlistVersion } from '#use-cases/shortlist/view-shortlist.ts';
import { readOpenList, saveVisitor } from '#web/site/features/shortlist/server/shortlist-cookies.server.ts';
import { shortlistHref } from '#web/site/features/shortlist/shortlist-hrefs.ts';
import { ShortlistStartPage } from '#web/site/features/shortlist/shortlist-start-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { type RequestContext, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, request }: RouteArgs) {
  const requested = context.get(requestContext);
  if (!requested.site.config.favourites.isEnabled) throw data(null, { status: 404 });
  const open = await findOpenList(request, requested);
  return { openHref: open === null ? null : shortlistHref(open) };
}

export async function action({ context, request }: RouteArgs) {
  const requested = context.get(requestContext);
  const { site, app, now, origin, clientAddress } = requested;
  if (!site.config.favourites.isEnabled) throw data(null, { status: 404 });
  const posted = await readPostedForm(request);
  if (posted.get('do') === 'add') {
    const open = await findOpenList(request, requested);
    // Posted again, to the list itself: only there the browser says whose it is.
    if (open !== null) throw redirect(shortlistHref(open), 307);
  }
  const carIds = [...posted.getAll('car'), ...posted.getAll('cars').flatMap((ids) => String(ids).split(','))];
  const chosen = carIds.map((id) => String(id).trim()).filter((id) => id !== '');
  const outcome = await createShortlist(
    site,
    { carIds: chosen.slice(0, maxShortlistCars), clientAddress },
    app,
    now,
  );
  switch (outcome.kind) {
    case 'created': {
      const { token, ownerKey } = outcome;
      const headers = saveVisitor(origin, { token, ownerKey, isOpen: true });
      return redirect(shortlistHref(token), { status: 303, headers });
    }
    case 'no-cars':
      return data({ problem: 'None of these are on this site any more. Choose others.' }, { status: 400 });
    case 'too-many': {
      const problem = 'Too many lists were started from your network. Wait an hour, or use one you have.';
      return data(
        { problem },
        { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } },
      );
    }
  }
}

/** Null where this browser has none, or it was ended meanwhile. */
async function findOpenList(
  request: Request,
  { site, app, now }: Pick<RequestContext, 'site' | 'app' | 'now'>,
): Promise<string | null> {
  const token = readOpenList(request);
  return token !== null && (await findShortlistVersion(site, token, app, now)) !== null ? token : null;
}

export function headers({ actionHeaders }: HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set('X-Robots-Tag', 'noindex');
  return all;
}

export default function ShortlistStartRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Shared shortlist" isUnlisted sheets={['shortlist']} />
      <ShortlistStartPage {...loaderData} site={site} problem={actionData?.problem ?? null} />
    </>
  );
}
