import { describe, expect, it } from 'vitest';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { StaffAct, StepUpPurpose } from '#domain/staff/staff-act.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { type ActDefinition, act, reading } from './act.ts';
import type { StaffCaller } from './staff-ports.ts';

const now = new Date('2026-11-24T01:00:00Z');

type Who = {
  readonly role?: StaffRole;
  readonly locations?: readonly string[] | null;
  readonly isViewingAs?: boolean;
  readonly stepUpFor?: StepUpPurpose | null;
  readonly steppedUpAt?: Date | null;
};

function caller({ role = 'stock', locations = ['brookvale'], ...session }: Who = {}): StaffCaller {
  return {
    member: {
      dealerGroupId: 'kestrel-bay',
      id: 'staff-1',
      name: 'Mia Tran',
      email: 'mia@kestrel.example',
      grants: [{ id: 'grant-1', role, locations, leadFamilies: null, until: null }],
    },
    staffId: 'staff-1',
    sessionId: 'session-1',
    network: '203.0.113.0/24',
    isViewingAs: false,
    stepUpFor: null,
    steppedUpAt: null,
    ...session,
  };
}

type Car = { readonly id: string; readonly locationSlug: string; readonly priceCents: number };
type App = { readonly cars: Map<string, Car> };
type Input = { readonly id: string; readonly priceCents: number };

/** A yard of two cars, and whatever was written into the audit. */
function openYard() {
  const notes: AuditNote[] = [];
  const cars = new Map<string, Car>([
    ['car-1', { id: 'car-1', locationSlug: 'brookvale', priceCents: 2_000_000 }],
    ['car-2', { id: 'car-2', locationSlug: 'penrith', priceCents: 3_000_000 }],
  ]);
  const append = async (_group: string, note: AuditNote) => void notes.push(note);
  return { notes, cars, app: { cars, auditLog: { append } } };
}

function pricing(changes: Partial<ActDefinition<Input, Car, number, number, App>> = {}) {
  return act<Input, Car, number, number, App>({
    name: 'car.price',
    load: async ({ requested }, { cars }) => cars.get(requested.id) ?? null,
    subjectsOf: (car) => [car],
    aboutOf: ({ id }) => ({ kind: 'car', id }),
    decide: ({ requested: { priceCents } }) =>
      priceCents > 0
        ? { ok: true, plan: priceCents }
        : { ok: false, refusal: { kind: 'invalid', problems: { price: 'A price is more than nothing.' } } },
    save: async ({ loaded, plan, audit }, { cars }) => {
      audit({ from: loaded.priceCents, to: plan });
      cars.set(loaded.id, { ...loaded, priceCents: plan });
      return { kind: 'done', result: plan };
    },
    ...changes,
  });
}

describe('an act', () => {
  it('H-2, H-16 changes what the role covers, with a note of who did what, when and from where', async () => {
    const { app, cars } = openYard();
    let noted: AuditNote | null = null;
    const lower = pricing({
      save: async ({ plan, audit }) => {
        noted = audit({ to: plan }, { name: 'a shopper' });
        return { kind: 'done', result: plan };
      },
    });
    const answer = await lower.perform(
      { caller: caller(), requested: { id: 'car-1', priceCents: 1 } },
      app,
      now,
    );
    expect(answer).toEqual({ kind: 'done', result: 1 });
    expect(noted).toEqual({
      actor: { kind: 'staff', id: 'staff-1', sessionId: 'session-1', network: '203.0.113.0/24' },
      act: 'car.price',
      locationSlug: 'brookvale',
      leadFamily: null,
      subject: { kind: 'car', id: 'car-1' },
      facts: { to: 1 },
      payload: { name: 'a shopper' },
      at: now,
    });
    expect(cars.get('car-1')?.priceCents).toBe(2_000_000);
  });

  it.each([
    [
      'a role that may not',
      { role: 'yard' as const },
      'car-1',
      { kind: 'forbidden', act: 'car.price', reason: 'role' },
      'role',
    ],
    ['another location’s car', {}, 'car-2', { kind: 'missing' }, 'scope'],
    [
      'a person who views the console as a colleague',
      { isViewingAs: true },
      'car-1',
      { kind: 'forbidden', act: 'car.price', reason: 'viewing' },
      'viewing',
    ],
  ])('H-2, H-16 refuses %s, and notes the refusal', async (_label, who, id, refusal, reason) => {
    const { app, notes, cars } = openYard();
    const before = [...cars.values()];
    expect(
      await pricing().perform({ caller: caller(who), requested: { id, priceCents: 1 } }, app, now),
    ).toEqual(refusal);
    expect(notes.map(({ act: name, facts }) => [name, facts])).toEqual([['car.price', { refused: reason }]]);
    expect([...cars.values()]).toEqual(before);
  });

  it.each([
    ['of one place', [{ locationSlug: 'brookvale', leadFamily: 'sales' }], 'brookvale', 'sales'],
    ['of two places', [{ locationSlug: 'brookvale' }, { locationSlug: 'penrith' }], null, null],
    ['of a place and none', [{ locationSlug: 'brookvale' }, {}], null, null],
  ] as const)('H-16 says where a change %s belongs', async (_what, subjects, locationSlug, leadFamily) => {
    const { app } = openYard();
    let noted: AuditNote | null = null;
    const lower = pricing({
      subjectsOf: () => subjects,
      save: async ({ plan, audit }) => {
        noted = audit({ to: plan });
        return { kind: 'done', result: plan };
      },
    });
    const who = caller({ role: 'owner', locations: null });
    await lower.perform({ caller: who, requested: { id: 'car-1', priceCents: 1 } }, app, now);
    expect(noted).toMatchObject({ locationSlug, leadFamily });
  });

  it('H-2 finds nothing where there is nothing, and says what is wrong with what was sent', async () => {
    const { app } = openYard();
    const ask = (requested: Input) => pricing().perform({ caller: caller(), requested }, app, now);
    expect(await ask({ id: 'car-9', priceCents: 1 })).toEqual({ kind: 'missing' });
    expect(await ask({ id: 'car-1', priceCents: 0 })).toEqual({
      kind: 'invalid',
      problems: { price: 'A price is more than nothing.' },
    });
  });

  it('H-2 asks for everything that one form does', async () => {
    const { app, notes } = openYard();
    const both = pricing({ alsoNeeds: (): readonly StaffAct[] => ['car.facts'] });
    const who = caller({ role: 'sales-lead' });
    expect(await both.perform({ caller: who, requested: { id: 'car-1', priceCents: 1 } }, app, now)).toEqual({
      kind: 'forbidden',
      act: 'car.facts',
      reason: 'role',
    });
    expect(notes).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, 'step-up'],
    ['another purpose', { stepUpFor: 'export' as const, steppedUpAt: now }, 'step-up'],
    [
      'too long ago',
      { stepUpFor: 'feeds' as const, steppedUpAt: new Date(now.getTime() - 5 * 60_000) },
      'step-up',
    ],
    ['just now', { stepUpFor: 'feeds' as const, steppedUpAt: now }, 'done'],
  ])('H-1 asks for a second proof after %s', async (_label, who, kind) => {
    const { app } = openYard();
    const confirm = pricing({ name: 'feed.confirm' });
    const answer = await confirm.perform(
      { caller: caller(who), requested: { id: 'car-1', priceCents: 1 } },
      app,
      now,
    );
    expect(answer.kind).toBe(kind);
  });

  it('H-16 that changes something without a note is a fault of ours', async () => {
    const { app } = openYard();
    const silent = pricing({ save: async () => ({ kind: 'done', result: 1 }) });
    await expect(
      silent.perform({ caller: caller(), requested: { id: 'car-1', priceCents: 1 } }, app, now),
    ).rejects.toThrow('car.price changed something without an audit entry');
  });
});

describe('a reading', () => {
  const seeing = reading<string, Car, App>({
    name: 'stock.see',
    read: async ({ requested }, { cars }) => cars.get(requested) ?? null,
    subjectOf: (car) => car,
  });

  it('H-2 shows what the role covers, and finds nothing else', async () => {
    const { app, notes } = openYard();
    const see = (requested: string, who: Who = {}) =>
      seeing.perform({ caller: caller(who), requested }, app, now);
    expect((await see('car-1')).kind).toBe('done');
    expect(await see('car-2')).toEqual({ kind: 'missing' });
    expect(await see('car-2', { role: 'owner', locations: null })).toMatchObject({ kind: 'done' });
    const audit = reading<string, Car, App>({ name: 'audit.see', read: async () => null });
    expect(await audit.perform({ caller: caller(), requested: 'car-1' }, app, now)).toMatchObject({
      kind: 'forbidden',
    });
    expect(notes.map(({ facts }) => facts)).toEqual([{ refused: 'scope' }, { refused: 'role' }]);
  });

  it('H-2 gives a list the scope of the viewer, also when viewing as a colleague', async () => {
    const { app } = openYard();
    const listing = reading({ name: 'stock.see', read: async ({ scope }) => scope.anyOf });
    const requested = { caller: caller({ isViewingAs: true }), requested: null };
    expect(await listing.perform(requested, app, now)).toEqual({
      kind: 'done',
      result: [{ locations: ['brookvale'], leadFamilies: 'all', onlyAssigned: false }],
    });
  });
});
