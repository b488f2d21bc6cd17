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
  readonly askedAt: Date;
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
  takeCeremony(ceremony: Omit<Ceremony, 'askedAt'>, notBefore: Date): Promise<boolean>;
  /** The newest first. */
  list(owner: PasskeyOwner): Promise<readonly Passkey[]>;
  /** Null for one that was removed, or is another site's. */
  find(reference: PasskeyReference): Promise<(Passkey & { readonly shopperId: string }) | null>;
  /** `taken` where the site knows that passkey already. */
  add(
    owner: PasskeyOwner,
    passkey: Omit<Passkey, 'siteSlug'>,
    most: number,
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
