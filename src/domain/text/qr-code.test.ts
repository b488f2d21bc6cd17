import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { buildQrCode } from './qr-code.ts';

/** The dark modules that a path of unit-high runs covers. */
function modulesOf(path: string, size: number): readonly (readonly boolean[])[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

describe('buildQrCode', () => {
  it('B-22 draws exactly the modules of the code, with a quiet zone of four', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const code = buildQrCode(url);
        const { data } = encode(url, { ecc: 'M', border: 4 });
        expect(code && modulesOf(code.path, code.size)).toEqual(data);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['nothing', ''],
    ['more than a phone reads', `https://cars.example/${'a'.repeat(1000)}`],
  ])('B-22 has no code for %s', (_label, text) => expect(buildQrCode(text)).toBeNull());
});
