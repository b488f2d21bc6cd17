/** Mail of people who are known, but that leads to no conversation: for whoever sees all leads of the group (H-9). */
import { formatInstant } from '#domain/location/format-instant.ts';
import type { UnplacedMailStore } from '#ports/unplaced-mail-store.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';

export type UnplacedView = {
  readonly id: string;
  readonly atText: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  readonly reason: string;
  readonly files: readonly string[];
};

const mostShown = 100;

export const viewUnplaced = reading({
  name: 'lead.see',
  async read(
    { dealerGroupId, scope }: ScopedCall<null>,
    app: { readonly unplacedMailStore: Pick<UnplacedMailStore, 'list'> },
  ): Promise<readonly UnplacedView[] | null> {
    // It names no location and no kind of lead: it is for those who see them all.
    const seesAll = scope.anyOf.some(
      ({ locations, leadFamilies, onlyAssigned }) =>
        locations === 'all' && leadFamilies === 'all' && !onlyAssigned,
    );
    if (!seesAll) return null;
    const mails = await app.unplacedMailStore.list(dealerGroupId, mostShown);
    return mails.map(({ id, receivedAt, sender, senderName, subject, body, reason, attachments }) => ({
      id,
      atText: formatInstant({ locale: 'en-AU', timeZone: 'UTC' }, receivedAt),
      from: senderName === '' ? sender || 'no address' : `${senderName} <${sender}>`,
      subject: subject || '(no subject)',
      body: body || '(no words)',
      reason,
      files: attachments.map(({ fileName }) => fileName),
    }));
  },
});
