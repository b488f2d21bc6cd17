import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadFamilies } from './lead-family.ts';
import { isInScope, locationsOf, mayAct, type StaffSubject, scopeOf } from './may-act.ts';
import { permissionOf } from './permissions.ts';
import { actFacts, staffActs } from './staff-act.ts';
import type { Grant, StaffMember } from './staff-member.ts';
import { roleFacts, type StaffRole, staffRoles } from './staff-role.ts';

const now = new Date('2026-11-24T00:00:00Z');
const locations = ['north', 'south', 'west'] as const;

const grantOf = (role: StaffRole, changes: Partial<Grant> = {}): Grant => ({
  id: `g-${role}`,
  role,
  locations: null,
  leadFamilies: null,
  until: null,
  ...changes,
});
const memberWith = (...grants: readonly Grant[]): StaffMember => ({
  dealerGroupId: 'kestrel-bay',
  id: 'mia',
  name: 'Mia Tran',
  email: 'mia@kestrel.example',
  grants,
});

const someOf = <T>(all: readonly T[]) =>
  fc.option(fc.subarray([...all], { minLength: 1 }), { nil: null, freq: 2 });
const grants = fc
  .record({
    role: fc.constantFrom(...staffRoles),
    locations: someOf(locations),
    leadFamilies: someOf(leadFamilies),
    until: fc.constantFrom(null, new Date(now.getTime() + 1), now, new Date(now.getTime() - 1)),
  })
  .map((rendered, ...rest) => ({ id: `g${rest.length}`, ...rendered }));
const subjects: fc.Arbitrary<StaffSubject> = fc.record(
  {
    locationSlug: fc.constantFrom(null, ...locations),
    leadFamily: fc.constantFrom(...leadFamilies),
    assignedTo: fc.constantFrom(null, 'mia', 'tom'),
  },
  { requiredKeys: [] },
);
const acts = fc.constantFrom(...staffActs);

describe('mayAct', () => {
  const own: StaffSubject = { locationSlug: 'north', leadFamily: 'sales', assignedTo: 'mia' };
  const cases = staffRoles.flatMap((role) => staffActs.map((act) => [role, act] as const));

  it.each(cases)('H-2 B-43 lets %s do "%s" as far as the table says, and no further', (role, act) => {
    const { hasLocations, hasLeadFamilies } = roleFacts[role];
    const member = memberWith(
      grantOf(role, {
        locations: hasLocations ? ['north'] : null,
        leadFamilies: hasLeadFamilies ? ['sales'] : null,
      }),
    );
    const ask = (changes: StaffSubject) => mayAct(member, act, { ...own, ...changes }, now);
    const allowed = permissionOf(role, act);
    if (allowed === null) {
      for (const subject of [{}, { locationSlug: 'south' }, { assignedTo: 'tom' }])
        expect(ask(subject)).toEqual({ ok: false, reason: 'role' });
      return;
    }
    const { reach, needsStepUp, isWithoutPersons } = allowed;
    const yes = { ok: true, needsStepUp, isWithoutPersons };
    const no = { ok: false, reason: 'scope' };
    expect(ask({})).toEqual(yes);
    expect(ask({ locationSlug: 'south' })).toEqual(reach === 'group' ? yes : no);
    expect(ask({ locationSlug: null })).toEqual(reach === 'group' ? yes : no);
    expect(ask({ assignedTo: 'tom' })).toEqual(reach === 'assigned' ? no : yes);
    expect(ask({ assignedTo: null })).toEqual(reach === 'assigned' ? no : yes);
    expect(ask({ leadFamily: 'service' })).toEqual(hasLeadFamilies && actFacts[act].isOfLeads ? no : yes);
  });

  it('H-2 adds grants up without mixing them', () => {
    const member = memberWith(
      grantOf('sales-lead', { id: 'a', locations: ['north'], leadFamilies: ['sales'] }),
      grantOf('desk', { id: 'b', locations: ['south'], leadFamilies: ['service'] }),
    );
    const see = (locationSlug: string, leadFamily: 'sales' | 'service') =>
      mayAct(member, 'lead.see', { locationSlug, leadFamily }, now).ok;
    expect([see('north', 'sales'), see('south', 'service')]).toEqual([true, true]);
    expect([see('north', 'service'), see('south', 'sales')]).toEqual([false, false]);
  });

  it('H-2 holds a grant until its end, and not at its end', () => {
    const until = new Date(now.getTime() + 1);
    const member = memberWith(grantOf('owner', { until }));
    expect(mayAct(member, 'stock.see', {}, now).ok).toBe(true);
    expect(mayAct(member, 'stock.see', {}, until)).toEqual({ ok: false, reason: 'role' });
    expect(scopeOf(member, 'stock.see', until)).toBeNull();
  });

  it('H-2 asks for no step-up where another grant allows it without', () => {
    const twice = memberWith(grantOf('report'), grantOf('manager'));
    expect(mayAct(twice, 'audit.see', {}, now)).toMatchObject({ ok: true, isWithoutPersons: false });
    expect(mayAct(memberWith(grantOf('report')), 'audit.see', {}, now)).toMatchObject({
      isWithoutPersons: true,
    });
  });

  it('H-2 gives nothing without a grant', () => {
    fc.assert(
      fc.property(acts, subjects, (act, subject) => {
        expect(mayAct(memberWith(), act, subject, now)).toEqual({ ok: false, reason: 'role' });
      }),
    );
  });
});

describe('scopeOf', () => {
  it('H-2 lists exactly what may be acted on, whatever was granted', () => {
    fc.assert(
      fc.property(fc.array(grants, { maxLength: 4 }), acts, subjects, (rendered, act, subject) => {
        const member = memberWith(...rendered);
        const scope = scopeOf(member, act, now);
        const permission = mayAct(member, act, subject, now);
        expect(scope !== null && isInScope(scope, subject)).toBe(permission.ok);
        expect(scope === null).toBe(!permission.ok && permission.reason === 'role');
      }),
    );
  });

  it('H-2 gains by one more grant, and never loses', () => {
    fc.assert(
      fc.property(
        fc.array(grants, { maxLength: 3 }),
        grants,
        acts,
        subjects,
        (rendered, more, act, subject) => {
          if (mayAct(memberWith(...rendered), act, subject, now).ok)
            expect(mayAct(memberWith(...rendered, more), act, subject, now).ok).toBe(true);
        },
      ),
    );
  });

  it('H-2 leaves out parts that another one shows as well', () => {
    const member = memberWith(
      grantOf('manager', { id: 'a', locations: ['north'] }),
      grantOf('manager', { id: 'b', locations: ['north', 'south'] }),
      grantOf('manager', { id: 'c', locations: ['south', 'north'] }),
    );
    expect(scopeOf(member, 'stock.see', now)?.anyOf).toEqual([
      { locations: ['north', 'south'], leadFamilies: 'all', onlyAssigned: false },
    ]);
  });
});

describe('locationsOf', () => {
  it('H-2 gives the locations of all that may be listed', () => {
    const scope = (...values: readonly Grant[]) => scopeOf(memberWith(...values), 'stock.see', now);
    const read = (...values: readonly Grant[]) => {
      const found = scope(...values);
      return found === null ? null : locationsOf(found);
    };
    expect(
      read(grantOf('yard', { locations: ['south'] }), grantOf('stock', { locations: ['north'] })),
    ).toEqual(['north', 'south']);
    expect(read(grantOf('yard', { locations: ['south'] }), grantOf('report'))).toBe('all');
    expect(read()).toBeNull();
  });
});
