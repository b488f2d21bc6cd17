/** A way out for e-mail. A second send with the same delivery id must not become a second message. */
import type { Mail } from '#domain/lead/message/mail.ts';
import type { SendOutcome } from './send-outcome.ts';

export type OutgoingMail = {
  /** The same in every attempt; it becomes the Message-ID. */
  readonly deliveryId: string;
  readonly to: string;
  /** The date of the message: when the lead was received, so that every attempt gives the same bytes. */
  readonly sentAt: Date;
  readonly mail: Mail;
};

export interface LeadMailSender {
  /** Ends, with an outcome or by throwing, soon after `signal` is aborted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>;
}
