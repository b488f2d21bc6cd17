/** Which way texts go, by the environment. */
import type { MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createGatewayTextSender } from '#adapters/text-messages/gateway-text-sender.ts';
import { noTextService } from '#adapters/text-messages/no-text-service.ts';
import { createTwilioTextSender } from '#adapters/text-messages/twilio-text-sender.ts';
import type { Environment } from '#config/environment.ts';
import type { TextSender } from '#ports/shoppers/text-sender.ts';

type Settings = Pick<Environment, 'sms' | 'mode'>;

export function createTextSender({ sms, mode }: Settings, mailbox: Pick<MailboxFolder, 'texts'>): TextSender {
  switch (sms?.kind) {
    case 'twilio':
      return createTwilioTextSender(sms);
    case 'gateway':
      return createGatewayTextSender(sms);
    default:
      return mode === 'production' ? noTextService : mailbox.texts;
  }
}

/** For the log at the start; null where texts go somewhere. */
export function findTextGap({ sms, mode }: Settings): string | null {
  return mode === 'production' && sms === null
    ? 'SMS_URL is not set: nobody can sign in by phone until it is.'
    : null;
}
