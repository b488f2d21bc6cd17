import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPhotoMailWorker } from './photo-mail-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createWorker(oweNews: () => Promise<number>) {
  const faults: string[] = [];
  const wakeLeadDelivery = vi.fn();
  const worker = createPhotoMailWorker({
    photoRequestStore: { oweNews },
    clock: () => new Date('2026-11-21T02:00:00Z'),
    wakeLeadDelivery,
    reportFault: (_error, where) => void faults.push(where),
    everyMs: 1_000,
  });
  return { worker, faults, wakeLeadDelivery };
}

it('C-15 looks at the start and again and again, wakes the delivery only for news, and outlives a failure', async () => {
  const oweNews = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(0)
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue(2);
  const { worker, faults, wakeLeadDelivery } = createWorker(oweNews);
  worker.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(oweNews).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(faults).toEqual(['photo news']);
  expect(wakeLeadDelivery).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wakeLeadDelivery).toHaveBeenCalledTimes(1);
  await worker.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(oweNews).toHaveBeenCalledTimes(3);
});

it('C-15 never looks twice at the same time, and stops after the look under way', async () => {
  const look = Promise.withResolvers<number>();
  const oweNews = vi.fn(() => look.promise);
  const { worker } = createWorker(oweNews);
  worker.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(oweNews).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  look.resolve(0);
  await stopped;
});
