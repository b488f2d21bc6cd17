/** In production without a mail service: no message may count as delivered that only lies in a folder. */
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import { refusedForNow } from '#ports/leads/send-outcome.ts';

export const noMailService: LeadMailSender = {
  send: async () =>
    refusedForNow('No mail service is set up. Set SMTP_URL (docs/running.md) and start again.'),
};
