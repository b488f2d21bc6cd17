/** The address that takes a consent back: signed, so that it needs no account and can be guessed by nobody. It opens nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConsentReference } from '../../ports/consent-store.ts';

export const unsubscribePath = '/unsubscribe';

/** A path of the site that the lead came through. */
export function consentHref(reference: ConsentReference, key: string): string {
  return `${unsubscribePath}?${new URLSearchParams({ lead: reference.leadId, signature: sign(reference, key) })}`;
}

/** The lead that a link speaks of; null where the signature is not ours, or is another group's. */
export function readConsentLink(
  dealerGroupId: string,
  params: URLSearchParams,
  key: string,
): ConsentReference | null {
  const leadId = params.get('lead') ?? '';
  const given = Buffer.from(params.get('signature') ?? '', 'utf8');
  if (leadId === '' || leadId.length > 100) return null;
  const reference = { dealerGroupId, leadId };
  const expected = Buffer.from(sign(reference, key), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : null;
}

function sign({ dealerGroupId, leadId }: ConsentReference, key: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([dealerGroupId, leadId]))
    .digest('base64url');
}
