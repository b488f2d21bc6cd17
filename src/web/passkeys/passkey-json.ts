/**
 * Passkeys between WebAuthn's bytes and the server's JSON. Written out, because `PublicKeyCredential.toJSON` is missing
 * in browsers of two years ago, and in the responses of password managers that replace the browser.
 */
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#domain/shopper/passkey.ts';

export function toBase64url(bytes: ArrayBuffer | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/==?$/, '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

export function creationOptionsOf(options: PasskeyCreationOptions): PublicKeyCredentialCreationOptions {
  const { challenge, user, pubKeyCredParams, excludeCredentials } = options;
  return {
    ...options,
    challenge: fromBase64url(challenge),
    user: { ...user, id: fromBase64url(user.id) },
    pubKeyCredParams: [...pubKeyCredParams],
    excludeCredentials: excludeCredentials.map(({ type, id }) => ({ type, id: fromBase64url(id) })),
  };
}

export function requestOptionsOf(options: PasskeyRequestOptions): PublicKeyCredentialRequestOptions {
  return { ...options, challenge: fromBase64url(options.challenge) };
}

/** What the server reads of a passkey that was made or shown; null for another kind of credential. */
export function passkeyAnswerOf(credential: Credential | null): object | null {
  if (credential === null || !('rawId' in credential) || !('response' in credential)) return null;
  const { rawId, response } = credential as PublicKeyCredential;
  const parts = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const written: Record<string, string> = {};
  for (const name of partNames) {
    const part = parts[name];
    if (part) written[name] = toBase64url(part);
  }
  return { id: toBase64url(rawId), response: written };
}

const partNames = [
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
  'userHandle',
] as const;
