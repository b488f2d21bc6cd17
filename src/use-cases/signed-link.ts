/** A signature in an address, so that the link needs no account and cannot be guessed. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of parts in their order, with the key of one purpose. */
export function signParts(parts: readonly string[], key: string): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Takes the same time for every wrong signature. */
export function isSignatureOf(parts: readonly string[], key: string, signature: string): boolean {
  const given = Buffer.from(signature, 'utf8');
  const expected = Buffer.from(signParts(parts, key), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
