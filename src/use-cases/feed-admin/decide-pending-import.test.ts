import { describe, expect, it } from 'vitest';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { DecidedFeed, DecideOutcome } from '#ports/stock/stock-import-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { decidePendingImport } from './decide-pending-import.ts';

const held = {
  ...{ dealerGroupId: 'group-1', runId: 'run-1', feedId: 'dms', fileName: 'today.csv' },
  facts: { holds: [{ kind: 'shrink', text: 'the feed lost 2 of its 3 cars' }] },
} as unknown as DecidedFeed;

function world(outcome: DecideOutcome = 'decided') {
  const decisions: object[] = [];
  const notes: AuditNote[] = [];
  let triggered = 0;
  const app = {
    auditLog: { append: async (_group: string, note: AuditNote) => void notes.push(note) },
    triggerPendingImports: () => void triggered++,
    pendingImports: {
      list: async () => [held],
      find: async ({ dealerGroupId, runId }: { dealerGroupId: string; runId: string }) =>
        dealerGroupId === 'group-1' && runId === 'run-1' ? held : null,
      async decide(_one: object, decision: object) {
        decisions.push(decision);
        return outcome;
      },
    },
  };
  return { app, decisions, notes, triggered: () => triggered };
}

function caller(role: StaffRole, changes: Partial<StaffCaller> & { readonly places?: string[] } = {}) {
  const { places = null, ...others } = changes;
  const grants = [{ id: 'grant', role, locations: places, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId: 'group-1', id: 'mia', name: 'Mia Tran', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...{ steppedUpAt: exampleNow, stepUpFor: 'feeds' as const },
    ...others,
  } satisfies StaffCaller;
}

const ask = (
  who: StaffCaller,
  app: ReturnType<typeof world>['app'],
  decision: 'approved' | 'rejected' = 'approved',
  runId = 'run-1',
) => decidePendingImport.perform({ caller: who, requested: { runId, decision } }, app, exampleNow);

describe('deciding about a file that waits', () => {
  it.each(['approved', 'rejected'] as const)(
    'H-15 H-16 is written with who did, and in the audit: %s',
    async (kind) => {
      const { app, decisions, triggered } = world();
      expect(await ask(caller('stock'), app, kind)).toEqual({ kind: 'done', result: kind });
      expect(decisions).toMatchObject([
        {
          ...{ kind, staffId: 'mia', staffName: 'Mia Tran', at: exampleNow },
          audit: {
            ...{ act: 'feed.confirm', subject: { kind: 'feed', id: 'dms' }, actor: { id: 'mia' } },
            facts: { held: kind, file: 'today.csv', reasons: ['the feed lost 2 of its 3 cars'] },
          },
        },
      ]);
      expect(triggered()).toBe(1);
    },
  );

  it('H-1 H-15 asks for a second proof first', async () => {
    const { app, decisions } = world();
    const unproved = caller('owner', { steppedUpAt: null, stepUpFor: null });
    expect(await ask(unproved, app)).toEqual({ kind: 'step-up', purpose: 'feeds' });
    expect(decisions).toEqual([]);
  });

  it.each(['web', 'yard', 'sales-lead', 'sales', 'desk', 'report', 'support'] as const)(
    'H-2 H-15 is refused to the role %s',
    async (role) => {
      const { app, decisions, notes } = world();
      expect(await ask(caller(role), app)).toMatchObject({ kind: 'forbidden', reason: 'role' });
      expect(decisions).toEqual([]);
      expect(notes).toMatchObject([{ act: 'feed.confirm', facts: { refused: 'role' } }]);
    },
  );

  it('H-2 H-15 is not for staff of one location: a feed is the whole group’s', async () => {
    const { app, decisions } = world();
    expect(await ask(caller('stock', { places: ['north'] }), app)).toEqual({ kind: 'missing' });
    expect(decisions).toEqual([]);
  });

  it('H-2 H-15 knows no run of another dealer group', async () => {
    const { app } = world();
    expect(await ask(caller('owner'), app, 'approved', 'of-another')).toEqual({ kind: 'missing' });
  });

  it('H-2 H-15 is not possible while viewing the console as a colleague', async () => {
    const { app, decisions } = world();
    const looking = caller('owner', { isViewingAs: true });
    expect(await ask(looking, app)).toMatchObject({ kind: 'forbidden', reason: 'viewing' });
    expect(decisions).toEqual([]);
  });

  it.each([
    ['stale', /newer file of dms has arrived. today.csv can no longer be approved/],
    ['decided-before', /A colleague has already decided this/],
    ['expired', /no longer stored/],
  ] as const)('H-13 H-15 says plainly that it is %s', async (outcome, texts) => {
    const { app, triggered } = world(outcome);
    expect(await ask(caller('owner'), app)).toEqual({
      kind: 'invalid',
      problems: { form: expect.stringMatching(texts) },
    });
    expect(triggered()).toBe(0);
  });
});
