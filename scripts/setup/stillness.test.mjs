import { describe, expect, it } from 'vitest';
import { runTree } from './process-tree.mjs';
import { createStillness } from './stillness.mjs';

describe('createStillness', () => {
  it('says so only after as many looks as it was given without movement', () => {
    const stillness = createStillness(3);
    expect([1, 2, 3, 4].map(() => stillness.look())).toEqual([false, false, false, true]);
  });

  it('allows whatever makes progress, however long it takes', () => {
    const stillness = createStillness(3);
    for (let step = 0; step < 1_000; step++) {
      expect([stillness.look(), stillness.look(), stillness.look()]).toEqual([false, false, false]);
      stillness.noteMovement();
    }
  });
});

describe('runTree', () => {
  it('ends a program in which nothing moves any more, and says that it did', async () => {
    const hangs = [process.execPath, '--eval', 'setInterval(() => {}, 1_000)'];
    expect(await runTree(hangs, createStillness(3), 20)).toBe('still');
  });

  it('reports whatever moves, and passes on how the program ended', async () => {
    let moves = 0;
    const stillness = { noteMovement: () => void moves++, look: () => false };
    const sends = "for (const _ of 'abc') process.send('moved'); process.disconnect(); process.exitCode = 7;";
    expect(await runTree([process.execPath, '--eval', sends], stillness)).toBe(7);
    expect(moves).toBe(3);
  });
});
