/** Mails what became of a feed, by the way that mails about leads go. */
import { headerText } from '#domain/lead/message/mail.ts';
import type { Clock } from '#ports/clock.ts';
import type { FeedMailer } from '#ports/feed-mailer.ts';
import type { LeadMailSender } from '#ports/lead-mail-sender.ts';

type Options = {
  readonly mail: LeadMailSender;
  readonly sender: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly note: (reason: string) => void;
};

const patienceMs = 60_000;

export function createFeedMailer({ mail, sender, clock, newId, note }: Options): FeedMailer {
  return {
    async tell(recipients, { subject, text }) {
      for (const to of recipients) {
        const outcome = await mail.send(
          {
            deliveryId: `feed-${newId()}`,
            to,
            sentAt: clock(),
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
        );
        if (outcome.kind === 'refused') note(`${to} could not be told of a feed: ${outcome.problem}`);
      }
    },
  };
}
