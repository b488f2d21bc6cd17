import { expect, it } from 'vitest';
import { finishSlices, inSlices } from './apply-plan.ts';

/** How often others had a turn while `work` went on. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const wait = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(wait);
  };
  setImmediate(wait);
  await work();
  isOver = true;
  return turns;
}

it('goes through a list in pieces, and lets others have a turn after each but the last', async () => {
  const items = Array.from({ length: 1_001 }, (_, number) => number);
  const pieces: (readonly number[])[] = [];
  const turns = await countTurns(async () => {
    for await (const piece of inSlices(items)) pieces.push(piece);
  });
  expect(pieces.map(({ length }) => length)).toEqual([250, 250, 250, 250, 1]);
  expect(pieces.flat()).toEqual(items);
  expect(turns).toBeGreaterThanOrEqual(4);
  for await (const _piece of inSlices([])) throw new Error('There is nothing.');
});

it('lets others have a turn wherever work may pause', async () => {
  function* work() {
    for (let step = 0; step < 5; step++) yield;
    return 'done';
  }
  const turns = await countTurns(async () => expect(await finishSlices(work())).toBe('done'));
  expect(turns).toBeGreaterThanOrEqual(5);
});
