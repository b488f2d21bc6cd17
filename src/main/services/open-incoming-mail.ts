/** Joins the ways in which answers of shoppers come back with the desk that takes them in. */
import { createImapMailbox } from '#adapters/email-incoming/imap-mailbox.ts';
import { createMailReader } from '#adapters/email-incoming/mail-reader.ts';
import { createLeadDeskStore } from '#adapters/postgres/leads/lead-desk-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createUnplacedMailStore } from '#adapters/postgres/leads/unplaced-mail-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import type { IncomingMail } from '#domain/lead-desk/incoming-mail.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { ReplyAddress } from '#use-cases/lead/compose-delivery.ts';
import { replyAddress } from '#use-cases/lead-desk/reply-address.ts';
import { type MailTaken, takeInMail } from '#use-cases/lead-desk/take-in-mail.ts';
import { takeInSource } from '#use-cases/lead-desk/take-in-source.ts';

/** Of developers: no mail leaves the machine, and none comes in but what they type at /dev/mailbox. */
const developersBase = 'reply@mail.localhost';

export type IncomingMailDoor = {
  readonly replyAddress: ReplyAddress;
  readonly take: (mail: IncomingMail) => Promise<MailTaken>;
  readonly takeSource: (source: Uint8Array) => Promise<MailTaken | 'later'>;
};

/** Null where answers go to the mail of each location. */
export async function openIncomingMail(
  { environment, clock, onStop }: Startup,
  {
    registry,
    stores,
  }: { readonly registry: SiteRegistry; readonly stores: Pick<Stores, 'database' | 'jobs'> },
): Promise<IncomingMailDoor | null> {
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
    leadDeskStore: createLeadDeskStore(db),
    leadStore: createPostgresLeadStore(db),
    unplacedMailStore: createUnplacedMailStore(db),
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
          async (source) => ((await takeInSource(source, app)) === 'later' ? 'later' : 'taken'),
          signal,
        ),
    });
  }
  // Before somebody waits for the mail that is being read: that one is read at the next start.
  onStop(() => mailReader.close());
  return {
    replyAddress: (lead) => replyAddress(lead, replyBase, replyKey),
    take: (mail) => takeInMail(mail, app, clock()),
    takeSource: (source) => takeInSource(source, app),
  };
}
