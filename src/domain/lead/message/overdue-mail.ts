/** The message about overdue leads: the shopper was not marked as answered, or there was no recipient. */

import type { Lead } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { composeToDealer } from './compose-mail.ts';
import { leadHeading, leadSubject, listActions } from './lead-mail.ts';
import { listLeadSections } from './lead-sections.ts';
import type { Mail } from './mail.ts';

/** A way out that was given up, in words. */
export type LostDelivery = { readonly channel: string; readonly target: string; readonly problem: string };

export function buildOverdueMail(
  lead: Lead,
  answerToken: string | null,
  lost: readonly LostDelivery[],
): Mail {
  const reason =
    lost.length === 0
      ? `This lead hasn’t been marked as answered since ${formatInstant(lead.origin, lead.receivedAt)}.`
      : `This lead could not be delivered: ${lost.map(describe).join('; ')}.`;
  return composeToDealer(lead, `Overdue: ${leadSubject(lead)}`, {
    heading: `Overdue: ${leadHeading(lead)}`,
    warning: reason,
    quoted: lead.message,
    actions: listActions(lead, answerToken),
    sections: listLeadSections(lead),
    footer: [
      `Sent by the website of ${lead.origin.siteName} to the recipients of overdue leads.`,
      `Reply to this message to answer ${lead.contact.name}.`,
    ],
  });
}

function describe({ channel, target, problem }: LostDelivery): string {
  return `${channel} to ${target === '' ? 'nobody' : target} (${problem})`;
}
