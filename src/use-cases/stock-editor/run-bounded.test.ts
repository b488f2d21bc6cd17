/** So many at once, so many of one kind, all of them in the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runBounded } from './run-bounded.ts';

describe('work within bounds', () => {
  it('does every item once, never more at once than it may', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c')),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        async (keys, total, perKey) => {
          const running: string[] = [];
          const done: number[] = [];
          const items = keys.map((key, index) => ({ key, index }));
          await runBounded(items, { total, perKey, keyOf: ({ key }) => key }, async ({ key, index }) => {
            running.push(key);
            expect(running.length).toBeLessThanOrEqual(total);
            expect(running.filter((each) => each === key).length).toBeLessThanOrEqual(perKey);
            for (let turn = 0; turn < index % 3; turn++) await Promise.resolve();
            running.splice(running.indexOf(key), 1);
            done.push(index);
          });
          expect(done.toSorted((one, other) => one - other)).toEqual(keys.map((_key, index) => index));
        },
      ),
    );
  });

  it('fails with what one of them throws', async () => {
    const work = async (item: number) => {
      if (item === 2) throw new Error('two');
    };
    await expect(runBounded([1, 2, 3], { total: 2, perKey: 2, keyOf: String }, work)).rejects.toThrow('two');
  });
});
