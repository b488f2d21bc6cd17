/** `/{garage}/searches`: what a shopper saved, and what is sent of it. */

import { data, redirect } from 'react-router';
import { savedSearchesHref } from '#domain/alert/alert-address.ts';
import { consentWording } from '#domain/alert/alert-consent.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { garageHref, watchlistHref } from '#domain/shopper/gate.ts';
import { allStockHref } from '#domain/site/links.ts';
import { findWatchAlert, listSavedSearches } from '#use-cases/alert/list-alerts.ts';
import { changeAlert, pauseAlert, saveAlert } from '#use-cases/alert/save-alert.ts';
import { formOwnerMark } from '#use-cases/shopper/find-signed-in.ts';
import { alertProblems, noAlertProblems, readAlertSettings } from '#web/site/features/alert/alert-fields.tsx';
import { SavedSearchesPage } from '#web/site/features/alert/saved-searches-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { holdForm, readPostedForm, signInFirst } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext, requireFormOwner } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

/** What was just done, by the word in the address. */
const messages: ReadonlyMap<string | null, string> = new Map([
  ['saved', 'Saved.'],
  ['asked', 'Saved. We’ve emailed you a link: select it to start your alerts.'],
  ['removed', 'Saved search deleted. Its alerts have stopped.'],
]);

export async function loader({ context, url }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  const { config } = site;
  const { shopper } = visitor;
  return {
    searches: await listSavedSearches(site, shopper, app),
    watchlist: config.shoppers.watchlist.isEnabled
      ? { href: watchlistHref(config), alert: await findWatchAlert(site, shopper, app) }
      : null,
    message: messages.get(url.searchParams.get('done')) ?? null,
    garageHref: garageHref(config),
    allStockHref,
    wording: consentWording(config.name),
    phoneText: formatPhone(shopper.phone),
    email: shopper.email,
    ownerMark: formOwnerMark(shopper),
  };
}

export async function action({ context, request }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const visitor = await findVisitor(context);
  if (visitor === null) {
    throw posted.get('do') === 'change'
      ? holdForm(posted, context, { email: 'Email' })
      : signInFirst(context);
  }
  const { shopper } = visitor;
  requireFormOwner(posted, shopper);
  const id = String(posted.get('id') ?? '').slice(0, 100);
  const back = (done: string) => redirect(`${savedSearchesHref(site.config)}?done=${done}`, 303);
  switch (posted.get('do')) {
    case 'pause':
    case 'resume': {
      const isPaused = posted.get('do') === 'pause';
      if (!(await pauseAlert(site, { id, shopper, isPaused }, app, now))) throw data(null, { status: 404 });
      return back('saved');
    }
    case 'remove':
      await app.alertStore.remove({ dealerGroupId: site.dealerGroupId, id }, shopper.id, now);
      return back('removed');
    case 'change': {
      const requested = { shopper, settings: readAlertSettings(posted), origin };
      const outcome =
        id === 'watchlist'
          ? await saveAlert(site, { ...requested, search: null }, app, now)
          : await changeAlert(site, { ...requested, id }, app, now);
      if (outcome === null) throw data(null, { status: 404 });
      if (outcome.kind === 'saved') return back(outcome.asksAddress ? 'asked' : 'saved');
      const refusal =
        outcome.kind === 'refused'
          ? { problems: alertProblems(outcome.lacks), text: null }
          : { problems: noAlertProblems, text: 'You have 20 saved searches. Delete one first.' };
      return data({ id, ...refusal, typed: requested.settings }, { status: 422 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function SavedSearchesRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Saved searches" isUnlisted sheets={['ownPages']} />
      <SavedSearchesPage {...loaderData} manyNoun={site.stockNoun.many} problem={actionData ?? null} />
    </>
  );
}
