import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleListedCar, examplePerson, exampleShortlist } from '#tests/support/example-shortlist.ts';
import { combineRankings, listRanks, moveInRanking, setRanking } from './ranking.ts';

const removed = (carId: string) => ({ carId, personId: 'Anna', kind: 'struck' as const, at: exampleNow });
const ranked = (...rankings: readonly (readonly string[])[]) =>
  exampleShortlist({ people: rankings.map((ranking, index) => examplePerson(`p${index}`, { ranking })) });
const order = (list: Parameters<typeof combineRankings>[0]) =>
  combineRankings(list)
    .places.map(({ carId, sum }) => `${carId}${sum}`)
    .join(' ');

describe('an order of one’s own', () => {
  const list = exampleShortlist();

  it.each([
    ['a', 'down', 'b a c'],
    ['c', 'up', 'a c b'],
    ['a', 'up', ''],
    ['c', 'down', ''],
    ['unknown', 'up', ''],
  ] as const)('C-11 begins as the cars were added; %s one %s makes it "%s"', (carId, direction, expected) => {
    expect(moveInRanking(list, { ranking: [] }, { carId, direction }).join(' ')).toBe(expected);
  });

  it('C-11 steps over removed cars, which keep their rank for when they come back', () => {
    const without = exampleShortlist({ strikes: [removed('b')] });
    const ranking = moveInRanking(without, { ranking: ['a', 'b', 'c'] }, { carId: 'c', direction: 'up' });
    expect(listRanks(without, { ranking })).toEqual([
      { carId: 'c', place: 1 },
      { carId: 'a', place: 2 },
    ]);
    expect(listRanks(list, { ranking }).map(({ carId }) => carId)).toContain('b');
  });

  it('C-11 puts a car that came later at the end, without a place', () => {
    const longer = exampleShortlist({ cars: [...list.cars, exampleListedCar('d')] });
    expect(listRanks(longer, { ranking: ['c', 'a', 'b'] }).at(-1)).toEqual({ carId: 'd', place: null });
    expect(setRanking(longer, { ranking: [] }, ['b', 'zzz', 'b']), 'laid out before it came').toEqual([
      'b',
      'a',
      'c',
      'd',
    ]);
  });
});

describe('the order of all', () => {
  it.each([
    ['as added where there is no order', [[], []], 'a0 b0 c0'],
    ['the order of the only one who has one', [['c', 'a', 'b'], []], 'c1 a2 b3'],
    [
      'places added up',
      [
        ['a', 'b', 'c'],
        ['b', 'c', 'a'],
      ],
      'b3 a4 c5',
    ],
    [
      'of equal sums the one that a person likes best',
      [
        ['c', 'b', 'a'],
        ['a', 'b', 'c'],
      ],
      'a4 c4 b4',
    ],
    ['one after the last for a car without a place', [['b'], ['a', 'c', 'b']], 'a3 b4 c4'],
  ])('C-11 is %s', (_what, rankings, expected) => {
    expect(order(ranked(...rankings))).toBe(expected);
  });

  it('C-11 counts no car that is removed, and no one who has left', () => {
    const list = { ...ranked(['a', 'b', 'c']), strikes: [removed('a')] };
    expect(order(list)).toBe('b1 c2');
    expect(order({ ...list, people: [] })).toBe('b0 c0');
  });

  it('C-11 says for each car what each person counts', () => {
    const { people, places } = combineRankings(ranked(['a', 'b', 'c'], ['b', 'a', 'c'], []));
    expect(people.map(({ id }) => id)).toEqual(['p0', 'p1']);
    expect(places[0]).toEqual({ carId: 'a', counts: [1, 2], sum: 3 });
  });

  it('C-11 a car that everyone likes better comes before the other', () => {
    const rankings = fc.array(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rankings, (all) => {
        const result = combineRankings(ranked(...all)).places.map(({ carId }) => carId);
        const isBeforeForAll = all.every((one) => one.indexOf('c') < one.indexOf('a'));
        if (isBeforeForAll) expect(result.indexOf('c')).toBeLessThan(result.indexOf('a'));
      }),
    );
  });
});
