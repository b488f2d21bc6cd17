import { describe, expect, it } from 'vitest';
import { judgeTraces, shortestFillMs } from './lead-guard.ts';

const now = new Date('2026-11-21T02:00:00Z');
const traces = { proof: 'absent', trap: '', openedAtMs: now.getTime() - 60_000 } as const;

describe('judgeTraces', () => {
  it('B-52 suspects nobody who takes their time and leaves the trap alone', () => {
    expect(judgeTraces(traces, now)).toEqual({ proof: 'absent', suspicions: [] });
  });

  it('B-52 suspects whatever fills in the field that nobody sees', () => {
    expect(judgeTraces({ ...traces, trap: 'x' }, now).suspicions).toEqual(['trap-filled']);
  });

  it.each([
    ['a moment too fast', shortestFillMs - 1, ['too-fast']],
    ['fast', shortestFillMs, []],
    ['from a clock that is ahead', -5_000, []],
  ])('B-52 C-23 without a proof: %s', (_label, ageMs, expected) => {
    const openedAtMs = now.getTime() - ageMs;
    expect(judgeTraces({ ...traces, openedAtMs }, now).suspicions).toEqual(expected);
  });

  it('B-52 a proof may be quick, and a page that does not say when it was made is not held against anybody', () => {
    expect(judgeTraces({ ...traces, proof: 'proven', openedAtMs: now.getTime() }, now).suspicions).toEqual(
      [],
    );
    expect(judgeTraces({ ...traces, openedAtMs: null }, now).suspicions).toEqual([]);
  });
});
