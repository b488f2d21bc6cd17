/** Joins the ways in which answers of shoppers come back with the desk that takes them in (H-9). */
import { createImapMailbox } from '#adapters/email-incoming/imap-mailbox.ts';
import { mailReader } from '#adapters/email-incoming/read-mail.ts';
import { createLeadDeskStore } from '#adapters/postgres/lead-desk-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/lead-store.ts';
import { readSigningKey } from '#adapters/postgres/signing-key.ts';
import type { IncomingMail } from '#domain/lead-desk/incoming-mail.ts';
import type { ReplyAddress } from '#use-cases/lead/compose-delivery.ts';
import { replyAddress } from '#use-cases/lead-desk/reply-address.ts';
import { type MailTaken, takeInMail } from '#use-cases/lead-desk/take-in-mail.ts';
import { createMailInWorker } from '#worker/mail-in-worker.ts';
import type { Cells } from './cells.ts';
import type { SiteRegistry } from './site-registry.ts';
import { spreadUnplacedMail } from './spread-unplaced-mail.ts';
import type { Startup } from './startup.ts';

/** Of developers: no mail leaves the machine, and none comes in but what they type at /dev/mailbox. */
const developersBase = 'reply@mail.localhost';

export type IncomingMailDoor = {
  readonly replyAddress: ReplyAddress;
  readonly take: (mail: IncomingMail) => Promise<MailTaken>;
  readonly takeSource: (source: Uint8Array) => Promise<MailTaken>;
};

/** Null where answers go to the mail of each location. */
export async function openIncomingMail(
  { environment, clock, reportFault, run }: Startup,
  { registry, cells }: { readonly registry: SiteRegistry; readonly cells: Cells },
): Promise<IncomingMailDoor | null> {
  const { incomingMail, mode, smtp } = environment;
  const isTried = mode !== 'production' && smtp === null;
  const replyBase = incomingMail.replyTo ?? (isTried ? developersBase : null);
  if (replyBase === null) return null;
  const replyKey = await readSigningKey(cells.installation.db, 'reply');
  const app = {
    sitesOf: (dealerGroupId: string) => registry.sitesOf(dealerGroupId),
    dealerGroups: () => registry.groups,
    leadDeskStore: cells.spread(({ db }) => createLeadDeskStore(db)),
    leadStore: cells.spread(({ db }) => createPostgresLeadStore(db)),
    unplacedMailStore: spreadUnplacedMail(cells),
    replyKey,
    replyBase,
  };
  if (incomingMail.imap !== null) {
    const mailbox = createImapMailbox(incomingMail.imap);
    const worker = createMailInWorker({ ...app, mailbox, mailReader, clock, reportFault });
    run(worker);
  }
  return {
    replyAddress: (lead) => replyAddress(lead, replyBase, replyKey),
    take: (mail) => takeInMail(mail, app, clock()),
    takeSource: async (source) => takeInMail(await mailReader.read(source), app, clock()),
  };
}
