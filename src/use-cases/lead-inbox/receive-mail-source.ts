/**
 * A message as it came over the wire: read within limits, then processed. One that cannot be read is stored among the
 * unmatched emails, of the dealer group whose reply address it names, and is not read again.
 */
import { createHash } from 'node:crypto';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { MailReader } from '#ports/leads/mail-reader.ts';
import { type QuarantinePorts, readGuarded } from '#use-cases/quarantine/read-guarded.ts';
import {
  findConversation,
  type MailInPorts,
  type MailReceipt,
  receiveMail,
  saveUnmatchedEmail,
} from './receive-mail.ts';

export type MailSourcePorts = MailInPorts & QuarantinePorts & { readonly mailReader: MailReader };

/** Longer than one reading may take: two processes that look into one mailbox do not read the same mail at once. */
const busyMs = 60_000;
/** Headers come first, and ours are among them. */
const searchedBytes = 256 * 1024;
const mostAddresses = 50;

/** `later`: another process is reading it, or was when it stopped. */
export async function receiveMailSource(
  source: Uint8Array,
  app: MailSourcePorts,
): Promise<MailReceipt | 'later'> {
  const fingerprint = createHash('sha256').update(source).digest('hex');
  const once = await readGuarded(
    {
      input: { dealerGroupId: null, source: 'mail', fingerprint },
      read: () => app.mailReader.read(source),
      busyMs,
    },
    app,
  );
  if (once.kind === 'busy') return 'later';
  if (once.kind === 'read') return receiveMail(once.result, app, app.clock());
  const mail = unreadMail(fingerprint, findReplyAddresses(source, app.replyBase));
  const reason = `This email could not be read: ${once.reason}. Ask the sender for a short, plain-text email.`;
  const dealerGroupId = findConversation(mail, app)?.dealerGroupId ?? null;
  return saveUnmatchedEmail({ mail, reason, dealerGroupId }, app, app.clock());
}

/** Without taking the message apart: whatever looks like one of our addresses. Only a signed one counts. */
function findReplyAddresses(source: Uint8Array, replyBase: string): readonly string[] {
  const [local = '', domain = ''] = replyBase.toLowerCase().split('@');
  const text = Buffer.from(source.subarray(0, searchedBytes)).toString('latin1').toLowerCase();
  const addresses: string[] = [];
  for (let at = text.indexOf(`${local}+`); at >= 0; at = text.indexOf(`${local}+`, at + 1)) {
    const [address = ''] = /^[^\s<>,;"@]{1,64}@[a-z0-9.-]{1,255}/.exec(text.slice(at, at + 320)) ?? [];
    if (address.endsWith(`@${domain}`)) addresses.push(address);
    if (addresses.length === mostAddresses) break;
  }
  return addresses;
}

function unreadMail(fingerprint: string, recipients: readonly string[]): IncomingMail {
  return {
    messageId: `sha256-${fingerprint}`,
    from: { address: '', name: '' },
    recipients,
    subject: 'Email that could not be read',
    text: '',
    attachments: [],
    isAuthentic: null,
    marks: {
      autoSubmitted: null,
      precedence: null,
      isAutoReply: false,
      isFromList: false,
      isReport: false,
      hasEmptyReturnPath: false,
    },
    report: null,
  };
}
