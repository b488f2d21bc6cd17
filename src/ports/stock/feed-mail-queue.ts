/** Mails about feeds that are owed: written with the end of the look (`FeedSchedule.finish`), kept until they left. */
import type { FeedMail } from './feed-schedule.ts';

export type PendingFeedMail = FeedMail & {
  readonly dealerGroupId: string;
  readonly owedAt: Date;
  /** The one that begins now included. */
  readonly attempts: number;
};

export interface FeedMailQueue {
  /** Nobody else is given them until `leaseMs` have passed. */
  claim(request: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly PendingFeedMail[]>;
  /** It left, or will never leave. */
  drop(mail: PendingFeedMail): Promise<void>;
  putOff(mail: PendingFeedMail, until: Date): Promise<void>;
}
