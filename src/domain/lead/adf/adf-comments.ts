/** What ADF has no element for, in words under the customer: the message, the wishes, and what was agreed. */
import { suspicionText } from '../../guard/lead-guard.ts';
import { type Lead, leadReference } from '../lead.ts';
import { listLeadSections } from '../message/lead-sections.ts';

/** The car, the shopper and the trade-in have elements of their own; the reference closes the text. */
const inElements = ['Shopper', 'Vehicle', 'Enquiry', 'Trade-in'];

export function writeCustomerComments(lead: Lead): string {
  const { consent } = lead;
  const details = listLeadSections(lead)
    .filter(({ title }) => title !== null && !inElements.includes(title))
    .flatMap(({ title, rows }) => rows.map(({ label, value }) => `${title}, ${label}: ${value}`));
  return [
    lead.message,
    ...details,
    `Marketing consent: ${consent.isGranted ? 'yes' : 'no'}, ${consent.recordedAt.toISOString()}, “${consent.wording}”`,
    lead.isSuspectedSpam ? `Possible spam: ${suspicionText(lead.guard)}.` : '',
    `Page: ${lead.origin.url}`,
    `Reference: ${leadReference(lead.id)}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
