/**
 * A mail that came in, by whichever way: it joins the conversation that its address names. Nothing that comes in
 * stops a clock; only what a person wrote starts one, and what could not be delivered lets the clock of its answer go on.
 */
import { createHash } from 'node:crypto';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { planClock } from '#domain/lead-desk/answer-clock.ts';
import { cutQuoted } from '#domain/lead-desk/cut-quoted.ts';
import { type IncomingMail, isKnownSender, judgeMail } from '#domain/lead-desk/incoming-mail.ts';
import { longestSubject } from '#domain/lead-desk/lead-message.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeadDeskStore } from '#ports/leads/lead-desk-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { UnplacedMailStore } from '#ports/leads/unplaced-mail-store.ts';
import { readReplyAddress } from './reply-address.ts';

export type MailInPorts = {
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly dealerGroups: () => readonly { readonly id: string }[];
  readonly leadDeskStore: Pick<LeadDeskStore, 'receive' | 'noteBounce'>;
  readonly leadStore: Pick<LeadStore, 'find'>;
  readonly unplacedMailStore: Pick<UnplacedMailStore, 'keep'>;
  /** Signs the addresses of conversations. */
  readonly replyKey: string;
  /** Where answers come in: `reply@mail.example.com`. */
  readonly replyBase: string;
};

export type MailTaken = 'answer' | 'automatic' | 'bounce' | 'unplaced' | 'repeated';

/** Of what is shown; more than anybody types. */
const longestBody = 50_000;

export async function takeInMail(mail: IncomingMail, app: MailInPorts, now: Date): Promise<MailTaken> {
  const place = findPlace(mail, app);
  if (place === null) {
    const reason = 'None of its addresses is one of a conversation.';
    return keepUnplaced({ mail, reason, dealerGroupId: null }, app, now);
  }
  const lead = await app.leadStore.find(place.dealerGroupId, place.leadId);
  if (lead === null) {
    const { dealerGroupId } = place;
    return keepUnplaced(
      { mail, reason: 'The lead of this address is not here any more.', dealerGroupId },
      app,
      now,
    );
  }
  const nature = judgeMail(mail);
  if (nature === 'bounce' && mail.report?.deliveryId) {
    const outcome = await app.leadDeskStore.noteBounce({
      ...place,
      deliveryId: mail.report.deliveryId,
      problem: `sent back: ${mail.report.reason}`,
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
): Promise<MailTaken> {
  const { dealerGroupId, id: leadId } = lead;
  const { shown, quoted } = cutQuoted(mail.text.replace(/\r\n?/g, '\n'));
  const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === lead.siteSlug);
  const outcome = await app.leadDeskStore.receive({
    dealerGroupId,
    leadId,
    message: {
      id: messageIdOf(mail),
      subject: mail.subject.slice(0, longestSubject),
      body: shown.trim().slice(0, longestBody),
      authorName: mail.from.name || mail.from.address || 'Somebody',
      at: now,
      mail: {
        nature: isAutomatic ? 'automatic' : 'answer',
        quoted: quoted === '' ? null : quoted,
        sender: mail.from.address,
        isSenderKnown: isKnownSender(mail, lead.contact),
        attachments: mail.attachments,
      },
    },
    clock: site === undefined ? null : planClock(site, lead, now),
    audit: noteOf('lead.receive', lead, now),
  });
  if (outcome === 'unknown')
    return keepUnplaced(
      { mail, reason: 'The person of this conversation was forgotten at their request.', dealerGroupId },
      app,
      now,
    );
  if (outcome === 'repeated') return 'repeated';
  return isAutomatic ? 'automatic' : 'answer';
}

export function findPlace({ recipients }: IncomingMail, { dealerGroups, replyBase, replyKey }: MailInPorts) {
  const known = { base: replyBase, dealerGroups: dealerGroups().map(({ id }) => id) };
  for (const address of recipients) {
    const place = readReplyAddress(address, known, replyKey);
    if (place !== null) return place;
  }
  return null;
}

export type UnplacedRequest = {
  readonly mail: IncomingMail;
  readonly reason: string;
  readonly dealerGroupId: string | null;
};

/** With the group that is named; else with the only one there is, or with the one that alone knows the sender. */
export async function keepUnplaced(
  { mail, reason, dealerGroupId }: UnplacedRequest,
  { unplacedMailStore, dealerGroups }: Pick<MailInPorts, 'unplacedMailStore' | 'dealerGroups'>,
  now: Date,
): Promise<MailTaken> {
  // Where one dealer alone is served it can be for nobody else.
  const [only, another] = dealerGroups();
  const onlyGroup = only !== undefined && another === undefined ? only.id : null;
  const outcome = await unplacedMailStore.keep(
    {
      id: messageIdOf(mail),
      receivedAt: now,
      sender: mail.from.address,
      senderName: mail.from.name,
      recipient: mail.recipients[0] ?? '',
      subject: mail.subject,
      body: mail.text.slice(0, longestBody),
      attachments: mail.attachments,
      reason,
    },
    dealerGroupId ?? onlyGroup,
  );
  return outcome === 'kept' ? 'unplaced' : 'repeated';
}

/** Of any length and with anything in it, as strangers write it. */
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
