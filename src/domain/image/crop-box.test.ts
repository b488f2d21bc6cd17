/** What a crop keeps, for pictures of any size. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropBox, isPartOf, wholeCrop } from './crop-box.ts';
import { pictureShapes } from './picture-shapes.ts';

it.each([
  [
    'a card of a wide picture',
    { width: 1600, height: 600 },
    3 / 2,
    wholeCrop,
    { left: 350, top: 0, width: 900, height: 600 },
  ],
  [
    'a banner of a card',
    { width: 900, height: 600 },
    8 / 3,
    wholeCrop,
    { left: 0, top: 131, width: 900, height: 338 },
  ],
  [
    'half of a square, at the left and below',
    { width: 400, height: 400 },
    1,
    { ...wholeCrop, size: 0.5, across: 0, down: 1 },
    { left: 0, top: 200, width: 200, height: 200 },
  ],
  [
    'any shape',
    { width: 400, height: 400 },
    null,
    { ...wholeCrop, size: 0.5, height: 0.25 },
    { left: 100, top: 150, width: 200, height: 100 },
  ],
] as const)('H-24 crops %s', (_name, picture, ratio, choice, box) => {
  expect(cropBox(picture, ratio, choice)).toEqual(box);
});

it('H-24 keeps a part that lies in the picture, whatever is chosen', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const side = fc.integer({ min: 1, max: 2_400 });
  const choices = fc.record({ size: part, height: part, across: part, down: part });
  const ratios = fc.constantFrom(...Object.values(pictureShapes).map(({ ratio }) => ratio));
  fc.assert(
    fc.property(side, side, ratios, choices, (width, height, ratio, choice) => {
      expect(isPartOf(cropBox({ width, height }, ratio, choice), { width, height })).toBe(true);
    }),
  );
});

it.each([
  { left: -1, top: 0, width: 10, height: 10 },
  { left: 95, top: 0, width: 10, height: 10 },
  { left: 0, top: 0, width: 0, height: 10 },
  { left: 0, top: 0, width: 10.5, height: 10 },
  { left: Number.NaN, top: 0, width: 10, height: 10 },
])('H-24 refuses $left, $top, $width, $height', (box) => {
  expect(isPartOf(box, { width: 100, height: 100 })).toBe(false);
});
