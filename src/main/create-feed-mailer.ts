/** Mails what became of a feed, by the way that mails about leads go. */
import { headerText } from '#domain/lead/message/mail.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { FeedMailer } from '#ports/feed-mailer.ts';
import type { LeadMailSender } from '#ports/lead-mail-sender.ts';

const patienceMs = minuteMs;

export function createFeedMailer({
  mail,
  sender,
}: {
  readonly mail: LeadMailSender;
  readonly sender: string;
}): FeedMailer {
  return {
    send: ({ id, recipient, owedAt, subject, text }) =>
      mail.send(
        {
          deliveryId: `feed-${id}`,
          to: recipient,
          sentAt: owedAt,
          mail: {
            from: { name: 'Forecourt', address: sender },
            replyTo: null,
            subject: headerText(subject),
            text,
            html: null,
            attachments: [],
            isAutomatic: true,
          },
        },
        AbortSignal.timeout(patienceMs),
      ),
  };
}
