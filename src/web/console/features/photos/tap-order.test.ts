import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTappedOrder, tapped } from './tap-order.tsx';
import { nextAngle } from './yard-camera.tsx';

it('H-6 numbers photos as they are tapped, and closes up behind one that is taken out', () => {
  expect(['c', 'a', 'b', 'a'].reduce<readonly string[]>(tapped, [])).toEqual(['c', 'b']);
});

it('H-6 puts what was tapped first and loses no photo, whatever is tapped', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.shuffledSubarray(names), fc.array(fc.constantFrom(...names, 'gone')), (there, taps) => {
      const photos = there.map((photo) => ({ photo }));
      const order = taps.reduce<readonly string[]>(tapped, []);
      const arranged = inTappedOrder(photos, order).map(({ photo }) => photo);
      expect([...arranged].sort()).toEqual([...there].sort());
      const chosen = order.filter((photo) => there.includes(photo));
      expect(arranged.slice(0, chosen.length)).toEqual(chosen);
      expect(arranged.slice(chosen.length)).toEqual(there.filter((photo) => !order.includes(photo)));
    }),
  );
});

it('H-6 leads around the car past what is taken and what is being uploaded, then to details', () => {
  expect(nextAngle(['side', 'rear'], new Set(['side']))).toBe('rear');
  expect(nextAngle(['side', 'rear'], new Set(['', 'rear']))).toBe('side');
  expect(nextAngle(['side'], new Set(['side']))).toBe('detail');
  expect(nextAngle([], new Set())).toBe('detail');
});
