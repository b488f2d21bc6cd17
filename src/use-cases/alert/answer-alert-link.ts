/** What the page at a message's link shows and does: stop the alert, or say that an address is one's own. */
import { type AlertEnding, evaluateSending } from '#domain/alert/alert-consent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StoredAlert } from '#ports/shoppers/alert-store.ts';
import type { Application } from '#use-cases/application.ts';
import { describeAlertSearch } from '#view-models/alert/alert-message.ts';
import { provesEmail, readAlertLink } from './alert-link.ts';

type Ports = Pick<Application, 'alertStore' | 'alertKey'>;

/** Nothing of the shopper's own details: links are forwarded. */
export type AlertLinkView = {
  readonly requested: string;
  readonly state: 'sends' | 'unconfirmed' | 'stopped';
  /** The link came to the address in question. */
  readonly mayConfirm: boolean;
};

/** Null for a link that is not ours, or of another site. */
export async function viewAlertLink(
  site: SiteContext,
  params: URLSearchParams,
  app: Ports,
): Promise<AlertLinkView | null> {
  const found = await findLinked(site, params, app);
  if (found === null) return null;
  const sending = evaluateSending({ ...found, isPaused: false });
  return {
    requested: describeAlertSearch(found, site),
    state: sending.kind === 'sends' ? 'sends' : sending.reason === 'unconfirmed' ? 'unconfirmed' : 'stopped',
    mayConfirm: provesEmail(found, { email: found.email, params }, app.alertKey),
  };
}

/** Safe to repeat. False for a link that is not ours. */
export async function stopAlert(
  site: SiteContext,
  { params, through }: { readonly params: URLSearchParams; readonly through: AlertEnding },
  app: Ports,
  now: Date,
): Promise<boolean> {
  const found = await findLinked(site, params, app);
  if (found === null) return false;
  await app.alertStore.stop(found, through, now);
  return true;
}

/** False where the link does not prove the address that the alert has now. */
export async function confirmAlert(site: SiteContext, params: URLSearchParams, app: Ports): Promise<boolean> {
  const found = await findLinked(site, params, app);
  if (found === null || !provesEmail(found, { email: found.email, params }, app.alertKey)) return false;
  await app.alertStore.confirmEmail(found);
  return true;
}

async function findLinked(
  site: SiteContext,
  params: URLSearchParams,
  { alertStore, alertKey }: Ports,
): Promise<StoredAlert | null> {
  const reference = readAlertLink(site.dealerGroupId, params, alertKey);
  const found = reference === null ? null : await alertStore.find(reference);
  return found?.siteSlug === site.siteSlug ? found : null;
}
