/** A way out for messages to the dealer. A second send with the same delivery id must not become a second message. */
import type { LeadMail } from '../domain/lead/lead-mail.ts';
import type { LeadWire } from '../domain/lead/lead-wire.ts';

export type OutgoingLeadMail = LeadMail & {
  readonly deliveryId: string;
  readonly to: string;
  readonly sentAt: Date;
  /** The lead in its wire names, for whoever reads by machine. */
  readonly lead: LeadWire;
};

export interface LeadMailSender {
  /** Resolves when the receiver has it; throws when it has not, and the queue tries again. */
  send(mail: OutgoingLeadMail): Promise<void>;
}
