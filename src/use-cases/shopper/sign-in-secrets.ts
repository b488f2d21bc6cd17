/** What a browser holds is a secret; what is stored of it says nothing to whoever reads the store. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as `newSecret` writes them. */
export function isSecret(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text);
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A browser is another one on each site. */
export function hashBrowser(siteSlug: string, browserId: string): string {
  return hashSecret(`${siteSlug} ${browserId}`);
}

/** The name that a device keeps a passkey under: on each site another one, and nobody's number (the WebAuthn user handle). */
export function passkeyHandle(siteSlug: string, shopperId: string): string {
  return hashSecret(`passkey ${siteSlug} ${shopperId}`);
}

/** Six digits are quickly tried out by whoever has their plain hash: they are hashed with the installation's key and their place. */
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
