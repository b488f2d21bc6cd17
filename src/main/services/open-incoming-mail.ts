/** Connects the ways in which replies of shoppers arrive with the lead inbox. */
import { createImapMailbox } from '#adapters/email-incoming/imap-mailbox.ts';
import { createMailReader } from '#adapters/email-incoming/mail-reader.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { ReplyAddress } from '#use-cases/lead/compose-delivery.ts';
import { type MailReceipt, receiveMail, receiveMailSource } from '#use-cases/lead-inbox/receive-mail.ts';
import { replyAddress } from '#use-cases/lead-inbox/reply-address.ts';

/** Of developers: no mail leaves the machine, and none comes in but what they type at /dev/mailbox. */
const developersBase = 'reply@mail.localhost';

export type IncomingMailEndpoint = {
  readonly replyAddress: ReplyAddress;
  readonly take: (mail: IncomingMail) => Promise<MailReceipt>;
  readonly takeSource: (source: Uint8Array) => Promise<MailReceipt | 'later'>;
};

/** Null where answers go to the mail of each location. */
export async function openIncomingMail(
  { environment, clock, onStop }: Startup,
  {
    registry,
    stores,
  }: { readonly registry: SiteRegistry; readonly stores: Pick<Stores, 'database' | 'jobs'> },
): Promise<IncomingMailEndpoint | null> {
  const { incomingMail, mode, smtp } = environment;
  const { db } = stores.database;
  const isTried = mode !== 'production' && smtp === null;
  const replyBase = incomingMail.replyTo ?? (isTried ? developersBase : null);
  if (replyBase === null) return null;
  const replyKey = await readSigningKey(db, 'reply');
  const mailReader = createMailReader();
  const app = {
    sitesOf: (dealerGroupId: string) => registry.sitesOf(dealerGroupId),
    dealerGroups: () => registry.groups,
    leadInboxStore: createLeadInboxStore(db),
    leadStore: createPostgresLeadStore(db),
    unmatchedEmailStore: createUnmatchedEmailStore(db),
    replyKey,
    replyBase,
    mailReader,
    // Whose a mail is, is known once it is read.
    quarantine: createQuarantine(db),
    clock,
  };
  if (incomingMail.imap !== null) {
    const mailbox = createImapMailbox(incomingMail.imap);
    stores.jobs.add({
      name: 'incoming-mail',
      everyMs: minuteMs / 2,
      isLong: true,
      run: ({ signal }) =>
        mailbox.collect(
          async (source) => ((await receiveMailSource(source, app)) === 'later' ? 'later' : 'taken'),
          signal,
        ),
    });
  }
  // Before staff wait for the email that is being read: that one is read at the next start.
  onStop(() => mailReader.close());
  return {
    replyAddress: (lead) => replyAddress(lead, replyBase, replyKey),
    take: (mail) => receiveMail(mail, app, clock()),
    takeSource: (source) => receiveMailSource(source, app),
  };
}
