/** The names by which photos of staff are served: signed, so that a name that nobody was given costs no look at any store (H-6). */
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';

const assetPattern = /^photos\/([a-z0-9-]+)\/([0-9a-f]{64})-([\w-]{43})$/;

export function photoAsset(dealerGroupId: string, hash: string, key: string): string {
  return `photos/${dealerGroupId}/${hash}-${signParts(['photo', dealerGroupId, hash], key)}`;
}

/** Null for a name that was not made here. */
export function readPhotoAsset(
  asset: string,
  key: string,
): { readonly dealerGroupId: string; readonly hash: string } | null {
  const [, dealerGroupId, hash, signature] = assetPattern.exec(asset) ?? [];
  if (dealerGroupId === undefined || hash === undefined || signature === undefined) return null;
  return isSignatureOf(['photo', dealerGroupId, hash], key, signature) ? { dealerGroupId, hash } : null;
}
