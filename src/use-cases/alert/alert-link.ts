/** The addresses that messages of an alert link to: signed, so that they need no account and cannot be guessed. */
import type { AlertReference } from '#ports/shoppers/alert-store.ts';
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';

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
export function readAlertLink(
  dealerGroupId: string,
  params: URLSearchParams,
  key: string,
): AlertReference | null {
  const id = params.get('id') ?? '';
  if (id === '' || id.length > 100) return null;
  const reference = { dealerGroupId, id };
  return isSignatureOf(stopParts(reference), key, params.get('signature') ?? '') ? reference : null;
}

export function provesEmail(
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
