/**
 * A mail that came in, by whichever way: it joins the conversation that its address names. Nothing that comes in
 * stops a clock; only what a person wrote starts one, and what could not be delivered lets the clock of its answer go on.
 */
import { createHash } from 'node:crypto';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { cutQuoted } from '#domain/lead-inbox/cut-quoted.ts';
import { classifyMail, type IncomingMail, isKnownSender } from '#domain/lead-inbox/incoming-mail.ts';
import { maxSubjectLength } from '#domain/lead-inbox/lead-message.ts';
import { planResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { MailReader, UnmatchedEmailStore } from '#ports/leads/incoming-mail.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import { type QuarantinePorts, readGuarded } from '#use-cases/quarantine/read-guarded.ts';
import { readReplyAddress } from './reply-address.ts';

export type MailInPorts = {
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly dealerGroups: () => readonly { readonly id: string }[];
  readonly leadInboxStore: Pick<LeadInboxStore, 'receive' | 'noteBounce'>;
  readonly leadStore: Pick<LeadStore, 'find'>;
  readonly unmatchedEmailStore: Pick<UnmatchedEmailStore, 'keep'>;
  /** Signs the addresses of conversations. */
  readonly replyKey: string;
  /** Where answers come in: `reply@mail.example.com`. */
  readonly replyBase: string;
};

export type MailReceipt = 'answer' | 'automatic' | 'bounce' | 'unplaced' | 'repeated';

/** Of what is shown; more than anyone types. */
const maxBodyLength = 50_000;

export async function receiveMail(mail: IncomingMail, app: MailInPorts, now: Date): Promise<MailReceipt> {
  const place = findConversation(mail, app);
  if (place === null) {
    const reason = 'It was not sent to the address of a lead.';
    return saveUnmatchedEmail({ mail, reason, dealerGroupId: null }, app, now);
  }
  const lead = await app.leadStore.find(place.dealerGroupId, place.leadId);
  if (lead === null) {
    const { dealerGroupId } = place;
    return saveUnmatchedEmail({ mail, reason: 'Its lead has been erased.', dealerGroupId }, app, now);
  }
  const nature = classifyMail(mail);
  if (nature === 'bounce' && mail.report?.deliveryId) {
    const outcome = await app.leadInboxStore.noteBounce({
      ...place,
      deliveryId: mail.report.deliveryId,
      problem: `returned: ${mail.report.reason}`,
      at: now,
      audit: noteOf('lead.bounce', lead, now),
    });
    return outcome === 'noted' ? 'bounce' : 'repeated';
  }
  return receive(mail, { lead, isAutomatic: nature !== 'answer' }, app, now);
}

async function receive(
  mail: IncomingMail,
  { lead, isAutomatic }: { readonly lead: Lead; readonly isAutomatic: boolean },
  app: MailInPorts,
  now: Date,
): Promise<MailReceipt> {
  const { dealerGroupId, id: leadId } = lead;
  const { shown, quoted } = cutQuoted(mail.text.replace(/\r\n?/g, '\n'));
  const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === lead.siteSlug);
  const outcome = await app.leadInboxStore.receive({
    dealerGroupId,
    leadId,
    message: {
      id: messageIdOf(mail),
      subject: mail.subject.slice(0, maxSubjectLength),
      body: shown.trim().slice(0, maxBodyLength),
      authorName: mail.from.name || mail.from.address || 'Unknown sender',
      at: now,
      mail: {
        nature: isAutomatic ? 'automatic' : 'answer',
        quoted: quoted === '' ? null : quoted,
        sender: mail.from.address,
        isSenderKnown: isKnownSender(mail, lead.contact),
        attachments: mail.attachments,
      },
    },
    clock: site === undefined ? null : planResponseTimer(site, lead, now),
    audit: noteOf('lead.receive', lead, now),
  });
  if (outcome === 'unknown')
    return saveUnmatchedEmail(
      { mail, reason: 'Its lead was erased at the customer’s request.', dealerGroupId },
      app,
      now,
    );
  if (outcome === 'repeated') return 'repeated';
  return isAutomatic ? 'automatic' : 'answer';
}

function findConversation({ recipients }: IncomingMail, { dealerGroups, replyBase, replyKey }: MailInPorts) {
  const known = { base: replyBase, dealerGroups: dealerGroups().map(({ id }) => id) };
  for (const address of recipients) {
    const place = readReplyAddress(address, known, replyKey);
    if (place !== null) return place;
  }
  return null;
}

export type UnmatchedEmailRequest = {
  readonly mail: IncomingMail;
  readonly reason: string;
  readonly dealerGroupId: string | null;
};

/** With the group that is named; else with the only one there is, or with the one that alone knows the sender. */
async function saveUnmatchedEmail(
  { mail, reason, dealerGroupId }: UnmatchedEmailRequest,
  { unmatchedEmailStore, dealerGroups }: Pick<MailInPorts, 'unmatchedEmailStore' | 'dealerGroups'>,
  now: Date,
): Promise<MailReceipt> {
  // Where only one dealer is served it can only be theirs.
  const [only, another] = dealerGroups();
  const onlyGroup = only !== undefined && another === undefined ? only.id : null;
  const outcome = await unmatchedEmailStore.keep(
    {
      id: messageIdOf(mail),
      receivedAt: now,
      sender: mail.from.address,
      senderName: mail.from.name,
      recipient: mail.recipients[0] ?? '',
      subject: mail.subject,
      body: mail.text.slice(0, maxBodyLength),
      attachments: mail.attachments,
      reason,
    },
    dealerGroupId ?? onlyGroup,
  );
  return outcome === 'kept' ? 'unplaced' : 'repeated';
}

/** Of any length and with any content, as unknown senders write it. */
function messageIdOf({ messageId }: IncomingMail): string {
  return `mail-${createHash('sha256').update(messageId).digest('hex').slice(0, 40)}`;
}

function noteOf(act: string, { id }: Lead, at: Date): AuditNote {
  return {
    actor: { kind: 'shopper', id: null, sessionId: null, network: null },
    act,
    subject: { kind: 'lead', id },
    facts: {},
    at,
  };
}

/**
 * A message as it came over the wire: read within limits, then processed. One that cannot be read is stored among the
 * unmatched emails, of the dealer group whose reply address it names, and is not read again.
 */
export type MailSourcePorts = MailInPorts & QuarantinePorts & { readonly mailReader: MailReader };

/** Longer than one reading may take: two processes that look into one mailbox do not read the same mail at once. */
const busyMs = 60_000;
/** Headers come first, and ours are among them. */
const searchedBytes = 256 * 1024;
const maxAddresses = 50;

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
    if (addresses.length === maxAddresses) break;
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
