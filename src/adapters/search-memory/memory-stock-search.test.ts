/** Work in slices: its result, what may run in between, and how it is cancelled. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inChunks, runAllSteps, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { finishInSlices } from './memory-stock-search.ts';

/** Every look at the clock finds a slice used up, so that each step is a slice of its own. */
function spendSliceByStep(): void {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
}

function* countTo(last: number, done: number[] = []): Steps<string> {
  for (let step = 1; step <= last; step++) {
    done.push(step);
    yield;
  }
  return `counted to ${last}`;
}

describe('work in slices', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('gives what the work in one go gives', async () => {
    expect(runAllSteps(countTo(3))).toBe('counted to 3');
    expect(await finishInSlices(countTo(3))).toBe('counted to 3');
    expect(await finishInSlices(countTo(0))).toBe('counted to 0');
  });

  it('lets others have a turn between slices', async () => {
    spendSliceByStep();
    const done: number[] = [];
    const seenByOthers: number[] = [];
    const work = finishInSlices(countTo(3, done));
    const look = () => {
      seenByOthers.push(done.length);
      if (done.length < 3) setImmediate(look);
    };
    setImmediate(look);
    await work;
    expect(seenByOthers).toContain(2);
  });

  it('stops at the next pause once called off, and does nothing where it was called off before', async () => {
    spendSliceByStep();
    const done: number[] = [];
    const abort = new AbortController();
    const work = finishInSlices(countTo(100, done), { signal: abort.signal });
    abort.abort(new Error('newer stock'));
    await expect(work).rejects.toThrow('newer stock');
    expect(done).toEqual([1]);
    await expect(finishInSlices(countTo(1, done), { signal: abort.signal })).rejects.toThrow('newer stock');
    expect(done).toEqual([1]);
  });

  it('begins each slice but the first when others let it', async () => {
    spendSliceByStep();
    const done: number[] = [];
    const seen: number[] = [];
    await finishInSlices(countTo(3, done), { yieldToRequests: async () => void seen.push(done.length) });
    expect(seen).toEqual([1, 2, 3]);
  });

  it.each([
    { count: 0, ranges: [] },
    { count: 9, ranges: [[0, 9]] },
    { count: 10, ranges: [[0, 10]] },
    {
      count: 11,
      ranges: [
        [0, 10],
        [10, 11],
      ],
    },
  ])('cuts $count into chunks of ten', ({ count, ranges }) => {
    const seen: number[][] = [];
    runAllSteps(inChunks(count, (from, end) => seen.push([from, end]), 10));
    expect(seen).toEqual(ranges);
  });
});
