import fc from 'fast-check';
import { expect, it } from 'vitest';
import { downscaleWith, fitWithin, maxSidePx } from './use-photo-queue.ts';

const claimed = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });
let closed = 0;
const picture = (width: number, height: number) => ({ width, height, close: () => void closed++ });
const drawn = (bytes: number) => async () => claimed(bytes);

it.each([
  [maxSidePx, 1_000, { width: maxSidePx, height: 1_000 }],
  [maxSidePx + 1, 1_000, { width: maxSidePx, height: 1_000 }],
  [4_032, 3_024, { width: 2_560, height: 1_920 }],
  [3_024, 4_032, { width: 1_920, height: 2_560 }],
  [100_000, 1, { width: 2_560, height: 1 }],
])('H-6 bounds %s × %s', (width, height, size) => {
  expect(fitWithin(width, height)).toEqual(size);
});

it('H-6 keeps the shape of any picture, and makes none larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const size = fitWithin(width, height);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(maxSidePx);
      expect(size.width <= width && size.height <= height).toBe(true);
      expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      );
    }),
  );
});

it.each([
  ['is large', claimed(5_000_000), picture(4_032, 3_024), drawn(700_000), 700_000],
  ['is small and bound', claimed(900_000), picture(2_560, 1_920), drawn(1), 900_000],
  ['is bound and heavy', claimed(900_001), picture(2_560, 1_920), drawn(500_000), 500_000],
  ['would come out no smaller', claimed(950_000), picture(2_560, 1_920), drawn(950_000), 950_000],
  [
    'is of a kind that the server refuses',
    claimed(400_000, 'image/heic'),
    picture(900, 600),
    drawn(500_000),
    500_000,
  ],
  ['says no kind', claimed(400_000, ''), picture(900, 600), drawn(300_000), 300_000],
  ['comes out empty', claimed(5_000_000), picture(4_032, 3_024), drawn(0), 5_000_000],
])('H-6 of a photo that %s', async (_label, blob, decoded, draw, bytes) => {
  closed = 0;
  const sent = await downscaleWith(blob, { decode: async () => decoded, draw });
  expect(sent.size).toBe(bytes);
  expect(closed).toBe(1);
});

it('H-6 sends what the browser can neither read nor draw as it was taken', async () => {
  const blob = claimed(5_000_000);
  const fail = async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  };
  expect(await downscaleWith(blob, { decode: fail, draw: drawn(1) })).toBe(blob);
  expect(await downscaleWith(blob, { decode: async () => picture(4_032, 3_024), draw: fail })).toBe(blob);
  expect(
    await downscaleWith(blob, { decode: async () => picture(4_032, 3_024), draw: async () => null }),
  ).toBe(blob);
});
