/** A lead as rows of its tables, and back. */

import type { Consent, Lead } from '../../domain/lead/lead.ts';
import type { ConsentRow, LeadRow } from './schema/lead.ts';

export function toLeadRow(lead: Lead, receiptToken: string): LeadRow {
  const { contact, consent: _stored, ...facts } = lead;
  return { ...facts, ...contact, carId: lead.car?.id ?? null, receiptToken };
}

export function toConsentRow(lead: Lead): ConsentRow {
  return { dealerGroupId: lead.dealerGroupId, leadId: lead.id, ...lead.consent };
}

export function fromLeadRow(row: LeadRow, consent: ConsentRow): Lead {
  const { name, email, phone, carId: _inCar, receiptToken: _secret, ...facts } = row;
  return { ...facts, contact: { name, email, phone }, consent: fromConsentRow(consent) };
}

export function fromConsentRow({ wording, isGranted, recordedAt }: ConsentRow): Consent {
  return { wording, isGranted, recordedAt };
}
