import { describe, expect, it } from 'vitest';
import { insertResultCards } from './insert-result-cards.ts';

const action = (position: number) => ({
  position,
  heading: `At ${position}`,
  text: '',
  label: 'Go',
  href: '/go',
  startsOn: null,
  endsOn: null,
});
const positionsOf = (cars: number, positions: readonly number[]) =>
  insertResultCards(
    Array.from({ length: cars }, (_, index) => index),
    positions.map(action),
    '2026-11-21',
  ).flatMap((entry, index) => (entry.kind === 'action' ? [index + 1] : []));

describe('cards among the results', () => {
  it.each([
    [21, [8, 17], [8, 17]],
    [21, [17, 8], [8, 17]],
    [8, [8, 17], [8]],
    [7, [8, 17], []],
    [0, [8, 17], []],
    [21, [], []],
  ])('SRCH-19, BLOCK-17 among %d cars, cards for %j are at %j', (cars, positions, expected) => {
    expect(positionsOf(cars, positions)).toEqual(expected);
  });

  it('SRCH-19 loses no car', () => {
    const cars = insertResultCards([1, 2, 3, 4, 5, 6, 7, 8, 9], [action(8)], '2026-11-21').flatMap((entry) =>
      entry.kind === 'car' ? [entry.card] : [],
    );
    expect(cars).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['the day before', '2025-06-30', false],
    ['its first day', '2025-07-01', true],
    ['its last day', '2025-07-24', true],
    ['the day after', '2025-07-25', false],
  ])('OFFER-10 GAP-22 shows the stocktake promotion on %s (%s): %s', (_label, today, isShown) => {
    const promotion = { ...action(1), startsOn: '2025-07-01', endsOn: '2025-07-24' };
    const [first] = insertResultCards([1], [promotion], today);
    expect(first?.kind).toBe(isShown ? 'action' : 'car');
  });
});
