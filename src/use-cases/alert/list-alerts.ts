/** A shopper's saved searches, in words, with how many cars fit each now; and the alert on the cars they watch. */
import { type Alert, stateOfSearch } from '#domain/alert/alert.ts';
import { evaluateSending } from '#domain/alert/alert-consent.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import type { StoredAlert } from '#ports/shoppers/alert-store.ts';
import type { Application } from '#use-cases/application.ts';
import { searchSentence } from '#view-models/alert/search-sentence.ts';
import { formatCarCount } from '#view-models/listing/listing-text.ts';

export type AlertView = Pick<Alert, 'id' | 'channel' | 'frequency' | 'kinds' | 'email' | 'isPaused'> & {
  readonly isAgreed: boolean;
  /** "Emails you every morning"; why not, where nothing is sent. */
  readonly sendingText: string;
  /** The words that were agreed to, with their time; null without a current consent. */
  readonly consentText: string | null;
  readonly problem: string | null;
};

export type SavedSearchView = AlertView & {
  readonly sentence: string;
  readonly href: string;
  /** "12 cars now" */
  readonly countText: string;
};

type Ports = Pick<Application, 'alertStore' | 'stockSearch'>;

export async function listSavedSearches(
  site: SiteContext,
  shopper: Pick<Shopper, 'dealerGroupId' | 'id'>,
  app: Ports,
): Promise<readonly SavedSearchView[]> {
  const alerts = await app.alertStore.list(shopper, site.siteSlug);
  return Promise.all(
    alerts.flatMap((alert) => {
      const { search } = alert;
      return search === null ? [] : [viewSearch(site, { ...alert, search }, app)];
    }),
  );
}

/** Null where it was never asked for. */
export async function findWatchAlert(
  site: SiteContext,
  shopper: Pick<Shopper, 'dealerGroupId' | 'id'>,
  { alertStore }: Pick<Ports, 'alertStore'>,
): Promise<AlertView | null> {
  const alerts = await alertStore.list(shopper, site.siteSlug);
  const found = alerts.find(({ search }) => search === null);
  return found === undefined ? null : viewAlert(site, found);
}

async function viewSearch(
  site: SiteContext,
  alert: StoredAlert & { readonly search: NonNullable<StoredAlert['search']> },
  { stockSearch }: Ports,
): Promise<SavedSearchView> {
  const state = stateOfSearch(alert.search);
  const { count } = await stockSearch.search(site, state, { pageSize: 1, origin: alert.search.origin });
  return {
    ...viewAlert(site, alert),
    sentence: searchSentence(state, site),
    href: searchHref(state),
    countText: `${formatCarCount(count, site)} now`,
  };
}

function viewAlert({ config }: SiteContext, alert: StoredAlert): AlertView {
  const { id, channel, frequency, kinds, email, isPaused, consent, problem } = alert;
  return {
    id,
    channel,
    frequency,
    kinds,
    email,
    isPaused,
    isAgreed: consent !== null,
    sendingText: sendingInWords(alert),
    consentText:
      consent === null ? null : `“${consent.wording}” ${formatInstant(config, consent.recordedAt)}`,
    problem: problem === null ? null : 'Our last message couldn’t be delivered. Check your email address.',
  };
}

function sendingInWords(alert: StoredAlert): string {
  const decision = evaluateSending(alert);
  if (decision.kind === 'silent') {
    switch (decision.reason) {
      case 'no-consent':
        return 'Alerts off';
      case 'unconfirmed':
        return `${alert.isPaused ? 'Paused, not confirmed' : 'Waits'} until you select the link we sent to ${alert.email}`;
      case 'paused':
        return 'Paused';
    }
  }
  const how = alert.channel === 'email' ? `Emails ${alert.email}` : 'Text your mobile';
  return `${how} ${alert.frequency === 'daily' ? 'once a day at 8 am, when something changes' : 'as soon as something changes'}`;
}
