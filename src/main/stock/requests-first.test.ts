/** When long work goes on: immediately without requests, after the last visitor, and beside one who never leaves. */
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createVisitorsFirst } from './requests-first.ts';

function openGate() {
  const server = new EventEmitter();
  const visitors = createVisitorsFirst();
  visitors.watch(server);
  const arrive = () => {
    const answer = new EventEmitter();
    server.emit('request', {}, answer);
    return { leave: () => answer.emit('close') };
  };
  let goesOn = false;
  const yieldToRequests = () =>
    visitors.yieldToRequests().then(() => {
      goesOn = true;
    });
  return { arrive, yieldToRequests, goesOn: () => goesOn };
}

const turns = (count: number) =>
  Array.from({ length: count }).reduce<Promise<void>>(
    (before) => before.then(() => new Promise((resolve) => setImmediate(resolve))),
    Promise.resolve(),
  );

describe('long work', () => {
  it('goes on after one turn where no request waits', async () => {
    const { yieldToRequests, goesOn } = openGate();
    void yieldToRequests();
    await turns(3);
    expect(goesOn()).toBe(true);
  });

  it('waits until the last of those who came has been served, once each', async () => {
    const { arrive, yieldToRequests, goesOn } = openGate();
    const [first, second] = [arrive(), arrive()];
    void yieldToRequests();
    await turns(3);
    first.leave();
    first.leave();
    await turns(3);
    expect(goesOn()).toBe(false);
    second.leave();
    await turns(3);
    expect(goesOn()).toBe(true);
  });

  it('goes on beside a client that never reads the response', async () => {
    const { arrive, yieldToRequests, goesOn } = openGate();
    arrive();
    const startedMs = performance.now();
    await yieldToRequests();
    expect(goesOn()).toBe(true);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(45);
  });
});
