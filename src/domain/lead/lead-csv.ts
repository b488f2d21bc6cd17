/** Leads as rows of a spreadsheet, with what was agreed. */

import { type CsvCell, formatCsvRow } from '#domain/text/csv.ts';
import { describeAgent } from './agent/lead-agent.ts';
import { type LeadTestDrive, type LeadTradeIn, leadReference } from './lead.ts';
import { testDriveWire } from './lead-wire.ts';
import type { RegisteredLead } from './registered-lead.ts';

type Column = { readonly name: string; readonly value: (entry: RegisteredLead) => CsvCell };

const text = (name: string, value: (entry: RegisteredLead) => string | number | null): Column => ({
  name,
  value: (entry) => String(value(entry) ?? ''),
});

const number = (name: string, value: (entry: RegisteredLead) => string | null): Column => ({
  name,
  value: (entry) => ({ asText: value(entry) ?? '' }),
});

const columns: readonly Column[] = [
  text('lead_id', ({ lead }) => lead.id),
  text('reference', ({ lead }) => leadReference(lead.id)),
  text('received_at', ({ lead }) => lead.receivedAt.toISOString()),
  text('answered_at', ({ answeredAt }) => answeredAt?.toISOString() ?? null),
  text('erased_at', ({ erasedAt }) => erasedAt?.toISOString() ?? null),
  text('site', ({ lead }) => lead.siteSlug),
  text('location', ({ lead }) => lead.locationSlug),
  text('category', ({ lead }) => lead.category),
  text('subcategory', ({ lead }) => lead.subcategory),
  text('name', ({ lead }) => lead.contact.name),
  text('email', ({ lead }) => lead.contact.email),
  number('phone', ({ lead }) => lead.contact.phone),
  text('message', ({ lead }) => lead.message),
  text('car', ({ lead }) => lead.car?.title ?? null),
  number('stock_number', ({ lead }) => lead.car?.stockNumber ?? null),
  number('vin', ({ lead }) => lead.car?.vin ?? null),
  text('shown_price', ({ lead }) => lead.car?.priceText ?? null),
  text('trade_in', ({ lead }) => joinTradeIn(lead.details.tradeIn)),
  text('test_drive', ({ lead }) => (lead.kind === 'viewing' ? null : joinVisit(lead.details.testDrive))),
  text('finance', ({ lead }) => joinStated(lead.details.finance)),
  text('answers', ({ lead }) =>
    lead.details.answers.map(({ label, value, text }) => `${label}: ${text ?? value}`).join('\n'),
  ),
  text('page', ({ lead }) => lead.origin.url),
  text('consent_granted', ({ lead }) => (lead.consent.isGranted ? 'yes' : 'no')),
  text('consent_recorded_at', ({ lead }) => lead.consent.recordedAt.toISOString()),
  text('consent_withdrawn_at', ({ consentWithdrawnAt }) => consentWithdrawnAt?.toISOString() ?? null),
  text('consent_wording', ({ lead }) => lead.consent.wording),
  text('additional_services', ({ lead }) => lead.additionalServices.join('\n')),
  text('form_completed', ({ lead }) => (lead.isCompleted ? 'yes' : 'no')),
  text('suspected_spam', ({ lead }) => (lead.isSuspectedSpam ? 'yes' : 'no')),
  text('viewing', ({ lead }) => (lead.kind === 'viewing' ? joinVisit(lead.details.testDrive) : null)),
  text('deliveries', ({ deliveries }) =>
    deliveries.map(({ channel, target, status }) => `${channel} ${target}: ${status}`).join('\n'),
  ),
  text('agent', ({ lead }) => lead.agent && describeAgent(lead.agent)),
  text('agent_agreed_at', ({ lead }) => lead.agent?.agreed?.agreedAt ?? null),
  text('agent_agreed_wording', ({ lead }) => lead.agent?.agreed?.wording ?? null),
];

export const leadColumnNames: readonly string[] = columns.map(({ name }) => name);
export const leadCsvHeader = formatCsvRow(leadColumnNames);

export function leadCells(entry: RegisteredLead): readonly CsvCell[] {
  return columns.map(({ value }) => value(entry));
}

/** One line of the file, with its line end. */
export function formatLeadCsv(entry: RegisteredLead): string {
  return formatCsvRow(leadCells(entry));
}

function joinVisit(visit: LeadTestDrive | null): string {
  return joinStated(visit === null ? null : testDriveWire(visit));
}

/** What was offered in one word; its working is in the messages. */
function joinTradeIn(tradeIn: LeadTradeIn | null): string {
  if (tradeIn === null) return '';
  const { offer, ...facts } = tradeIn;
  return joinStated(
    offer === undefined ? facts : { ...facts, offer: offer.status, until: offer.estimate.expiresAt },
  );
}

/** "make: Mazda, model: 3": the facts that were given, in a cell for people. */
function joinStated(facts: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(facts ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
