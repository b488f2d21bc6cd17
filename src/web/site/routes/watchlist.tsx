/** The watchlist, at the address that the site gives it; always behind the sign-in. */

import { data, redirect } from 'react-router';
import { defaultNewsKinds } from '#domain/alert/alert.ts';
import { savedSearchesHref } from '#domain/alert/alert-address.ts';
import { consentWording } from '#domain/alert/alert-consent.ts';
import { parseIdList } from '#domain/compare/compare-list.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { garageHref, watchlistHref } from '#domain/shopper/gate.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { pathOfSameSite, signInHref } from '#domain/shopper/sign-in-address.ts';
import { maxWatchedCars, removedToast, savedToast } from '#domain/shopper/watched-car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { findWatchAlert } from '#use-cases/alert/list-alerts.ts';
import { saveAlert, stopWatchAlert } from '#use-cases/alert/save-alert.ts';
import { readHoldIds } from '#use-cases/reservation/my-hold.ts';
import { formOwnerMark } from '#use-cases/shopper/find-signed-in.ts';
import { findPasskeyOffer } from '#use-cases/shopper/make-passkey.ts';
import { viewWatchlist, type WatchedCarView } from '#use-cases/shopper/view-watchlist.ts';
import { removeCar, saveCar, watchFavourites } from '#use-cases/shopper/watch-car.ts';
import { othersForm } from '#web/site/features/sign-in/signed-out-form.ts';
import { WatchlistPage } from '#web/site/features/watchlist/watchlist-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext, requireFormOwner } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, origin, cookies } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  const holdIds = readHoldIds(site.dealerGroupId, cookies.holds, app.reservationKey);
  const cars = await viewWatchlist(site, { ...visitor.shopper, holdIds }, app, now);
  const alert = await findWatchAlert(site, visitor.shopper, app);
  const { config } = site;
  return {
    cars,
    href: watchlistHref(config),
    sending: alert?.isAgreed ? { text: alert.sendingText, problem: alert.problem } : null,
    settingsHref: config.garageEnabled ? savedSearchesHref(config) : null,
    wording: consentWording(config.name),
    phoneText: formatPhone(visitor.shopper.phone),
    email: alert?.email || visitor.shopper.email,
    ownerMark: formOwnerMark(visitor.shopper),
    garageHref: config.garageEnabled ? garageHref(config) : null,
    passkeyHost: await findPasskeyOffer(site, { visitor, origin }, app),
    message: findMessage(url.searchParams, cars),
    hasJustChosen: url.searchParams.has('alerts'),
  };
}

/** Only names that are in the list or in our own stock are shown: no text from an address. */
function findMessage(params: URLSearchParams, cars: readonly WatchedCarView[]) {
  const saved = cars.find(({ carId }) => carId === params.get('saved'));
  if (saved) return savedToast(saved.name);
  return params.has('removed') ? removedToast('The car') : null;
}

/** What the forms of car pages and of the list itself send where no script runs. */
export async function action({ context, request }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const carId = String(posted.get('car_id') ?? '').slice(0, 100);
  const visitor = await findVisitor(context);
  const href = watchlistHref(site.config);
  if (visitor === null) return redirect(signInFor(site, posted, carId), 303);
  const requested = { shopper: visitor.shopper, carId };
  switch (posted.get('do')) {
    case 'remove':
      await removeCar(site, requested, app);
      return redirect(`${href}?removed=1`, 303);
    case 'alerts': {
      requireSamePerson(posted, visitor.shopper);
      const typed = String(posted.get('email') ?? visitor.shopper.email).slice(0, 300);
      const settings = {
        channel: posted.get('channel') === 'text' ? 'text' : 'email',
        // A price is news while it is new; the garage offers once a day.
        frequency: 'at-once',
        kinds: defaultNewsKinds.watchlist,
        email: typed,
        // The pressed button is under the words.
        isAgreed: true,
      } as const;
      const outcome = await saveAlert(
        site,
        { shopper: visitor.shopper, search: null, settings, origin },
        app,
        now,
      );
      if (outcome.kind === 'saved') return redirect(`${href}?alerts=1`, 303);
      const problem = 'Enter an email address, e.g. name@example.com.';
      return data({ alerts: { typed, problem } }, { status: 422 });
    }
    case 'stop-alerts':
      requireSamePerson(posted, visitor.shopper);
      await stopWatchAlert(site, visitor.shopper, app, now);
      return redirect(href, 303);
    case 'carry-over': {
      const ids = parseIdList(String(posted.get('ids') ?? ''), maxWatchedCars);
      await watchFavourites(site, { shopper: visitor.shopper, carIds: ids }, app, now);
      return redirect(href, 303);
    }
    default: {
      const outcome = await saveCar(site, requested, app, now);
      if (outcome.kind === 'saved') return redirect(`${href}?${new URLSearchParams({ saved: carId })}`, 303);
      const status = outcome.kind === 'no-such-car' ? 404 : 409;
      return data({ problem: problemOf(outcome.kind) }, { status });
    }
  }
}

/** Of a form by its mark; of one in a page that is shared by the number that script wrote into it. */
function requireSamePerson(posted: FormData, shopper: Shopper): void {
  requireFormOwner(posted, shopper);
  const phone = posted.get('phone_number');
  if (typeof phone === 'string' && normalisePhone(phone) !== shopper.phone)
    throw data(othersForm, { status: 409 });
}

function problemOf(kind: Exclude<Awaited<ReturnType<typeof saveCar>>['kind'], 'saved'>): string {
  switch (kind) {
    case 'sold':
      return 'This car has been sold and can’t be saved.';
    case 'full':
      return `Your watchlist can hold up to ${maxWatchedCars}. Remove one to save another.`;
    default:
      return 'This car is not in our stock.';
  }
}

/** The car is saved as soon as it is known for whom, and the list shows it. */
function signInFor({ config }: SiteContext, posted: FormData, carId: string): string {
  const back = pathOfSameSite(String(posted.get('back') ?? '')) ?? '/';
  const list = watchlistHref(config);
  if (posted.get('do') !== 'save' || carId === '') {
    return signInHref({ type: 'watchlist', redirect: list, back });
  }
  const redirectTo = `${list}?${new URLSearchParams({ saved: carId })}`;
  return signInHref({ type: 'watchlist', redirect: redirectTo, back, carId });
}

export default function WatchlistRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Watchlist" isUnlisted sheets={['ownPages', 'storedCars']} />
      <WatchlistPage
        {...loaderData}
        site={site}
        problem={actionData && 'problem' in actionData ? actionData.problem : null}
        alertProblem={actionData && 'alerts' in actionData ? actionData.alerts : null}
      />
    </>
  );
}
