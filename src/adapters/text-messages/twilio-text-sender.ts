/**
 * Texts through Twilio's Messages resource: a form, answered with 201 and the message's SID. It has no key that makes a
 * second request the same message, so that the caller must not send twice.
 */
import type { TextSender } from '#ports/shoppers/text-sender.ts';
import { postText } from './post-text.ts';

export type TwilioSettings = {
  /** `https://api.twilio.com`, or its replacement in tests. */
  readonly origin: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number or a name that texts come from, or the SID of a messaging service (MG…). */
  readonly from: string;
  readonly timeoutMs?: number;
};

export function createTwilioTextSender(settings: TwilioSettings): TextSender {
  const { origin, accountSid, authToken, from, ...limits } = settings;
  const sender: Readonly<Record<string, string>> = /^MG[0-9a-f]{32}$/.test(from)
    ? { MessagingServiceSid: from }
    : { From: from };
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    send: ({ to, text, sentAt }, signal) =>
      postText(
        {
          url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
          sentAt,
          ...limits,
        },
        signal,
      ),
  };
}
