/** Unmatched emails, and those matched lately: for staff who see all leads of the group. */
import { formatInstant } from '#domain/location/format-instant.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { MatchedEmail, UnmatchedEmail, UnmatchedEmailStore } from '#ports/leads/incoming-mail.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

export type UnmatchedEmailsView = {
  readonly id: string;
  readonly atText: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  readonly reason: string;
  readonly files: readonly string[];
};

export type MatchedEmailView = {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly leadId: string;
  readonly text: string;
};

const maxShown = 100;
const maxPlaced = 20;

/** It names no location and no kind of lead: it is for those who see them all. */
export function canViewAllLeads({ anyOf }: StaffScope): boolean {
  return anyOf.some(
    ({ locations, leadFamilies, onlyAssigned }) =>
      locations === 'all' && leadFamilies === 'all' && !onlyAssigned,
  );
}

export const viewUnmatchedEmails = reading({
  name: 'lead.see',
  async read(
    { dealerGroupId, scope }: ScopedCall<null>,
    app: Pick<LeadInboxPorts, 'sitesOf'> & {
      readonly unmatchedEmailStore: Pick<UnmatchedEmailStore, 'list' | 'listPlaced'>;
    },
  ): Promise<{
    readonly mails: readonly UnmatchedEmailsView[];
    readonly placed: readonly MatchedEmailView[];
  } | null> {
    if (!canViewAllLeads(scope)) return null;
    const mails = await app.unmatchedEmailStore.list(dealerGroupId, maxShown);
    const placed = await app.unmatchedEmailStore.listPlaced(dealerGroupId, maxPlaced);
    const timeZone = zoneOf(dealerGroupId, app);
    return {
      mails: mails.map((mail) => viewMail(mail, timeZone)),
      placed: placed.map((mail) => viewPlaced(mail, timeZone)),
    };
  },
});

/** Such a mail belongs to no location: the clock is that of the group's first site. */
export function zoneOf(dealerGroupId: string, { sitesOf }: Pick<LeadInboxPorts, 'sitesOf'>): string {
  return sitesOf(dealerGroupId)[0]?.config.timeZone ?? 'UTC';
}

const timeText = (at: Date, timeZone: string) => formatInstant({ locale: 'en-AU', timeZone }, at);

export function viewMail(mail: UnmatchedEmail, timeZone: string): UnmatchedEmailsView {
  const { id, receivedAt, sender, senderName, subject, body, reason, attachments } = mail;
  return {
    id,
    atText: timeText(receivedAt, timeZone),
    from: senderName === '' ? sender || 'no address' : `${senderName} <${sender}>`,
    subject: subject || '(no subject)',
    body: body || '(no message)',
    reason,
    files: attachments.map(({ fileName }) => fileName),
  };
}

function viewPlaced(mail: MatchedEmail, timeZone: string): MatchedEmailView {
  const { id, subject, sender, senderName, leadId, staffName, placedAt, isNewLead } = mail;
  return {
    id,
    subject: subject || '(no subject)',
    from: senderName || sender || 'no address',
    leadId,
    text: `${staffName} ${isNewLead ? 'created a lead' : 'matched it to a lead'}, ${timeText(placedAt, timeZone)}`,
  };
}
