import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleListedCar, examplePerson, exampleShortlist } from '#tests/support/example-shortlist.ts';
import { applyChange } from './apply-change.ts';
import {
  distinguishNames,
  initialOf,
  parsePersonName,
  planChange,
  type ShortlistRequest,
  type ShortlistRequester,
} from './plan-change.ts';
import {
  findRemoval,
  maxNoteLength,
  maxRemovals,
  maxRemovedPeople,
  maxShortlistCars,
  maxShortlistNameLength,
  maxShortlistPeople,
  type Shortlist,
} from './shortlist.ts';
import { inactiveDays } from './shortlist-state.ts';

const later = new Date(exampleNow.getTime() + 60_000);
const anna = { keyHash: 'key of Anna', ownerHash: null };
const ben = { keyHash: 'key of Ben', ownerHash: null };
const outsider = { keyHash: null, ownerHash: null };
const owner = { keyHash: null, ownerHash: 'owner' };

const plan = (list: Shortlist, wish: ShortlistRequest, wisher: ShortlistRequester = anna, now = later) =>
  planChange(list, wish, { wisher, now });

/** The list after the wish; fails where it is refused. */
function fulfil(
  list: Shortlist,
  wish: ShortlistRequest,
  wisher: ShortlistRequester = anna,
  now = later,
): Shortlist {
  const planned = plan(list, wish, wisher, now);
  if (planned.kind === 'refused') throw new Error(planned.reason);
  return planned.kind === 'unchanged' ? list : applyChange(list, planned.change, now);
}

const log = (text: string, before = '', carId = 'a'): ShortlistRequest => ({
  kind: 'write-note',
  carId,
  text,
  before,
});
const join = (name: string, id = 'new'): ShortlistRequest => ({
  kind: 'join',
  id,
  keyHash: `key of ${id}`,
  name,
});

describe('planChange', () => {
  it.each<[string, ShortlistRequest]>([
    ['write', log('Nice')],
    ['rank', { kind: 'move', carId: 'a', direction: 'down' }],
    ['lay out an order', { kind: 'rank', order: ['c'] }],
    ['strike out', { kind: 'strike', carId: 'a' }],
    ['put back', { kind: 'restore', carId: 'a' }],
    ['add a car', { kind: 'add-car', car: exampleListedCar('d') }],
    ['leave', { kind: 'leave' }],
  ])('C-11 lets no one %s who has not entered a name', (_what, wish) => {
    expect(plan(exampleShortlist(), wish, outsider)).toEqual({ kind: 'refused', reason: 'not-joined' });
    expect(plan(exampleShortlist(), wish, owner)).toEqual({ kind: 'refused', reason: 'not-joined' });
  });

  it.each<[string, ShortlistRequest]>([
    ['ends the list', { kind: 'end' }],
    ['removes people', { kind: 'remove-person', personId: 'Ben' }],
    ['lets people in again', { kind: 'let-in', personId: 'Cleo' }],
  ])('C-11 no one but the owner %s', (_what, wish) => {
    const list = exampleShortlist({ shutOut: [{ id: 'Cleo', keyHash: 'key of Cleo', name: 'Cleo' }] });
    expect(plan(list, wish, anna)).toEqual({ kind: 'refused', reason: 'not-owner' });
    expect(plan(list, wish, { ...anna, ownerHash: 'other' })).toMatchObject({
      reason: 'not-owner',
    });
    expect(plan(exampleShortlist({ ownerHash: '' }), wish, { ...anna, ownerHash: '' })).toMatchObject({
      reason: 'not-owner',
    });
    expect(plan(list, wish, owner).kind).toBe('change');
  });

  it('C-11 takes nothing more once the link was ended or has rested too long', () => {
    const ended = exampleShortlist({ endedAt: exampleNow });
    const rested = new Date(exampleNow.getTime() + inactiveDays * 86_400_000);
    for (const wish of [join('Cleo'), log('x'), { kind: 'end' } as const]) {
      expect(plan(ended, wish, { ...anna, ownerHash: 'owner' })).toMatchObject({ reason: 'closed' });
      expect(plan(exampleShortlist(), wish, { ...anna, ownerHash: 'owner' }, rested)).toMatchObject({
        reason: 'closed',
      });
    }
  });

  it('C-11 keeps both notes where two people write at once, and each strike with who did it', () => {
    const both = fulfil(fulfil(exampleShortlist(), log('Too small'), anna), log('Just right'), ben);
    expect(both.notes.map(({ personId, text }) => [personId, text])).toEqual([
      ['Anna', 'Too small'],
      ['Ben', 'Just right'],
    ]);
    const removed = fulfil(both, { kind: 'strike', carId: 'a' }, ben);
    expect(findRemoval(removed, 'a')).toMatchObject({ personId: 'Ben', kind: 'struck', at: later });
    expect(plan(removed, { kind: 'strike', carId: 'a' }, anna), 'the second press').toEqual({
      kind: 'unchanged',
    });
    const restored = fulfil(removed, { kind: 'restore', carId: 'a' }, anna);
    expect(findRemoval(restored, 'a')).toBeNull();
    expect(restored.strikes).toHaveLength(2);
  });

  it('C-11 overwrites no note of one’s own that was written in another window meanwhile', () => {
    const written = fulfil(exampleShortlist(), log('First'));
    expect(plan(written, log('Second'))).toEqual({ kind: 'refused', reason: 'note-changed-meanwhile' });
    const mark = String(later.getTime());
    expect(fulfil(written, log('Second', mark)).notes).toMatchObject([{ text: 'Second' }]);
    expect(fulfil(written, log(' ', mark)).notes, 'an empty one is taken away').toEqual([]);
    expect(plan(written, log('First')), 'the same words twice').toEqual({ kind: 'unchanged' });
  });

  it.each([
    [maxNoteLength, 'change'],
    [maxNoteLength + 1, 'refused'],
  ])('C-11 a note of %i characters: %s', (length, kind) => {
    expect(plan(exampleShortlist(), log('x'.repeat(length))).kind).toBe(kind);
  });

  it.each([
    [maxShortlistPeople - 1, 'change'],
    [maxShortlistPeople, 'refused'],
  ])('C-11 one more beside %i people: %s', (count, kind) => {
    const people = Array.from({ length: count }, (_, index) => examplePerson(`p${index}`, { colour: index }));
    expect(plan(exampleShortlist({ people }), join('Cleo'), outsider).kind).toBe(kind);
  });

  it.each([
    [maxShortlistCars - 1, 'change'],
    [maxShortlistCars, 'refused'],
  ])('C-11 one more beside %i cars: %s', (count, kind) => {
    const cars = Array.from({ length: count }, (_, index) => exampleListedCar(`car-${index}`));
    const planned = plan(exampleShortlist({ cars }), { kind: 'add-car', car: exampleListedCar('new') });
    expect(planned.kind).toBe(kind);
  });

  it('C-11 strikes are bounded, putting back is not', () => {
    const strikes = Array.from({ length: maxRemovals }, (_, index) => ({
      carId: 'a',
      personId: 'Ben',
      kind: index % 2 ? ('struck' as const) : ('restored' as const),
      at: exampleNow,
    }));
    const list = exampleShortlist({ strikes });
    expect(plan(list, { kind: 'strike', carId: 'b' })).toMatchObject({ reason: 'strikes-full' });
    expect(plan(list, { kind: 'restore', carId: 'a' }).kind).toBe('change');
  });

  it('C-11 gives a new person an unused colour and an unused name', () => {
    const joined = fulfil(exampleShortlist(), join('  ANNA '), outsider);
    expect(joined.people.at(-1)).toMatchObject({ name: 'ANNA 2', colour: 2, ranking: [] });
    const without = fulfil(joined, { kind: 'leave' }, anna);
    expect(fulfil(without, join('Cleo', 'c'), outsider).people.at(-1)).toMatchObject({ colour: 0 });
    expect(plan(exampleShortlist(), join('Again'), anna), 'who is there already').toEqual({
      kind: 'unchanged',
    });
  });

  it('C-11 deletes order, notes and name of a person who leaves; what they removed and added stays', () => {
    let list = fulfil(exampleShortlist(), log('Mine'), ben);
    list = fulfil(list, log('Hers'), anna);
    list = fulfil(list, { kind: 'strike', carId: 'b' }, ben);
    list = fulfil(list, { kind: 'add-car', car: exampleListedCar('d') }, ben);
    list = fulfil(list, { kind: 'leave' }, ben);
    expect(list.people.map(({ name }) => name)).toEqual(['Anna']);
    expect(list.notes.map(({ text }) => text)).toEqual(['Hers']);
    expect(findRemoval(list, 'b')).toMatchObject({ personId: null });
    expect(list.cars.at(-1)).toMatchObject({ carId: 'd', addedBy: null });
    expect(JSON.stringify(list)).not.toContain('Ben');
  });

  it('C-11 lets no one join again from the browser that the owner removed, until the owner permits it', () => {
    const removed = fulfil(exampleShortlist(), { kind: 'remove-person', personId: 'Ben' }, owner);
    expect(removed.people.map(({ name }) => name)).toEqual(['Anna']);
    expect(plan(removed, join('Ben'), ben)).toEqual({ kind: 'refused', reason: 'shut-out' });
    expect(plan(removed, join('Cleo', 'c'), outsider)).toMatchObject({ kind: 'change' });
    expect(plan(removed, { kind: 'let-in', personId: 'Anna' }, owner)).toMatchObject({
      reason: 'no-such-person',
    });
    const open = fulfil(removed, { kind: 'let-in', personId: 'Ben' }, owner);
    expect(open.shutOut).toEqual([]);
    expect(fulfil(open, join('Ben', 'b2'), ben).people.at(-1)).toMatchObject({ id: 'b2', name: 'Ben' });
  });

  it('C-11 shuts no one out who left voluntarily, an owner too', () => {
    const left = fulfil(exampleShortlist(), { kind: 'leave' }, ben);
    expect(plan(left, join('Ben', 'b2'), ben)).toMatchObject({ kind: 'change' });
    const both = { ...owner, keyHash: ben.keyHash };
    expect(fulfil(exampleShortlist(), { kind: 'remove-person', personId: 'Ben' }, both).shutOut).toEqual([]);
  });

  it('C-11 remembers the fifty whom the owner removed last', () => {
    let list = exampleShortlist({ people: [] });
    for (let index = 0; index < maxRemovedPeople + 2; index++) {
      list = fulfil(list, join(`Guest ${index}`, `g${index}`), outsider);
      list = fulfil(list, { kind: 'remove-person', personId: `g${index}` }, owner);
    }
    expect(list.shutOut).toHaveLength(maxRemovedPeople);
    expect(list.shutOut.at(0)).toMatchObject({ id: 'g2' });
  });

  it('C-11 keeps of an ended list nothing that anyone wrote', () => {
    const ended = fulfil(fulfil(exampleShortlist(), log('Mine')), { kind: 'end' }, owner);
    expect(ended).toMatchObject({
      endedAt: later,
      people: [],
      cars: [],
      notes: [],
      strikes: [],
      shutOut: [],
    });
  });

  it('C-11 counts a version for every change, whatever is wished in whatever order', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'zzz');
    const wish: fc.Arbitrary<ShortlistRequest> = fc.oneof(
      id.map((carId) => ({ kind: 'strike' as const, carId })),
      id.map((carId) => ({ kind: 'restore' as const, carId })),
      fc.record({ kind: fc.constant('move' as const), carId: id, direction: fc.constantFrom('up', 'down') }),
      fc.array(id).map((order) => ({ kind: 'rank' as const, order })),
      fc.string().map((text) => log(text)),
      id.map((carId) => ({ kind: 'add-car' as const, car: exampleListedCar(carId) })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(wish, fc.constantFrom(anna, ben)), { maxLength: 20 }), (wishes) => {
        let list = exampleShortlist();
        for (const [requested, wisher] of wishes) {
          const planned = plan(list, requested, wisher);
          const next = planned.kind === 'change' ? applyChange(list, planned.change, later) : list;
          expect(next.version).toBe(list.version + (planned.kind === 'change' ? 1 : 0));
          list = next;
        }
        expect(new Set(list.cars.map(({ carId }) => carId)).size).toBe(list.cars.length);
        for (const { ranking } of list.people) expect(new Set(ranking).size).toBe(ranking.length);
      }),
    );
  });
});

describe('the name of a person on a list', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Mum \n and Dad ', 'Mum and Dad'],
    ['Łukasz', 'Łukasz'],
    ['Sam 2001', 'Sam 2001'],
    ['x'.repeat(maxShortlistNameLength), 'x'.repeat(maxShortlistNameLength)],
    ['\u202eannA', 'annA'],
  ])('C-11 %j is %j', (text, name) => {
    expect(parsePersonName(text)).toEqual({ kind: 'name', name });
  });

  it.each([
    ['', 'empty'],
    [' ..! ', 'empty'],
    ['x'.repeat(maxShortlistNameLength + 1), 'too-long'],
    ['0412 345 678', 'reachable'],
    ['Anna 04123', 'reachable'],
    ['٠١٢٣٤', 'reachable'],
    ['anna@example.com', 'reachable'],
  ])('C-11 %j is refused: %s', (text, reason) => {
    expect(parsePersonName(text)).toEqual({ kind: 'refused', reason });
  });

  it('C-11 is distinguished from the same name of another person', () => {
    const others = [{ name: 'Sam' }, { name: 'sam 2' }];
    expect(distinguishNames('SAM', others)).toBe('SAM 3');
    expect(distinguishNames('Kim', others)).toBe('Kim');
  });

  it.each([
    ['anna', 'A'],
    ['(łuk)', 'Ł'],
    ['2Pac', '2'],
    ['🦘', '🦘'],
  ])('C-11 %s has the initial %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
