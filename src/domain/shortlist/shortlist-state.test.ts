import { describe, expect, it } from 'vitest';
import { exampleShortlist } from '#tests/support/example-shortlist.ts';
import { evaluateShortlist, inactiveDays, shouldRecordUse } from './shortlist-state.ts';

const used = new Date('2026-08-01T10:00:00Z');
const usedAgo = (ms: number) => new Date(used.getTime() + ms);
const day = 86_400_000;
const list = exampleShortlist({ lastUsedAt: used });

describe('the state of a list', () => {
  it.each([
    [inactiveDays * day - 1, { isOpen: true }],
    [inactiveDays * day, { isOpen: false, reason: 'rested' }],
  ])('C-11 %i ms after its last use', (ms, state) => {
    expect(evaluateShortlist(list, usedAgo(ms))).toEqual(state);
  });

  it('C-11 is ended from the moment that its owner says so', () => {
    const ended = { ...list, endedAt: used };
    expect(evaluateShortlist(ended, used)).toEqual({ isOpen: false, reason: 'ended' });
  });

  it.each([
    [day - 1, false],
    [day, true],
  ])('C-11 a look after %i ms is written down: %s', (ms, isWorth) => {
    expect(shouldRecordUse(list, usedAgo(ms))).toBe(isWorth);
  });
});
