import { describe, expect, it } from 'vitest';
import { createWorkQueue, QueueFullError } from './image-service.ts';

/** Work that ends on request. */
function controlled(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    work: () => {
      log.push(name);
      return promise;
    },
    finish: () => resolve(name),
  };
}

describe('createWorkQueue', () => {
  it('never runs more than its concurrency, first come first served', async () => {
    const queue = createWorkQueue({ concurrency: 2, maxWaiting: 10 });
    const log: string[] = [];
    const [a, b, c] = [controlled(log, 'a'), controlled(log, 'b'), controlled(log, 'c')];
    const results = [queue.run(a.work), queue.run(b.work), queue.run(c.work)];
    expect(log).toEqual(['a', 'b']);
    a.finish();
    await results[0];
    expect(log).toEqual(['a', 'b', 'c']);
    b.finish();
    c.finish();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  it('refuses beyond its waiting room and goes on after a failure', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const log: string[] = [];
    const running = controlled(log, 'running');
    const results = [queue.run(running.work), queue.run(() => Promise.reject(new Error('broken')))];
    await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFullError);
    running.finish();
    await expect(results[1]).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('after'))).toBe('after');
  });
});
