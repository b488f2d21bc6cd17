/** `/{garage}/details`: who one is, where one is signed in, and all of it to take away or delete. */
import { data, redirect } from 'react-router';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/phone-number.ts';
import { garageHref } from '#domain/shopper/gate.ts';
import { deleteShopper, saveDetails } from '#use-cases/garage/own-data.ts';
import { endedSessionCookies } from '#web/server/site-cookies.ts';
import { GarageDetailsPage } from '#web/site/features/garage/garage-details-page.tsx';
import { readPostedForm } from '#web/site/read-posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import { useSite } from '#web/site/use-site.ts';
import { findVisitor } from '#web/site/visitor.server.ts';
import type { Route } from './+types/garage-details';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  const { shopper, tokenHash } = visitor;
  const sessions = await app.shopperStore.listSessions(shopper, site.siteSlug, now);
  return {
    href: garageHref(site.config),
    shopper: { phone: formatPhone(shopper.phone), name: shopper.name, email: shopper.email },
    devices: sessions.map((session) => ({
      id: session.tokenHash.slice(0, shownTokenLength),
      device: session.device,
      sinceText: formatInstant(site.config, session.createdAt),
      isThis: session.tokenHash === tokenHash,
    })),
    requestHref: site.config.privacy.requests ? '/privacy-request' : null,
    isSaved: url.searchParams.has('saved'),
  };
}

/** Enough to tell ten apart; what it is cut from opens nothing either. */
const shownTokenLength = 12;

export async function action({ context, request }: Route.ActionArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  const { shopper, tokenHash } = visitor;
  const posted = await readPostedForm(request);
  const text = (name: string) => String(posted.get(name) ?? '').slice(0, 500);
  const href = `${garageHref(site.config)}/details`;
  switch (posted.get('do')) {
    case 'end-session': {
      const sessions = await app.shopperStore.listSessions(shopper, site.siteSlug, now);
      const ended = sessions.find((session) => session.tokenHash.slice(0, shownTokenLength) === text('id'));
      if (ended) {
        const { dealerGroupId, siteSlug } = site;
        await app.shopperStore.endSession(
          { dealerGroupId, siteSlug, tokenHash: ended.tokenHash },
          shopper.id,
        );
      }
      return redirect(href, 303);
    }
    case 'end-others':
      await app.shopperStore.endOtherSessions(shopper, tokenHash);
      return redirect(href, 303);
    case 'delete': {
      if (text('sure') !== 'yes') {
        return data({ problems: [], typed: null, isUnsure: true }, { status: 400 });
      }
      await deleteShopper(site, shopper, app, now);
      const headers = new Headers();
      for (const cookie of endedSessionCookies(origin)) headers.append('Set-Cookie', cookie);
      return redirect('/', { status: 303, headers });
    }
    default: {
      const typed = { name: text('name'), email: text('email') };
      const problems = await saveDetails(site, { shopper, ...typed }, app);
      if (problems.length > 0) return data({ problems, typed, isUnsure: false }, { status: 400 });
      return redirect(`${href}?saved=1`, 303);
    }
  }
}

export default function GarageDetailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <title>{`Your details | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <GarageDetailsPage {...loaderData} answer={actionData ?? null} />
    </>
  );
}
