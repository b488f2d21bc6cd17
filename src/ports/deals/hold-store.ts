/**
 * Where holds are stored. Every decision about one is made while no other transaction can change it, the car or the
 * stock beside it.
 */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Payment, Refund } from '#domain/payment/payment.ts';
import type { ClaimLimits } from '#domain/reservation/claim-limits.ts';
import type { Hold, HoldStatus, WaitingShopper } from '#domain/reservation/hold.ts';
import type { WaitlistPosition } from '#domain/reservation/hold-text.ts';
import type { HoldChange, HoldSituation } from '#domain/reservation/plan-hold.ts';

export type HoldRecord = {
  readonly hold: Hold;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
};

export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly hold: Hold }
  /** This lead has one already, or this person has this car already. */
  | { readonly kind: 'own'; readonly hold: Hold }
  | { readonly kind: 'taken'; readonly by: Hold }
  | { readonly kind: 'too-many'; readonly of: keyof ClaimLimits };

export interface HoldStore {
  claim(hold: Hold, limits: ClaimLimits): Promise<ClaimOutcome>;
  find(dealerGroupId: string, id: string): Promise<HoldRecord | null>;
  findOfLeads(dealerGroupId: string, leadIds: readonly string[]): Promise<readonly HoldRecord[]>;
  /** The hold of this car that has not ended. */
  findLive(dealerGroupId: string, carId: string): Promise<Hold | null>;
  /** Those that have not ended, of one group; the soonest to run out first. */
  listLive(dealerGroupId: string): Promise<readonly HoldRecord[]>;
  /**
   * Takes those of all groups whose time is over: first those that were not tried yet, then those whose last attempt is
   * longest ago. However many cannot be ended, because their gateway is silent, each has its turn.
   */
  takeRunOut(
    requested: { readonly status: Exclude<HoldStatus, 'ended'>; readonly limit: number },
    now: Date,
  ): Promise<readonly Hold[]>;
  /**
   * `decide` sees the hold while it is locked; its result is stored whole, with the messages to send and a new version
   * of the stock where the car changes. Null where there is no such hold.
   */
  change(
    key: Pick<Hold, 'dealerGroupId' | 'id'>,
    decide: (situation: HoldSituation) => HoldChange,
    at: Date,
    /** Of staff: written with it, or not at all. */
    audit?: AuditNote,
  ): Promise<HoldRecord | null>;
  /**
   * A shopper who waits already keeps the place; a new one is notified. Null where the car is not held: it can be
   * claimed.
   */
  join(waiting: WaitingShopper): Promise<WaitlistPosition | null>;
  /** Null for a shopper who is not or no longer waiting. */
  findPlace(dealerGroupId: string, id: string): Promise<WaitlistPosition | null>;
  countWaiting(dealerGroupId: string, carId: string): Promise<number>;
  leave(dealerGroupId: string, id: string, at: Date): Promise<void>;
  /** Mails the shopper the current state, with the link; nothing for a hold whose person asked to be erased. */
  remind(hold: Pick<Hold, 'dealerGroupId' | 'leadId'>, at: Date): Promise<void>;
}
