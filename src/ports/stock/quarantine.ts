/** Inputs from outside that could not be read within their limits: noted before they are read, so that none stops a server twice. */

/** One input: whose, from where, and a hash of it. Another version of a file is another input. */
export type ExternalInput = {
  /** Null where that is known only once it is read. */
  readonly dealerGroupId: string | null;
  /** `feed dms`, `mail`. */
  readonly source: string;
  readonly fingerprint: string;
};

export type QuarantinedInput = ExternalInput & { readonly reason: string; readonly quarantinedAt: Date };

export type BegunReading =
  /** How many readings of it began before and never came to an end. */
  | { readonly kind: 'begun'; readonly unfinishedBefore: number }
  /** One began after `busySince` and has not ended: perhaps in another process. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'quarantined'; readonly reason: string };

export interface Quarantine {
  /** Notes durably that a reading begins, unless the input is quarantined or busy. */
  begin(input: ExternalInput, times: { readonly now: Date; readonly busySince: Date }): Promise<BegunReading>;
  /** Why the input is not to be read; null where it may be. Notes nothing. */
  findReason(input: ExternalInput): Promise<string | null>;
  /**
   * The reading came to an end: nothing of it is retained. Where that cannot be written now, it is before the next
   * reading begins.
   */
  finish(input: ExternalInput): Promise<void>;
  /** It is not to be read again. */
  add(input: ExternalInput, reason: string, now: Date): Promise<void>;
  /** The newest first. Null: those that belong to no known group. */
  list(dealerGroupId: string | null, limit: number): Promise<readonly QuarantinedInput[]>;
}

/** It broke a limit of time or memory, or the program that read it. The reason is for people, without a full stop. */
export type ReadingEnded = { readonly kind: 'ended'; readonly reason: string };

/** Reading what others wrote, within limits: it either comes to an end, or is ended. */
export type ReadingOutcome<Result> = { readonly kind: 'read'; readonly result: Result } | ReadingEnded;
