/** Which feed was looked for when: shared by all processes, so that one of them looks. */

export type ScheduledFeed = { readonly dealerGroupId: string; readonly name: string };

export type ClaimedFeed = {
  /** Of the last file that was dealt with; null before the first. */
  readonly mark: string | null;
  /** Why the last check failed, as it was reported; null where it did not. */
  readonly failure: string | null;
};

/** What became of a feed, for one reader. */
export type FeedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
};

/** When a feed was last looked for, and what came of it: nothing new where there is no failure and no attempt of that time. */
export type FeedCheck = {
  readonly name: string;
  readonly startedAt: Date;
  /** Null while it is being checked. */
  readonly endedAt: Date | null;
  readonly failure: string | null;
};

export interface FeedSchedule {
  listLooks(dealerGroupId: string): Promise<readonly FeedCheck[]>;
  /** Null where it is not due, or another process is at it. One that died with it is believed lost at `lostBefore`. */
  take(
    feed: ScheduledFeed,
    times: { readonly dueBefore: Date; readonly lostBefore: Date; readonly now: Date },
  ): Promise<ClaimedFeed | null>;
  /** The messages are written in the same transaction: no outcome is recorded as reported without its message. */
  finish(
    feed: ScheduledFeed,
    end: ClaimedFeed & { readonly owed: readonly FeedMail[]; readonly now: Date },
  ): Promise<void>;
}
