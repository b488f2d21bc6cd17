import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { exampleOverride } from '#tests/support/example-override.ts';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import type { CarChangeLine } from './car-changes.ts';
import { lineNotes } from './line-notes.ts';
import type { CarOverride } from './override.ts';

const now = new Date('2026-11-24T00:00:00Z');
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const line: CarChangeLine = {
  subject: { kind: 'car', id: 'car-1' },
  path: 'priceCents',
  op: 'set',
  owner: 'release',
  value: 29_500_00,
  wroteVersion: 1,
  before: { shown: 30_000_00, override: null },
  ordinal: 1,
  seen: '',
  outcome: 'open',
};
type Facts = {
  readonly overrides?: readonly CarOverride[];
  readonly set?: Partial<Pick<ChangeSet, 'state' | 'startsAt' | 'endsAt'>>;
  readonly line?: Partial<CarChangeLine>;
  readonly price?: number;
  readonly was?: number | null;
};
const notes = ({ overrides = [], set = {}, line: facts = {}, price = 30_000_00, was = null }: Facts) =>
  lineNotes(
    { record: buildFeedRecord({ priceCents: price, wasPriceCents: was }), overrides },
    { ...line, ...facts },
    { changeSet: { id: 'this', state: 'open', startsAt: at(27), endsAt: at(30), ...set }, now },
  );
const rule = (startsAt: Date, endsAt: Date | null, facts: Partial<CarOverride> = {}) =>
  exampleOverride({
    owner: 'release',
    ownerId: 'other',
    changeSetId: 'other',
    value: 1,
    startsAt,
    endsAt,
    ...facts,
  });
const edit = exampleOverride({
  owner: 'staff',
  ownerId: 'staff',
  value: 29_900_00,
  basedOn: 30_000_00,
  madeBy: 'Mia Tran',
  changeSetId: 'edit',
});

describe('what to look at before a price changes', () => {
  it('H-8 says nothing where nothing lies below', () => {
    expect(notes({})).toEqual([]);
  });

  it('H-8 names the price that a person gave, and whether it is replaced', () => {
    expect(notes({ overrides: [edit] })).toEqual([
      { kind: 'human', by: 'Mia Tran', value: 29_900_00, isReplaced: false },
    ]);
    const forGood = { line: { owner: 'staff' }, set: { startsAt: null, endsAt: null } } as const;
    expect(notes({ overrides: [edit], ...forGood })).toMatchObject([{ kind: 'human', isReplaced: true }]);
  });

  it.each<[string, CarOverride, boolean | null]>([
    ['starts earlier', rule(at(20), at(29)), false],
    ['starts later', rule(at(28), at(29)), true],
    ['starts as this one does, decided before it', rule(at(27), null), false],
    ['is over when this begins', rule(at(20), at(27)), null],
    ['begins when this is over', rule(at(30), null), null],
    ['is of another field', rule(at(20), null, { path: 'status' }), null],
  ])('H-8 names another timed change that %s', (_label, other, isAbove) => {
    const found = notes({ overrides: [other] });
    expect(found.map((note) => note.kind === 'other-rule' && note.isAbove)).toEqual(
      isAbove === null ? [] : [isAbove],
    );
  });

  it.each([
    [29_499_99, true],
    [29_500_00, true],
    [29_500_01, false],
    [0, false],
  ])('F-17 H-8 says of a was-price of %s cents whether it is still valid', (was, isStated) => {
    expect(notes({ was })).toEqual(isStated ? [{ kind: 'was-price', wasCents: was }] : []);
  });

  it('H-8 says while it holds that without it shoppers would pay less', () => {
    const inForce = { set: { state: 'applied', startsAt: at(20) } } as const;
    expect(notes({ ...inForce, price: 29_000_00 })).toEqual([
      { kind: 'dearer-than-beneath', beneath: 29_000_00 },
    ]);
    expect(notes({ ...inForce, price: 29_500_00 })).toEqual([]);
    expect(notes({ price: 29_000_00 })).toEqual([]);
    expect(notes({ price: 29_000_00, overrides: [edit], set: { state: 'ended', startsAt: at(20) } })).toEqual(
      [],
    );
  });
});
