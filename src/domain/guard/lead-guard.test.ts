import { describe, expect, it } from 'vitest';
import { evaluateTraces, minFillMs } from './lead-guard.ts';

const now = new Date('2026-11-21T02:00:00Z');
const openedBefore = (ageMs: number) => ({ kind: 'said' as const, openedAtMs: now.getTime() - ageMs });
const traces = { proof: 'absent', trap: '', pageTime: openedBefore(60_000) } as const;

describe('evaluateTraces', () => {
  it('B-52 suspects no one who takes their time and leaves the trap alone', () => {
    expect(evaluateTraces(traces, now)).toEqual({ proof: 'absent', suspicions: [] });
  });

  it('B-52 suspects a client that fills in the hidden field', () => {
    expect(evaluateTraces({ ...traces, trap: 'x' }, now).suspicions).toEqual(['trap-filled']);
  });

  it.each([
    ['a moment too fast', minFillMs - 1, ['too-fast']],
    ['fast', minFillMs, []],
    ['from a clock that is ahead', -5_000, []],
  ])('B-52 C-23 without a proof: %s', (_label, ageMs, expected) => {
    expect(evaluateTraces({ ...traces, pageTime: openedBefore(ageMs) }, now).suspicions).toEqual(expected);
  });

  it('B-52 a proof may be quick, and a page that does not say when it was made is not held against anyone', () => {
    const quick = { ...traces, proof: 'proven', pageTime: openedBefore(0) } as const;
    expect(evaluateTraces(quick, now).suspicions).toEqual([]);
    expect(evaluateTraces({ ...traces, pageTime: { kind: 'unsaid' } }, now).suspicions).toEqual([]);
  });

  it('B-52 suspects a page that is not ours where no proof came with it', () => {
    const untrue = { ...traces, pageTime: { kind: 'untrue' } } as const;
    expect(evaluateTraces(untrue, now).suspicions).toEqual(['no-page']);
    expect(evaluateTraces({ ...untrue, proof: 'proven' }, now).suspicions).toEqual([]);
  });
});
