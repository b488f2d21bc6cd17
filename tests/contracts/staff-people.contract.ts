/** People and roles are changed by people who have at least as much, on every database. */
import { expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { StepUpPurpose } from '#domain/staff/staff-act.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import { hourMs } from '#domain/time/durations.ts';
import { addStaffPasskey, renewRecoveryCodes, viewAccount } from '#use-cases/staff/account.ts';
import {
  changeGrants,
  endSessionsOf,
  invite,
  removePerson,
  startViewingAs,
  stopViewingAs,
  viewPeople,
} from '#use-cases/staff/people.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';
import { exportAudit, viewAudit } from '#use-cases/staff/view-audit.ts';
import { consoleOrigin, createStaffModel, grantOf } from '../support/staff-model.ts';

const north = { locations: ['north'] } as const;

export function staffPeopleContract(open: () => Database): void {
  async function start() {
    const world = createStaffModel(open());
    const { app, clock } = world;
    const owner = await world.addStaff('olive@kestrel.example', [grantOf()]);
    const manager = await world.addStaff('max@kestrel.example', [grantOf({ role: 'manager', ...north })]);
    const sales = await world.addStaff('sue@kestrel.example', [grantOf({ role: 'sales', ...north })]);
    const callerOf = async (who: { readonly token: string }, proved: StepUpPurpose | null = 'roles') => {
      const found = await world.caller(who.token);
      if (found === null) throw new Error('Not signed in.');
      const stepUp = proved === null ? {} : { steppedUpAt: clock.now, stepUpFor: proved };
      return { ...found.caller, ...stepUp } satisfies StaffCaller;
    };
    const change = async (
      who: { readonly token: string },
      staffId: string,
      grants: readonly Omit<Grant, 'id'>[],
      changes: { readonly revision?: number; readonly proved?: StepUpPurpose | null } = {},
    ) => {
      const { revision = 1, proved = 'roles' } = changes;
      const caller = await callerOf(who, proved);
      return changeGrants.perform({ caller, requested: { staffId, revision, grants } }, app, clock.now);
    };
    return { ...world, owner, manager, sales, callerOf, change };
  }

  it('H-2 changes roles after a second proof, and what was taken away is gone at the next request', async () => {
    const { change, owner, sales, caller } = await start();
    const asStock = [grantOf({ role: 'stock', ...north })];
    expect(await change(owner, sales.staffId, asStock, { proved: null })).toEqual({
      kind: 'step-up',
      purpose: 'roles',
    });
    expect(await change(owner, sales.staffId, asStock, { proved: 'export' })).toMatchObject({
      kind: 'step-up',
    });
    expect(await change(owner, sales.staffId, asStock)).toEqual({ kind: 'done', result: 'roles-changed' });
    expect((await caller(sales.token))?.caller.member.grants).toMatchObject([{ role: 'stock' }]);
    expect(await change(owner, sales.staffId, [], { revision: 1 })).toMatchObject({ kind: 'invalid' });
  });

  it('H-13 refuses roles that a colleague changed meanwhile', async () => {
    const { change, owner, sales } = await start();
    await change(owner, sales.staffId, [grantOf({ role: 'yard', ...north })]);
    const late = await change(owner, sales.staffId, [grantOf({ role: 'desk', ...north })]);
    expect(late).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('A colleague changed these roles') },
    });
  });

  it('H-2 keeps the last owner, of two who let each other go at once one', async () => {
    const { change, owner, manager, app, group, clock, callerOf } = await start();
    const asSales = [grantOf({ role: 'sales', ...north })];
    expect(await change(owner, owner.staffId, asSales)).toMatchObject({ kind: 'invalid' });
    expect(await change(owner, manager.staffId, [grantOf()])).toMatchObject({ kind: 'done' });
    const meant = [
      { caller: await callerOf(owner), requested: { staffId: manager.staffId } },
      { caller: await callerOf(manager), requested: { staffId: owner.staffId } },
    ];
    const outcomes = await Promise.all(meant.map((call) => removePerson.perform(call, app, clock.now)));
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect((await app.staffStore.list(group)).filter(({ leftAt }) => leftAt === null)).toHaveLength(2);
  });

  it.each<readonly [string, readonly Omit<Grant, 'id'>[]]>([
    ['an owner', [grantOf()]],
    ['a manager of all locations', [grantOf({ role: 'manager' })]],
    ['a manager of another location', [grantOf({ role: 'manager', locations: ['south'] })]],
    ['a role of the whole group', [grantOf({ role: 'web', ...north })]],
    ['support', [grantOf({ role: 'support', until: new Date('2026-11-24T01:00:00Z') })]],
    ['one of several too many', [grantOf({ role: 'sales', ...north }), grantOf({ role: 'report' })]],
    ['a location that there is not', [grantOf({ role: 'sales', locations: ['nowhere'] })]],
  ])('H-2 lets a manager of one location make no one %s', async (_what, grants) => {
    const { change, manager, sales, app } = await start();
    expect((await change(manager, sales.staffId, grants)).kind).not.toBe('done');
    expect(await app.staffStore.find(sales.owner.dealerGroupId, sales.staffId)).toMatchObject({
      grants: [{ role: 'sales' }],
    });
  });

  it('H-2 hides people with wider grants, and all of another group, from a manager of one location', async () => {
    const world = await start();
    const { change, manager, owner, app, clock, callerOf, other } = world;
    const outsider = await world.addStaff('sid@halden.example', [grantOf()], other);
    const caller = await callerOf(manager);
    for (const { staffId } of [owner, outsider]) {
      expect(await change(manager, staffId, [grantOf({ role: 'sales', ...north })])).toEqual({
        kind: 'missing',
      });
      for (const each of [removePerson, endSessionsOf, startViewingAs])
        expect(await each.perform({ caller, requested: { staffId } }, app, clock.now)).toEqual({
          kind: 'missing',
        });
    }
    const shown = await viewPeople.perform({ caller, requested: null }, app, clock.now);
    if (shown.kind !== 'done') throw new Error(shown.kind);
    expect(shown.result.people.map(({ email }) => email).sort()).toEqual([
      'max@kestrel.example',
      'sue@kestrel.example',
    ]);
    const requested = {
      email: 'olive@kestrel.example',
      name: 'X',
      grants: [grantOf({ role: 'sales', ...north })],
      origin: consoleOrigin,
    };
    expect(await invite.perform({ caller, requested }, app, clock.now)).toMatchObject({ kind: 'invalid' });
  });

  it('H-2, H-16 refuses a person without such a role, and records it', async () => {
    const { change, sales, owner, app, group, callerOf, clock } = await start();
    expect(await change(sales, owner.staffId, [])).toMatchObject({ kind: 'forbidden', reason: 'role' });
    const caller = await callerOf(sales, 'export');
    const requested = { filter: {}, beforeSeq: null, isChecked: false };
    expect(await viewPeople.perform({ caller, requested: null }, app, clock.now)).toMatchObject({
      kind: 'forbidden',
    });
    expect(await viewAudit.perform({ caller, requested }, app, clock.now)).toMatchObject({
      kind: 'forbidden',
    });
    expect(await exportAudit.perform({ caller, requested }, app, clock.now)).toMatchObject({
      kind: 'forbidden',
    });
    const entries = await app.auditLog.readFrom(group, 0, 100);
    expect(entries.slice(-4).map(({ act, facts }) => [act, facts])).toEqual([
      ['staff.manage', { refused: 'role' }],
      ['staff.see', { refused: 'role' }],
      ['audit.see', { refused: 'role' }],
      ['audit.export', { refused: 'role' }],
    ]);
    expect(await verifyAudit(group, app)).toMatchObject({ broken: null });
  });

  it('H-16 exports the audit after a second proof alone', async () => {
    const { owner, app, callerOf, clock } = await start();
    const requested = { filter: {}, beforeSeq: null, isChecked: false };
    const caller = await callerOf(owner, null);
    expect(await exportAudit.perform({ caller, requested }, app, clock.now)).toEqual({
      kind: 'step-up',
      purpose: 'export',
    });
    const file = await exportAudit.perform(
      { caller: await callerOf(owner, 'export'), requested },
      app,
      clock.now,
    );
    if (file.kind !== 'done') throw new Error(file.kind);
    const [head = [], ...rows] = file.result.rows;
    const cells = rows.map((row) => Object.fromEntries(row.map((cell, position) => [head[position], cell])));
    // Outside there is no list of people to look an id up in.
    expect(cells).toContainEqual(expect.objectContaining({ act: 'staff.join', who: 'Mia Tran' }));
  });

  it('H-2 views as a colleague without changing anything, and comes back', async () => {
    const { owner, sales, app, clock, callerOf, caller } = await start();
    const viewing = { caller: await callerOf(owner), requested: { staffId: sales.staffId } };
    expect(await startViewingAs.perform(viewing, app, clock.now)).toMatchObject({ kind: 'done' });
    const looking = await callerOf(owner, 'factors');
    expect(looking).toMatchObject({
      isViewingAs: true,
      staffId: owner.staffId,
      member: { id: sales.staffId },
    });
    expect(
      await renewRecoveryCodes.perform({ caller: looking, requested: null }, app, clock.now),
    ).toMatchObject({
      kind: 'forbidden',
      reason: 'viewing',
    });
    await stopViewingAs({ caller: looking }, app, clock.now);
    expect((await caller(owner.token))?.caller).toMatchObject({
      isViewingAs: false,
      member: { id: owner.staffId },
    });
  });

  it('H-2 no longer views as a colleague who was given more meanwhile', async () => {
    const { owner, manager, sales, change, app, clock, callerOf, caller } = await start();
    const viewing = { caller: await callerOf(manager), requested: { staffId: sales.staffId } };
    expect(await startViewingAs.perform(viewing, app, clock.now)).toMatchObject({ kind: 'done' });
    await change(owner, sales.staffId, [grantOf({ role: 'report' })]);
    expect((await caller(manager.token))?.caller.member.id).toBe(manager.staffId);
  });

  it('H-2 lets support in for a day at most, by an owner', async () => {
    const { owner, sales, change, clock } = await start();
    const support = (hours: number) => [
      grantOf({ role: 'support', until: new Date(clock.now.getTime() + hours * hourMs) }),
    ];
    expect(await change(owner, sales.staffId, support(25))).toMatchObject({ kind: 'invalid' });
    expect(await change(owner, sales.staffId, [grantOf({ role: 'support' })])).toMatchObject({
      kind: 'invalid',
    });
    expect(await change(owner, sales.staffId, support(24))).toMatchObject({ kind: 'done' });
  });

  it('H-1 ends the sessions and keys of a person who leaves', async () => {
    const { owner, sales, app, clock, callerOf, caller, signIn } = await start();
    const requested = { staffId: sales.staffId };
    expect(
      await removePerson.perform({ caller: await callerOf(owner), requested }, app, clock.now),
    ).toMatchObject({
      kind: 'done',
    });
    expect(await caller(sales.token)).toBeNull();
    expect((await signIn(sales.passkey)).outcome).toEqual({ kind: 'refused' });
  });

  it('H-1 changes how a person signs in only after step-up', async () => {
    const { sales, app, clock, callerOf, visitOf } = await start();
    const caller = await callerOf(sales, null);
    const requested = { visit: visitOf(), ticket: '', answer: null };
    const refused = { kind: 'step-up', purpose: 'factors' };
    expect(await addStaffPasskey.perform({ caller, requested }, app, clock.now)).toEqual(refused);
    expect(await renewRecoveryCodes.perform({ caller, requested: null }, app, clock.now)).toEqual(refused);
    const proved = await callerOf(sales, 'factors');
    const made = await renewRecoveryCodes.perform({ caller: proved, requested: null }, app, clock.now);
    expect(made).toMatchObject({ kind: 'done' });
    const seen = { origin: consoleOrigin, isSettingUpApp: false };
    const account = await viewAccount.perform({ caller: proved, requested: seen }, app, clock.now);
    expect(account).toMatchObject({ kind: 'done', result: { codesLeft: 10, email: 'sue@kestrel.example' } });
  });
}
