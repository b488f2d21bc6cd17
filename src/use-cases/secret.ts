/** A browser or an address contains the secret; what is stored of it is of no use to a reader of the store. */
import { createHash } from 'node:crypto';

/** 32 random bytes as `Application.newSecret` writes them; anything else is not looked up. */
export function isSecret(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text);
}

/** The secret is far too long to be guessed, so that a plain hash of it tells nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
