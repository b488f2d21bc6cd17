/** A way out for text messages. A second send with the same id must not become a second message. */
import type { SendOutcome } from '#ports/leads/send-outcome.ts';

export type OutgoingText = {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
};

export interface TextSender {
  /** Ends, with an outcome or by throwing, soon after `signal` is aborted. */
  send(text: OutgoingText, signal: AbortSignal): Promise<SendOutcome>;
}
