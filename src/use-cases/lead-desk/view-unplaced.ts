/** Mail that leads to no conversation, and what was given a place lately: for whoever sees all leads of the group. */
import { formatInstant } from '#domain/location/format-instant.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { PlacedMail, UnplacedMail, UnplacedMailStore } from '#ports/leads/unplaced-mail-store.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import type { DeskPorts } from './desk-ports.ts';

export type UnplacedView = {
  readonly id: string;
  readonly atText: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  readonly reason: string;
  readonly files: readonly string[];
};

export type PlacedView = {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly leadId: string;
  readonly text: string;
};

const mostShown = 100;
const mostPlaced = 20;

/** It names no location and no kind of lead: it is for those who see them all. */
export function seesAllLeads({ anyOf }: StaffScope): boolean {
  return anyOf.some(
    ({ locations, leadFamilies, onlyAssigned }) =>
      locations === 'all' && leadFamilies === 'all' && !onlyAssigned,
  );
}

export const viewUnplaced = reading({
  name: 'lead.see',
  async read(
    { dealerGroupId, scope }: ScopedCall<null>,
    app: Pick<DeskPorts, 'sitesOf'> & {
      readonly unplacedMailStore: Pick<UnplacedMailStore, 'list' | 'listPlaced'>;
    },
  ): Promise<{ readonly mails: readonly UnplacedView[]; readonly placed: readonly PlacedView[] } | null> {
    if (!seesAllLeads(scope)) return null;
    const mails = await app.unplacedMailStore.list(dealerGroupId, mostShown);
    const placed = await app.unplacedMailStore.listPlaced(dealerGroupId, mostPlaced);
    const timeZone = zoneOf(dealerGroupId, app);
    return {
      mails: mails.map((mail) => viewMail(mail, timeZone)),
      placed: placed.map((mail) => viewPlaced(mail, timeZone)),
    };
  },
});

/** Such a mail belongs to no location: the clock is that of the group's first site. */
export function zoneOf(dealerGroupId: string, { sitesOf }: Pick<DeskPorts, 'sitesOf'>): string {
  return sitesOf(dealerGroupId)[0]?.config.timeZone ?? 'UTC';
}

const timeText = (at: Date, timeZone: string) => formatInstant({ locale: 'en-AU', timeZone }, at);

export function viewMail(mail: UnplacedMail, timeZone: string): UnplacedView {
  const { id, receivedAt, sender, senderName, subject, body, reason, attachments } = mail;
  return {
    id,
    atText: timeText(receivedAt, timeZone),
    from: senderName === '' ? sender || 'no address' : `${senderName} <${sender}>`,
    subject: subject || '(no subject)',
    body: body || '(no words)',
    reason,
    files: attachments.map(({ fileName }) => fileName),
  };
}

function viewPlaced(mail: PlacedMail, timeZone: string): PlacedView {
  const { id, subject, sender, senderName, leadId, staffName, placedAt, isNewLead } = mail;
  return {
    id,
    subject: subject || '(no subject)',
    from: senderName || sender || 'no address',
    leadId,
    text: `${staffName} ${isNewLead ? 'made a lead of it' : 'put it into a conversation'}, ${timeText(placedAt, timeZone)}`,
  };
}
