import type { SendOutcome } from '#ports/leads/send-outcome.ts';
import type { PendingFeedMail } from './feed-mail-queue.ts';

/** Tells one reader what became of a feed. The same mail again must not become a second message. */
export interface FeedMailer {
  send(mail: PendingFeedMail): Promise<SendOutcome>;
}
