/** Which adapter each lead channel gets, by the environment. Nothing may count as delivered that cannot be read. */
import type { MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { noMailService } from '#adapters/email-smtp/no-mail-service.ts';
import { createSmtpMailSender } from '#adapters/email-smtp/smtp-mail-sender.ts';
import { createHttpPostSender, secretVariable } from '#adapters/lead-posts/http-post-sender.ts';
import type { Environment } from '#config/environment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { LeadPostSender } from '#ports/leads/lead-post-sender.ts';

export type LeadChannels = {
  readonly mail: LeadMailSender;
  readonly posts: LeadPostSender;
  close(): void;
};

export function createLeadChannels(
  environment: Environment,
  mailbox: MailboxFolder,
  clock: Clock,
): LeadChannels {
  const smtp = environment.smtp === null ? null : createSmtpMailSender(environment.smtp);
  const withoutService = environment.mode === 'production' ? noMailService : mailbox;
  const posts =
    environment.leadPosts === 'mailbox'
      ? mailbox
      : createHttpPostSender({
          secretOf: (name) => environment.leadSecrets.get(secretVariable(name)) ?? null,
          allowsPrivateNetwork: environment.leadPostsToPrivateNetwork,
          clock,
        });
  return { mail: smtp ?? withoutService, posts, close: () => smtp?.close() };
}

/** What will keep leads waiting, in words; for the log at the start. */
export function findLeadChannelGaps(
  environment: Environment,
  sites: readonly SiteContext[],
): readonly string[] {
  const noMail =
    environment.mode === 'production' && environment.smtp === null
      ? ['SMTP_URL is not set: messages about leads wait in the database until it is.']
      : [];
  if (environment.leadPosts === 'mailbox') return noMail;
  const missing = sites.flatMap((site) =>
    site.config.leads.delivery.flatMap((entry) => {
      if (entry.channel === 'adf-email' || entry.secret === null) return [];
      const name = secretVariable(entry.secret);
      return environment.leadSecrets.has(name)
        ? []
        : [
            `${name} is not set: leads of ${site.siteSlug} wait instead of going to ${new URL(entry.url).host}.`,
          ];
    }),
  );
  const conversions = sites.flatMap(({ siteSlug, config }) => {
    const { metaConversions } = config.measurement;
    const name = metaConversions === null ? null : secretVariable(metaConversions.secret);
    return name === null || environment.leadSecrets.has(name)
      ? []
      : [`${name} is not set: Meta is told of no lead of ${siteSlug} until it is.`];
  });
  return [...noMail, ...new Set(missing), ...conversions];
}
