/** Passkeys of shoppers, and the ceremonies that make and use them. */
import type { Passkey } from '#domain/shopper/passkey.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { NewSession } from './shopper-store.ts';

/** A question that one browser was asked: to make a passkey, or to show one. */
export type Ceremony = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** Of the browser that was asked: an answer from another one finds nothing. */
  readonly browserHash: string;
  readonly challengeHash: string;
  readonly purpose: 'make' | 'sign-in';
  readonly requestedAt: Date;
};

export type PasskeyOwner = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly shopperId: string;
};
export type PasskeyReference = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly credentialId: string;
};

export interface PasskeyStore {
  saveCeremony(ceremony: Ceremony): Promise<void>;
  /** Uses it up. False where there is none, where it was asked before `notBefore`, and for all but one of many at once. */
  takeCeremony(ceremony: Omit<Ceremony, 'requestedAt'>, notBefore: Date): Promise<boolean>;
  /** The newest first. */
  list(owner: PasskeyOwner): Promise<readonly Passkey[]>;
  /** Null for one that was removed, or is another site's. */
  find(reference: PasskeyReference): Promise<(Passkey & { readonly shopperId: string }) | null>;
  /** `taken` where the site knows that passkey already. */
  add(
    owner: PasskeyOwner,
    passkey: Omit<Passkey, 'siteSlug'>,
    maxPasskeys: number,
  ): Promise<'added' | 'full' | 'taken'>;
  /**
   * Writes the new counter and starts a session, all or nothing. Null where the passkey was removed meanwhile, or where
   * its counter is not ahead of the one that is known.
   */
  signIn(
    used: PasskeyReference & { readonly counter: number },
    session: NewSession,
    maxSessions: number,
  ): Promise<Shopper | null>;
  /** Only where it is this shopper's own. */
  remove(owner: PasskeyOwner, credentialId: string): Promise<void>;
}

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
/**
 * Checks what a device answers to the question for a passkey (WebAuthn): signature, place, and that its owner was
 * there.
 */
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
