/** Staff, scopes and notes for tests of the lead inbox. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { ScopePart, StaffScope } from '#domain/staff/may-act.ts';
import type { WrittenAnswer } from '#ports/leads/lead-inbox-store.ts';

export function exampleScope(changes: Partial<ScopePart> = {}, staffId = 'mia'): StaffScope {
  const part = { locations: 'all', leadFamilies: 'all', onlyAssigned: false, ...changes } as const;
  return { staffId, anyOf: [part], isWithoutPersons: false };
}

export function exampleNote(act: string, leadId: string, at: Date, staffId = 'mia'): AuditNote {
  return {
    actor: { kind: 'staff', id: staffId, sessionId: 'session-1', network: '203.0.113.0/24' },
    act,
    subject: { kind: 'lead', id: leadId },
    facts: {},
    at,
  };
}

export function exampleAnswer(id: string, at: Date, changes: Partial<WrittenAnswer> = {}): WrittenAnswer {
  const delivery: PlannedDelivery = {
    id: `delivery-${id}`,
    channel: 'answer',
    target: 'jordan@example.com',
    secretName: null,
    status: 'waiting',
    problem: null,
    dueAt: at,
  };
  return {
    id,
    subject: 'Re: 2023 Toyota RAV4',
    body: 'Hi Jordan, it is here.',
    staffId: 'mia',
    authorName: 'Mia Tran',
    at,
    delivery,
    ...changes,
  };
}
