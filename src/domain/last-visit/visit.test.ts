import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeenCars, continueVisit, noVisit, parseVisit, type Visit, visitPauseMs } from './visit.ts';

const start = Date.UTC(2026, 10, 21, 2);
const first = continueVisit(noVisit, start);
const car = (priceCents: number) => ({ 'car-1': { priceCents, isGone: false } });

describe('a visit', () => {
  it('C-10 has none before it the first time', () => {
    expect(first).toEqual({ lastSeenAtMs: start, previousSeenAtMs: null, before: {}, now: {} });
  });

  it.each([
    ['exactly half an hour later is the same visit', visitPauseMs, null],
    ['a millisecond more is another', visitPauseMs + 1, start],
  ])('C-10 %s', (_title, pauseMs, previousSeenAtMs) => {
    const next = continueVisit(first, start + pauseMs);
    expect(next.previousSeenAtMs).toBe(previousSeenAtMs);
    expect(next.lastSeenAtMs).toBe(start + pauseMs);
  });

  it('C-10 compares with what the visit before left, all through this one', () => {
    const later = start + visitPauseMs + 1;
    const second = continueVisit(addSeenCars(first, car(40_000_00)), later);
    expect(second.before).toEqual(car(40_000_00));
    const still = continueVisit(addSeenCars(second, car(39_000_00)), later + 1000);
    expect(still.before).toEqual(car(40_000_00));
    expect(continueVisit(still, later + 1001 + visitPauseMs).before).toEqual(car(39_000_00));
  });

  it('C-10 is not confused by a clock that was set back', () => {
    expect(continueVisit(first, start - 1).lastSeenAtMs).toBe(start);
  });

  it('C-10 stays bounded', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`car-${index}`, { priceCents: 1, isGone: false }]),
    );
    expect(Object.keys(addSeenCars(first, many).now)).toHaveLength(120);
  });

  it('C-10 reads back what it wrote, and never throws on anything else', () => {
    const visit: Visit = addSeenCars(continueVisit(first, start + visitPauseMs * 2), car(1));
    expect(parseVisit(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
    fc.assert(
      fc.property(fc.anything(), (invalid) => {
        expect(parseVisit(invalid)).toHaveProperty('previousSeenAtMs');
        expect(parseVisit({ lastSeenAtMs: start, before: invalid }).lastSeenAtMs).toBe(start);
      }),
    );
  });
});
