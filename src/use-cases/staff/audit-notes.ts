/** Entries of the audit about people, keys and sessions. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import type { StaffCaller } from './staff-ports.ts';

export type AuditedStaffAct = { readonly act: string; readonly staffId: string; readonly facts?: JsonValue };

/** By the person themselves, who is not signed in yet. */
export function auditNoteOfVisit(
  { act, staffId, facts = {} }: AuditedStaffAct,
  { clientAddress, sessionId = null }: { readonly clientAddress: string; readonly sessionId?: string | null },
  at: Date,
): AuditNote {
  return {
    actor: { kind: 'staff', id: staffId, sessionId, network: clientNetwork(clientAddress) },
    act,
    subject: { kind: 'staff', id: staffId },
    facts,
    at,
  };
}

export function auditNoteOfCaller(
  { act, staffId, facts = {} }: AuditedStaffAct,
  caller: StaffCaller,
  at: Date,
): AuditNote {
  return {
    actor: { kind: 'staff', id: caller.staffId, sessionId: caller.sessionId, network: caller.network },
    act,
    subject: { kind: 'staff', id: staffId },
    facts,
    at,
  };
}

/** By the person at the command line. */
export function auditNoteOfSystem({ act, staffId, facts = {} }: AuditedStaffAct, at: Date): AuditNote {
  return {
    actor: { kind: 'system', id: null, sessionId: null, network: null },
    act,
    subject: { kind: 'staff', id: staffId },
    facts,
    at,
  };
}

export function grantFacts(grants: readonly Omit<Grant, 'id'>[]): JsonValue {
  return grants.map(({ role, locations, leadFamilies, until }) => ({
    role,
    locations,
    leadFamilies,
    until: until === null ? null : until.toISOString(),
  }));
}
