/**
 * Shoppers who sign in, their codes and their sessions. Secrets are stored as hashes: a reader of the store can
 * impersonate no one.
 */

import type { Booking } from '#domain/booking/booking.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { Shopper, ShopperSession } from '#domain/shopper/shopper.ts';
import type { SignInCode } from '#domain/shopper/sign-in-code.ts';
import type { WatchedCar } from '#domain/shopper/watched-car.ts';

export type BrowserCode = SignInCode & {
  readonly dealerGroupId: string;
  /** Of the browser that asked, on its site: one code at a time. */
  readonly browserHash: string;
  readonly codeHash: string;
};
export type BrowserReference = Pick<BrowserCode, 'dealerGroupId' | 'browserHash'>;

export type SessionReference = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly tokenHash: string;
};
export type NewSession = SessionReference & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly device: string;
};

export type FoundSession = { readonly shopper: Shopper; readonly session: ShopperSession };
export type ShopperReference = Pick<Shopper, 'dealerGroupId' | 'id'>;

export interface ShopperStore {
  /** In place of the one that this browser asked for before. */
  saveCode(code: BrowserCode): Promise<void>;
  /** Null where none was asked for; one that is over is found too. */
  findCode(reference: BrowserReference): Promise<SignInCode | null>;
  forgetCode(reference: BrowserReference): Promise<void>;
  /**
   * Counts 1 try left of a code sent from `notBefore` to `notAfter`, and says what it should have been. Null where there is
   * none, or where it was tried `maxTries` times. Of many at once no more than that many get an answer.
   */
  takeTry(
    reference: BrowserReference,
    limits: { readonly notBefore: Date; readonly notAfter: Date; readonly maxTries: number },
  ): Promise<Pick<BrowserCode, 'phone' | 'codeHash'> | null>;
  /**
   * Uses a code up, makes a shopper of its number where there is none, and starts a session, all or nothing. Null where
   * the code was used or replaced meanwhile. Sessions beyond `maxSessions` end, the oldest first.
   */
  signIn(
    code: Pick<BrowserCode, 'dealerGroupId' | 'browserHash' | 'codeHash'>,
    session: NewSession,
    options: { readonly shopperId: string; readonly maxSessions: number },
  ): Promise<(Shopper & { readonly isNew: boolean }) | null>;
  /** Null for one that ended, ran out, or belongs to another site. */
  findSession(reference: SessionReference, now: Date): Promise<FoundSession | null>;
  noteSeen(reference: SessionReference, at: Date): Promise<void>;
  /** Of a shopper on one site, the newest first. */
  listSessions(
    shopper: ShopperReference,
    siteSlug: string,
    now: Date,
  ): Promise<readonly (ShopperSession & { readonly tokenHash: string })[]>;
  /** Only where it is this shopper's own. */
  endSession(reference: SessionReference, shopperId: string | null): Promise<void>;
  /** Signs out everywhere who has this number at the group, or everyone of it; says how many sessions ended. */
  endSessionsOf(dealerGroupId: string, phone: string | null): Promise<number>;
  /** All of a shopper, on every site of the group, but the one that is used. */
  endOtherSessions(shopper: ShopperReference, storedTokenHash: string): Promise<void>;
  describe(shopper: ShopperReference, details: Pick<Shopper, 'name' | 'email'>): Promise<void>;
  /** With everything that is stored of them: sessions, codes, lists. */
  erase(shopper: ShopperReference & Pick<Shopper, 'phone'>): Promise<void>;
}

/** What a shopper with a verified phone number has asked a dealer for: found by that number, on one site. */
export type ShopperLead = {
  readonly leadId: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly carTitle: string | null;
  readonly carSlug: string | null;
  /** What was written; the shopper's own words. */
  readonly message: string;
  readonly receivedAt: Date;
  /** False for a purchase that was begun and not sent yet. */
  readonly isCompleted: boolean;
  readonly answeredAt: Date | null;
  /** IANA zone of the location that was asked. */
  readonly timeZone: string;
  readonly booking: Booking | null;
};

export type ShopperLeadQuery = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** E.164. */
  readonly phone: string;
  readonly limit: number;
};

export interface ShopperLeads {
  /** Whole ones that were not erased, and purchases that were begun; the newest first. */
  list(query: ShopperLeadQuery): Promise<readonly ShopperLead[]>;
}

/** The cars that shoppers watch. A list belongs to one shopper on one site; no one else's is ever found. */
export type WatchlistOwner = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly shopperId: string;
};

export interface WatchlistStore {
  /** The latest first. */
  list(owner: WatchlistOwner): Promise<readonly WatchedCar[]>;
  /** A car that is there stays as it was saved first. Beyond `most` nothing is added. */
  add(owner: WatchlistOwner, car: WatchedCar, maxCars: number): Promise<'saved' | 'full'>;
  /** Nothing where it is not there. */
  remove(owner: WatchlistOwner, carId: string): Promise<void>;
}
