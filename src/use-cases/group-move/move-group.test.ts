import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Comparison, GroupMover } from '#ports/installation/group-mover.ts';
import { mostClosedMs, moveGroup } from './move-group.ts';

const move = { dealerGroupId: 'kestrel-bay', moveId: 'one' };
const same: Comparison = { totals: [{ table: 'lead', rows: 3, sum: '7' }], differences: [] };
const lead = { table: 'lead', rows: 3, sum: '7' };
const different: Comparison = {
  totals: [lead],
  differences: [{ table: 'lead', left: lead, arrived: { ...lead, rows: 2 } }],
};

/** Says what it was asked; each step does what the test gives it. */
function scripted(steps: Partial<GroupMover>) {
  const asked: string[] = [];
  const noting =
    <K extends keyof GroupMover>(name: K, usual: GroupMover[K]) =>
    (...args: Parameters<GroupMover[K]>) => {
      asked.push(name);
      const act = (steps[name] ?? usual) as unknown as (...all: unknown[]) => unknown;
      return act(...args);
    };
  const mover = {
    begin: noting('begin', async () => ({ kind: 'begun' })),
    watch: noting('watch', async () => undefined),
    copy: noting('copy', async () => 3),
    catchUp: noting('catchUp', async () => 0),
    compare: noting('compare', async () => same),
    drain: noting('drain', async () => undefined),
    close: noting('close', async () => true),
    reopen: noting('reopen', async () => undefined),
    switch: noting('switch', async () => undefined),
    finish: noting('finish', async () => undefined),
    cancel: noting('cancel', async () => undefined),
  } as unknown as GroupMover;
  return { asked, run: () => moveGroup(move, { mover, nowMs: () => performance.now() }) };
}

afterEach(() => vi.useRealTimers());

describe('a move', () => {
  it('closes only once everything was copied and compared, and compares again before it switches', async () => {
    const { asked, run } = scripted({});
    expect(await run()).toMatchObject({ kind: 'moved', rows: 3, attempts: 1, isEveryRowCompared: true });
    const steps = [
      'begin',
      'watch',
      'copy',
      'catchUp',
      'compare',
      'drain',
      'catchUp',
      'close',
      'compare',
      'switch',
      'finish',
    ];
    expect(asked).toEqual(steps);
  });

  it('does not begin where another is under way', async () => {
    const { asked, run } = scripted({ begin: async () => ({ kind: 'busy' }) });
    expect(await run()).toEqual({ kind: 'busy' });
    expect(asked).toEqual(['begin']);
  });

  it('never switches where what arrived is not what left, and is undone', async () => {
    let compared = 0;
    const { asked, run } = scripted({ compare: async () => (++compared === 1 ? same : different) });
    expect(await run()).toEqual({ kind: 'differs', comparison: different });
    expect(asked).not.toContain('switch');
    expect(asked.at(-1)).toBe('cancel');
  });

  it('opens again before its time is over where the last changes take too long, and tries once more', async () => {
    vi.useFakeTimers();
    let compared = 0;
    let closedAtMs = 0;
    let openedAtMs = 0;
    const { run } = scripted({
      compare: async () => {
        compared += 1;
        if (compared === 2) await new Promise((resolve) => setTimeout(resolve, mostClosedMs + 200));
        return same;
      },
      close: async () => {
        closedAtMs ||= performance.now();
        return true;
      },
      reopen: async () => {
        openedAtMs = performance.now();
      },
    });
    const moved = run();
    await vi.advanceTimersByTimeAsync(mostClosedMs + 200);
    expect(await moved).toMatchObject({ kind: 'moved', attempts: 2 });
    expect(openedAtMs - closedAtMs).toBeLessThan(mostClosedMs);
  });

  it('gives up, undone, where somebody always writes', async () => {
    const { asked, run } = scripted({ close: async () => false });
    expect(await run()).toEqual({ kind: 'too-busy' });
    expect(asked.filter((step) => step === 'close')).toHaveLength(5);
    expect(asked.at(-1)).toBe('cancel');
  });

  it('is undone whatever fails', async () => {
    const { asked, run } = scripted({ copy: () => Promise.reject(new Error('the line is cut')) });
    await expect(run()).rejects.toThrow('the line is cut');
    expect(asked.at(-1)).toBe('cancel');
  });
});
