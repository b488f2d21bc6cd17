/** `/{garage}/searches/new?…`: saves the search that the address holds. GET changes nothing. */

import { data, redirect } from 'react-router';
import { savedSearchesHref } from '#domain/alert/alert-address.ts';
import { consentWording } from '#domain/alert/alert-consent.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import { saveAlert } from '#use-cases/alert/save-alert.ts';
import { formOwnerMark } from '#use-cases/shopper/find-signed-in.ts';
import { searchSentence } from '#view-models/alert/search-sentence.ts';
import { formatCarCount } from '#view-models/listing/listing-text.ts';
import { alertProblems, noAlertProblems, readAlertSettings } from '#web/site/features/alert/alert-fields.tsx';
import { firstValues, SaveSearchPage } from '#web/site/features/alert/saved-searches-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { holdForm, readPostedForm } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext, requireFormOwner } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app } = context.get(requestContext);
  const visitor = await findVisitor(context);
  if (visitor === null) throw data(null, { status: 404 });
  const state = parseSearchState(url.searchParams);
  const { count } = await app.stockSearch.search(site, state, { pageSize: 1 });
  return {
    sentence: searchSentence(state, site),
    countText: `${formatCarCount(count, site)} now`,
    backHref: searchHref(state),
    wording: consentWording(site.config.name),
    phoneText: formatPhone(visitor.shopper.phone),
    email: visitor.shopper.email,
    ownerMark: formOwnerMark(visitor.shopper),
  };
}

export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now, origin } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const visitor = await findVisitor(context);
  if (visitor === null) throw holdForm(posted, context, { email: 'Email' });
  requireFormOwner(posted, visitor.shopper);
  const settings = readAlertSettings(posted);
  const requested = {
    shopper: visitor.shopper,
    search: parseSearchState(url.searchParams),
    settings,
    origin,
  };
  const outcome = await saveAlert(site, requested, app, now);
  switch (outcome.kind) {
    case 'saved': {
      const status = outcome.asksAddress ? 'asked' : 'saved';
      return redirect(`${savedSearchesHref(site.config)}?done=${status}`, 303);
    }
    case 'refused':
      return data({ settings, problems: alertProblems(outcome.lacks), text: null }, { status: 422 });
    case 'too-many':
      return data(
        { settings, problems: noAlertProblems, text: 'You have 20 saved searches. Delete one to save this.' },
        { status: 409 },
      );
  }
}

export default function SaveSearchRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { email, ...words } = loaderData;
  return (
    <>
      <PageHead title="Save this search" isUnlisted sheets={['ownPages']} />
      <SaveSearchPage
        {...words}
        values={actionData?.settings ?? { ...firstValues, email }}
        problems={actionData?.problems ?? noAlertProblems}
        problem={actionData?.text ?? null}
      />
    </>
  );
}
