/**
 * The address that withdraws a consent: signed, so that it needs no account and cannot be guessed. It opens nothing
 * else.
 */
import type { ConsentReference } from '#ports/leads/consent-store.ts';
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';

export const unsubscribePath = '/unsubscribe';

/** A path of the site that the lead came through. */
export function consentHref(reference: ConsentReference, key: string): string {
  return `${unsubscribePath}?${new URLSearchParams({ lead: reference.leadId, signature: signParts(partsOf(reference), key) })}`;
}

/** The lead that a link speaks of; null where the signature is not ours, or is another group's. */
export function readConsentLink(
  dealerGroupId: string,
  params: URLSearchParams,
  key: string,
): ConsentReference | null {
  const leadId = params.get('lead') ?? '';
  if (leadId === '' || leadId.length > 100) return null;
  const reference = { dealerGroupId, leadId };
  return isSignatureOf(partsOf(reference), key, params.get('signature') ?? '') ? reference : null;
}

function partsOf({ dealerGroupId, leadId }: ConsentReference): readonly string[] {
  return [dealerGroupId, leadId];
}
