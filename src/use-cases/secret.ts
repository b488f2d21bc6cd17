/** A browser or an address contains the secret; what is stored of it is of no use to a reader of the store. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as `Application.newSecret` writes them; anything else is not looked up. */
export function isSecret(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text);
}

/** The secret is far too long to be guessed, so that a plain hash of it tells nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Of parts in their order, with the key of one purpose. */
export function signParts(parts: readonly string[], key: string): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Takes the same time for every wrong signature. */
export function isSignatureOf(parts: readonly string[], key: string, signature: string): boolean {
  const input = Buffer.from(signature, 'utf8');
  const expected = Buffer.from(signParts(parts, key), 'utf8');
  return input.length === expected.length && timingSafeEqual(input, expected);
}
