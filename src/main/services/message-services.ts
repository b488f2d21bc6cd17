/** Which adapter sends leads, mails and texts, by the environment. */
import { createHmac } from 'node:crypto';
import type { MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createSmtpMailSender, noMailService } from '#adapters/email-smtp/smtp-mail-sender.ts';
import { createHttpPostSender, secretVariable } from '#adapters/lead-posts/http-post-sender.ts';
import {
  createGatewayTextSender,
  createTwilioTextSender,
  noTextService,
} from '#adapters/text-messages/text-senders.ts';
import type { Environment } from '#config/environment.ts';
import { headerText } from '#domain/lead/message/mail.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { LeadMailSender, LeadPostSender } from '#ports/leads/lead-delivery.ts';
import type { TextSender } from '#ports/shoppers/text-messages.ts';
import type { StaffMailer } from '#ports/staff/staff-store.ts';
import type { FeedMailer } from '#ports/stock/feed-source.ts';

/** Which adapter each lead channel gets, by the environment. Nothing may count as delivered that cannot be read. */
export type LeadChannels = {
  readonly mail: LeadMailSender;
  readonly posts: LeadPostSender;
  /** The key that signs what goes to an address without a key of its own. */
  readonly webhookKeyOf: (dealerGroupId: string, address: string) => string;
  close(): void;
};

type ChannelOptions = {
  readonly mailbox: MailboxFolder;
  /** The installation’s own: keys of webhooks are derived from it, so that none is stored. */
  readonly webhookKey: string;
  readonly clock: Clock;
};

export function createLeadChannels(
  environment: Environment,
  { mailbox, webhookKey, clock }: ChannelOptions,
): LeadChannels {
  const webhookKeyOf: LeadChannels['webhookKeyOf'] = (dealerGroupId, address) =>
    createHmac('sha256', webhookKey)
      .update(JSON.stringify([dealerGroupId, address]))
      .digest('base64url');
  const smtp = environment.smtp === null ? null : createSmtpMailSender(environment.smtp);
  const withoutService = environment.mode === 'production' ? noMailService : mailbox;
  const posts =
    environment.leadPosts === 'mailbox'
      ? mailbox
      : createHttpPostSender({
          secretOf: (name) => environment.leadSecrets.get(secretVariable(name)) ?? null,
          ownKeyOf: webhookKeyOf,
          allowsPrivateNetwork: environment.leadPostsToPrivateNetwork,
          clock,
        });
  return { mail: smtp ?? withoutService, posts, webhookKeyOf, close: () => smtp?.close() };
}

/** What will keep leads waiting, in words; for the log at the start. */
export function findLeadChannelGaps(
  environment: Environment,
  sites: readonly SiteContext[],
): readonly string[] {
  const noMail =
    environment.mode === 'production' && environment.smtp === null
      ? ['SMTP_URL is not set: emails about leads stay in the database until it is.']
      : [];
  if (environment.leadPosts === 'mailbox') return noMail;
  const missing = sites.flatMap((site) =>
    site.config.leads.delivery.flatMap((entry) => {
      if (entry.channel === 'adf-email' || entry.secret === null) return [];
      const name = secretVariable(entry.secret);
      return environment.leadSecrets.has(name)
        ? []
        : [
            `${name} is not set: leads of ${site.siteSlug} are not sent to ${new URL(entry.url).host} until it is.`,
          ];
    }),
  );
  const conversions = sites.flatMap(({ siteSlug, config }) => {
    const { metaConversions } = config.measurement;
    const name = metaConversions === null ? null : secretVariable(metaConversions.secret);
    return name === null || environment.leadSecrets.has(name)
      ? []
      : [`${name} is not set: leads of ${siteSlug} are not reported to Meta until it is.`];
  });
  return [...noMail, ...new Set(missing), ...conversions];
}

type Settings = Pick<Environment, 'sms' | 'mode'>;

/** Which way texts go, by the environment. */
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
    ? 'SMS_URL is not set: shoppers can’t sign in by phone until it is.'
    : null;
}

const patienceMs = minuteMs;

type Way = {
  readonly mail: LeadMailSender;
  /** The address they come from. */
  readonly sender: string;
};

/** Mails of words alone, to staff and to readers of feeds, by the way that mails about leads go. */
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

export function createFeedMailer(link: Way): FeedMailer {
  const mailer = createPlainMailer(link);
  return {
    send: ({ id, recipient, owedAt: queuedAt, subject, text }) =>
      mailer.send({ id: `feed-${id}`, to: recipient, at: queuedAt, subject, text }),
  };
}

export function senderOf({ smtp, publicUrl }: Pick<Environment, 'smtp' | 'publicUrl'>): string {
  return smtp?.from ?? `forecourt@${senderHost(publicUrl)}`;
}

function senderHost(publicUrl: string | null): string {
  return publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
}
