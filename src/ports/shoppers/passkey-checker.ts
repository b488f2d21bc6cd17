/** Checks what a device answers to the question for a passkey (WebAuthn): signature, place, and that its owner was there. */
import type { Passkey } from '#domain/shopper/passkey.ts';

/** What the answer has to be made for. */
export type PasskeyPlace = {
  /** Base64url, as the browser was given it. */
  readonly challenge: string;
  /** Scheme, host and port of the site's pages. */
  readonly origin: string;
  readonly host: string;
};

/** As browsers send it: `PublicKeyCredential.toJSON()`, every part in base64url. */
export type NewPasskeyAnswer = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
};
export type PasskeyAnswer = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
};

/** The reason is for the log, not for the shopper. */
export type PasskeyRefusal = { readonly kind: 'refused'; readonly reason: string };

/** All of it holds, but the device counted less far than the last time: there are two of this passkey, or it was set back. */
export type CounterRegression = { readonly kind: 'counter-behind' };

export interface PasskeyChecker {
  checkNew(
    answer: NewPasskeyAnswer,
    place: PasskeyPlace,
  ): Promise<
    ({ readonly kind: 'good' } & Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>) | PasskeyRefusal
  >;
  check(
    answer: PasskeyAnswer,
    place: PasskeyPlace,
    known: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>,
  ): Promise<{ readonly kind: 'good'; readonly counter: number } | CounterRegression | PasskeyRefusal>;
}
