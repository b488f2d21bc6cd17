import { describe, expect, it } from 'vitest';
import { swipedBy } from './finish-swipes.ts';

const start = { x: 300, y: 200, atMs: 1000 };
const swipe = (x: number, y: number, atMs: number) => swipedBy(start, { x, y, atMs: 1000 + atMs });

describe('a finger on the photos', () => {
  it('B-11 D-9 turns to the next one when it goes left, to the one before when it goes right', () => {
    expect(swipe(260, 200, 400)).toBe(1);
    expect(swipe(340, 220, 400)).toBe(-1);
  });

  it('B-11 D-9 turns nothing where it is slow, hardly moves, or goes down as much as across', () => {
    expect(swipe(260, 200, 401)).toBe(0);
    expect(swipe(261, 200, 100)).toBe(0);
    expect(swipe(260, 221, 100)).toBe(0);
  });
});
