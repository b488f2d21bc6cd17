/** Mails of words alone, to staff and to readers of feeds, by the way that mails about leads go. */
import type { Environment } from '#config/environment.ts';
import { headerText } from '#domain/lead/message/mail.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { StaffMailer } from '#ports/staff/staff-mailer.ts';
import type { FeedMailer } from '#ports/stock/feed-mailer.ts';

const patienceMs = minuteMs;

type Way = {
  readonly mail: LeadMailSender;
  /** The address they come from. */
  readonly sender: string;
};

export function createPlainMailer({ mail, sender }: Way): StaffMailer {
  return {
    send: ({ id, to, at, subject, text }) =>
      mail.send(
        {
          deliveryId: id,
          to,
          sentAt: at,
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

export function createFeedMailer(way: Way): FeedMailer {
  const mailer = createPlainMailer(way);
  return {
    send: ({ id, recipient, owedAt, subject, text }) =>
      mailer.send({ id: `feed-${id}`, to: recipient, at: owedAt, subject, text }),
  };
}

export function senderOf({ smtp, publicUrl }: Pick<Environment, 'smtp' | 'publicUrl'>): string {
  return smtp?.from ?? `forecourt@${senderHost(publicUrl)}`;
}

function senderHost(publicUrl: string | null): string {
  return publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
}
