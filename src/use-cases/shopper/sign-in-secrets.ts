/** What is stored of a code and of the browser that waits for it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashSecret } from '#use-cases/secret.ts';

/** A browser is another one on each site. */
export function hashBrowser(siteSlug: string, browserId: string): string {
  return hashSecret(`${siteSlug} ${browserId}`);
}

/**
 * The name that a device stores a passkey under: different on each site, and not derived from a number (the WebAuthn
 * user handle).
 */
export function passkeyHandle(siteSlug: string, shopperId: string): string {
  return hashSecret(`passkey ${siteSlug} ${shopperId}`);
}

/**
 * Six digits are quickly guessed from their plain hash: they are hashed with the installation's key and their place.
 */
export function hashCode(
  key: string,
  place: { readonly browserHash: string; readonly phone: string },
  code: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([place.browserHash, place.phone, code]))
    .digest('base64url');
}

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}
