/** How often a sender has sent something lately, counted by all processes of an installation together. */

export type SenderWindow = {
  /** What is counted, such as "network": the same sender counts apart for each. */
  readonly scope: string;
  /** A network or a phone number; a store keeps no more of it than it needs to know it again. */
  readonly sender: string;
  readonly windowMs: number;
  /** Beyond this the count no longer rises: refused requests use up nothing of other senders' allowance. */
  readonly most: number;
};

export interface SubmissionCounts {
  /**
   * Counts one more. A window begins with its first sending and ends after `windowMs`; then it starts again. Throws
   * when it cannot.
   */
  add(window: SenderWindow, now: Date): Promise<{ readonly times: number; readonly endsAt: Date }>;
}
