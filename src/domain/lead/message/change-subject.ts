/** The subject of word about what became of a lead since it came. */
import { holdChangeSubject, isHoldChange, type LeadChange } from '#domain/lead/delivery/hold-change.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { bookingChangeSubject } from './booking-mails.ts';

export function changeSubject(lead: Lead, change: LeadChange): string {
  return isHoldChange(change) ? holdChangeSubject(lead, change) : bookingChangeSubject(lead, change);
}
