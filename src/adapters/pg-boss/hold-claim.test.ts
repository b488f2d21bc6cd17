import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdClaim } from './hold-claim.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const touch = vi.fn(async (): Promise<unknown> => undefined);
  const stopping = new AbortController();
  const reportFault = vi.fn();
  const claim = holdClaim({ touch, silentSeconds: 20, stopping: stopping.signal, reportFault });
  return { touch, stopping, reportFault, claim };
}
const away = async () => {
  throw new Error('The database is away.');
};

describe('the claim on a running job', () => {
  it('holds while heartbeats are taken, and over an outage that is shorter than a process may be silent', async () => {
    const { touch, claim } = open();
    await vi.advanceTimersByTimeAsync(60_000);
    touch.mockImplementation(away);
    await vi.advanceTimersByTimeAsync(14_000);
    touch.mockImplementation(async () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(claim.signal.aborted).toBe(false);
    claim.end();
  });

  it.each([
    ['fail', away],
    ['are never answered', () => new Promise<unknown>(() => undefined)],
  ])('is lost before another process may begin the job, when heartbeats %s', async (_how, touched) => {
    const { touch, claim } = open();
    await vi.advanceTimersByTimeAsync(5_000);
    touch.mockImplementation(touched);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(claim.signal.aborted).toBe(true);
    claim.end();
  });

  it('records the end of a run when the database is back, once', async () => {
    const { claim } = open();
    const write = vi.fn(async (): Promise<unknown> => undefined);
    write.mockImplementationOnce(away).mockImplementationOnce(away);
    const recorded = claim.record(write);
    await vi.advanceTimersByTimeAsync(8_000);
    await recorded;
    expect(write).toHaveBeenCalledTimes(3);
    claim.end();
  });

  it('gives up what it cannot record once the job may be another process’s, or this one stops', async () => {
    const lost = open();
    lost.touch.mockImplementation(away);
    const recorded = expect(lost.claim.record(away)).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(25_000);
    await recorded;
    lost.claim.end();
    const stopped = open();
    stopped.stopping.abort();
    await expect(stopped.claim.record(away)).rejects.toThrow('away');
    expect(stopped.claim.signal.aborted).toBe(true);
    stopped.claim.end();
  });
});
