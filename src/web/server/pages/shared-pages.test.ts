import { expect, it, vi } from 'vitest';
import { SingleFlight, within } from './shared-pages.ts';

it('does the work once for all who ask for it at the same time, and again for who comes after', async () => {
  const flights = new SingleFlight<number>();
  const work = vi.fn(async () => work.mock.calls.length);
  const requested = Array.from({ length: 100 }, () => flights.join('a', work));
  expect(requested.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(new Set(await Promise.all(requested.map(({ result }) => result)))).toEqual(new Set([1]));
  expect(await flights.join('a', work).result).toBe(2);
  expect(await flights.join('b', work).result).toBe(3);
});

it('fails all who wait once, and keeps nothing of it', async () => {
  const flights = new SingleFlight<string>();
  const work = vi.fn(async (): Promise<string> => {
    throw new Error('broken');
  });
  const requested = Array.from({ length: 100 }, () => flights.join('a', work).result);
  const outcomes = await Promise.allSettled(requested);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await flights.join('a', async () => 'mended').result).toBe('mended');
});

it('lets the next start again where no request waits for the work any more', async () => {
  const flights = new SingleFlight<string>();
  const stuck = flights.join('a', () => new Promise(() => {}));
  expect(await within(1, stuck.result)).toBeNull();
  flights.forget('a', stuck.result);
  const next = flights.join('a', async () => 'done');
  // Abandoned work takes no slot when it ends after all.
  flights.forget('a', stuck.result);
  expect(flights.join('a', async () => 'another').result).toBe(next.result);
});
