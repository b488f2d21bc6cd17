/** In production without a text service: no shopper may wait for a code that only lies in a folder. */
import { refusedForGood } from '#ports/leads/send-outcome.ts';
import type { TextSender } from '#ports/shoppers/text-sender.ts';

export const noTextService: TextSender = {
  send: async () =>
    refusedForGood('No text service is set up. Set SMS_URL (docs/running.md) and start again.'),
};
