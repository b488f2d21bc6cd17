/** Pending emails about feeds: written with the end of the check (`FeedSchedule.finish`), stored until they left. */
import type { FeedMail } from './feed-schedule.ts';

export type PendingFeedMail = FeedMail & {
  readonly dealerGroupId: string;
  readonly owedAt: Date;
  /** The one that begins now included. */
  readonly attempts: number;
};

export interface FeedMailQueue {
  /** No other caller gets them until `leaseMs` have passed. */
  claim(request: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly PendingFeedMail[]>;
  /** It left, or will never leave. */
  drop(mail: PendingFeedMail): Promise<void>;
  putOff(mail: PendingFeedMail, until: Date): Promise<void>;
}
