import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.int(0, 1_000_000));
    };
    expect(draw('kestrel')).toEqual(draw('kestrel'));
    expect(draw('kestrel')).not.toEqual(draw('kestrel2'));
  });

  it('stays inside its bounds and shuffles without loss', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, min, width) => {
        const random = createRandom(seed);
        const drawn = random.int(min, min + width);
        expect(drawn >= min && drawn <= min + width).toBe(true);
        const list = Array.from({ length: width }, (_, index) => index);
        expect([...random.shuffle(list)].sort((a, b) => a - b)).toEqual(list);
      }),
    );
  });

  it('never picks what weighs nothing', () => {
    const random = createRandom('weights');
    const picks = Array.from({ length: 200 }, () =>
      random.pickWeighted(['a', 'b'], (item) => (item === 'a' ? 0 : 1)),
    );
    expect(new Set(picks)).toEqual(new Set(['b']));
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
