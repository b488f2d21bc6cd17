import { describe, expect, it } from 'vitest';
import { isSwipeReverted, swipedBy } from './finish-swipes.ts';

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

describe('a slow finger on photos that still move', () => {
  const isBack = (x: number, aheadPx: number) =>
    isSwipeReverted(start, { x: 300 + x, y: 200, atMs: 1900 }, aheadPx);

  it('B-11 D-9 takes the swipes before it back where it leads away from their photo', () => {
    expect(isBack(40, 300)).toBe(true);
    expect(isBack(-40, -300)).toBe(true);
    // Past that photo already: where the strip comes to rest is the browser's to say.
    expect(isBack(-200, -60)).toBe(true);
  });

  it('B-11 D-9 takes nothing back where it rests, or leads to their photo', () => {
    expect(isBack(39, 300)).toBe(false);
    expect(isBack(0, 300)).toBe(false);
    expect(isBack(-130, 300)).toBe(false);
    expect(isBack(130, -300)).toBe(false);
    expect(isBack(-130, 0)).toBe(false);
  });
});
