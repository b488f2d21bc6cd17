/** A lead as rows of its tables, and back. */

import type { ConsentRow, LeadRow } from '#adapters/postgres/schema/leads/lead.ts';
import { notScreened } from '#domain/guard/lead-guard.ts';
import { type Lead, type LeadCar, type LeadOrigin, noLeadDetails } from '#domain/lead/lead.ts';
import type { Consent } from '#domain/privacy/consent.ts';
import { withoutSecrets } from '#domain/privacy/token-address.ts';

type Tokens = Pick<LeadRow, 'receiptToken' | 'answerToken'>;

export function toLeadRow(lead: Lead, tokens: Tokens): LeadRow {
  const { contact, consent: _stored, ...facts } = lead;
  return { ...facts, ...contact, carId: lead.car?.id ?? null, ...tokens, answeredAt: null, erasedAt: null };
}

export function toConsentRow(lead: Lead): ConsentRow {
  return {
    dealerGroupId: lead.dealerGroupId,
    leadId: lead.id,
    ...lead.consent,
    withdrawnAt: null,
    withdrawnThrough: null,
  };
}

export function fromLeadRow(row: LeadRow, consent: ConsentRow): Lead {
  const {
    name,
    email,
    phone,
    carId: _inCar,
    receiptToken,
    answerToken,
    answeredAt,
    erasedAt,
    ...facts
  } = row;
  return {
    ...facts,
    contact: { name, email, phone },
    car: row.car === null ? null : { ...unknownCarFacts, ...row.car },
    // Leads of earlier versions were stored with what opened their shopper's page.
    origin: { ...unknownOriginFacts, ...row.origin, url: withoutSecrets(row.origin.url) },
    trail: { ...row.trail, visitedPages: row.trail.visitedPages.map(withoutSecrets) },
    details: { ...noLeadDetails, ...row.details },
    guard: row.guard ?? notScreened,
    consent: fromConsentRow(consent),
  };
}

/** What leads did not carry when the first of them were stored. */
const unknownCarFacts = {
  year: null,
  badge: null,
  vin: null,
  odometerKm: null,
  bodyType: null,
  transmission: null,
  doors: null,
  colour: null,
  priceCents: null,
  photoCount: null,
} satisfies Partial<LeadCar>;
const unknownOriginFacts = {
  dealerName: '',
  dealerPhone: null,
  dealerEmail: null,
  dealerAddress: null,
  currency: 'AUD',
  brandColour: null,
} satisfies Partial<LeadOrigin>;

export function fromConsentRow({ wording, isGranted, recordedAt }: ConsentRow): Consent {
  return { wording, isGranted, recordedAt };
}
