/** The addresses that messages of an alert link to: signed, so that they need no account and cannot be guessed. */

import { type AlertEnding, evaluateSending } from '#domain/alert/alert-consent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { AlertReference, StoredAlert } from '#ports/shoppers/alert-store.ts';
import type { Application } from '#use-cases/application.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';
import { describeAlertSearch } from '#view-models/alert/alert-message.ts';

export const alertPath = '/alert';

/** A path of the site that the alert belongs to. */
export function stopAlertHref(reference: AlertReference, key: string): string {
  return `${alertPath}?${new URLSearchParams({ id: reference.id, signature: signParts(stopParts(reference), key) })}`;
}

/** Good for one address alone: who has the link of another one proves nothing by it. */
export function confirmAlertHref(reference: AlertReference, email: string, key: string): string {
  const confirm = signParts(confirmParts(reference, email), key);
  return `${stopAlertHref(reference, key)}&${new URLSearchParams({ confirm })}`;
}

/** Null where the signature is not ours, or is another group's. */
function readAlertLink(dealerGroupId: string, params: URLSearchParams, key: string): AlertReference | null {
  const id = params.get('id') ?? '';
  if (id === '' || id.length > 100) return null;
  const reference = { dealerGroupId, id };
  return isSignatureOf(stopParts(reference), key, params.get('signature') ?? '') ? reference : null;
}

function provesEmail(
  reference: AlertReference,
  { email, params }: { readonly email: string; readonly params: URLSearchParams },
  key: string,
): boolean {
  return isSignatureOf(confirmParts(reference, email), key, params.get('confirm') ?? '');
}

function stopParts({ dealerGroupId, id }: AlertReference): readonly string[] {
  return ['stop', dealerGroupId, id];
}

function confirmParts({ dealerGroupId, id }: AlertReference, email: string): readonly string[] {
  return ['confirm', dealerGroupId, id, email];
}

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

/** What the page at a message's link shows and does: stop the alert, or say that an address is one's own. */
async function findLinked(
  site: SiteContext,
  params: URLSearchParams,
  { alertStore, alertKey }: Ports,
): Promise<StoredAlert | null> {
  const reference = readAlertLink(site.dealerGroupId, params, alertKey);
  const found = reference === null ? null : await alertStore.find(reference);
  return found?.siteSlug === site.siteSlug ? found : null;
}
