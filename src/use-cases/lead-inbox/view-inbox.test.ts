import { describe, expect, it } from 'vitest';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import { allOpenLeads, type InboxFilter } from '#domain/lead-inbox/inbox-lead.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { formatCsvRow } from '#domain/text/csv.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exportLeads } from './view-inbox.ts';

type Question = Parameters<LeadInboxStore['exportLeads']>[0];

function world() {
  const notes: AuditNote[] = [];
  const questions: Question[] = [];
  const registered = {
    lead: exampleLead({ message: '=HYPERLINK("http://evil.example")' }),
    ...{ answeredAt: null, consentWithdrawnAt: null, erasedAt: null, deliveries: [] },
  };
  const app = {
    auditLog: { append: async (_group: string, note: AuditNote) => void notes.push(note) },
    leadInboxStore: {
      async exportLeads(question: Question) {
        questions.push(question);
        return [registered];
      },
    } as unknown as LeadInboxStore,
  };
  return { app, notes, questions };
}

function caller(role: StaffRole, isProved: boolean): StaffCaller {
  const grants = [{ id: 'grant', role, locations: ['north'], leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId: 'group-1', id: 'mia', name: 'Mia', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...(isProved
      ? { steppedUpAt: exampleNow, stepUpFor: 'export' as const }
      : { steppedUpAt: null, stepUpFor: null }),
  };
}

const filter: InboxFilter = { ...allOpenLeads, locationSlug: 'north', family: 'sales' };
const ask = (who: StaffCaller, app: ReturnType<typeof world>['app']) =>
  exportLeads.perform({ caller: who, requested: { filter } }, app, exampleNow);

describe('leads as a file', () => {
  it('B-53 H-2 holds what the filter and the role leave, safe for a spreadsheet, and is audited', async () => {
    const { app, notes, questions } = world();
    const answer = await ask(caller('manager', true), app);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect(questions).toMatchObject([
      { dealerGroupId: 'group-1', filter, scope: { anyOf: [{ locations: ['north'] }] } },
    ]);
    expect(answer.result.fileName).toBe('leads-group-1');
    const { rows } = answer.result;
    expect(rows[0]?.[0]).toBe('lead_id');
    expect(rows.map(formatCsvRow).join('')).toContain(`"'=HYPERLINK(`);
    expect(notes).toMatchObject([
      { act: 'lead.export', actor: { id: 'mia' }, facts: { leadsInFile: 1, filter: { family: 'sales' } } },
    ]);
    expect(JSON.stringify(notes)).not.toContain('Jordan');
  });

  it('B-53 H-2 asks for a second proof first', async () => {
    const { app, questions } = world();
    expect(await ask(caller('owner', false), app)).toEqual({ kind: 'step-up', purpose: 'export' });
    expect(questions).toEqual([]);
  });

  it.each(['web', 'stock', 'yard', 'sales-lead', 'sales', 'desk', 'report', 'support'] as const)(
    'B-53 H-2 is refused to the role %s, and the audit says so',
    async (role) => {
      const { app, notes, questions } = world();
      expect(await ask(caller(role, true), app)).toMatchObject({ kind: 'forbidden', reason: 'role' });
      expect(questions).toEqual([]);
      expect(notes).toMatchObject([{ act: 'lead.export', facts: { refused: 'role' } }]);
    },
  );
});
