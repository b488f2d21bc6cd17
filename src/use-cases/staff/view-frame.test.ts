import { describe, expect, it } from 'vitest';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { exampleLocation } from '#tests/support/example-site.ts';
import { viewFrame } from './view-frame.ts';

const now = new Date('2026-11-24T01:00:00Z');

async function see(role: StaffRole, until: Date | null = null) {
  const scopes: StaffScope[] = [];
  const member = {
    dealerGroupId: 'kestrel-bay',
    id: 'mia',
    name: 'Mia Tran',
    email: 'mia@example.com',
    grants: [
      { id: 'one', role, locations: ['brookvale'], leadFamilies: null, until },
      { id: 'two', role: 'yard' as const, locations: null, leadFamilies: null, until: null },
    ],
  };
  const session = { staffId: 'mia', sessionId: 's', network: null, isViewingAs: false };
  const answer = await viewFrame.perform(
    { caller: { member, ...session, steppedUpAt: null, stepUpFor: null }, requested: null },
    {
      auditLog: { append: async () => undefined },
      dealerGroups: () => [{ id: 'kestrel-bay', name: 'Kestrel Bay', locations: [exampleLocation()] }],
      leadInboxStore: {
        count: async ({ scope }) => {
          scopes.push(scope);
          return { open: 5, late: 3, mine: 0, nobodys: 0 };
        },
      },
    },
    now,
  );
  if (answer.kind !== 'done') throw new Error(answer.kind);
  return { frame: answer.result, scopes };
}

describe('the frame', () => {
  it('H-2 names the person with their roles, and what these allow', async () => {
    const { frame, scopes } = await see('desk');
    expect(frame).toMatchObject({
      group: { name: 'Kestrel Bay', timeZone: exampleLocation().timeZone },
      person: { name: 'Mia Tran', roles: 'Reception, Yard' },
      lateLeads: 3,
    });
    expect(frame.may).toContain('lead.see');
    expect(frame.may).not.toContain('staff.manage');
    expect(scopes[0]?.anyOf[0]?.locations).toEqual(['brookvale']);
  });

  it('H-2 leaves out a role that is over, and counts no leads for a person who may see none', async () => {
    const { frame, scopes } = await see('desk', now);
    expect([frame.person.roles, frame.lateLeads, scopes]).toEqual(['Yard', 0, []]);
    expect(frame.may).not.toContain('lead.see');
  });
});
