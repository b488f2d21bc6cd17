import { describe, expect, it } from 'vitest';
import { composePaint, paintRecipes } from './compose-paint.ts';

/** The formula as it is written in the notes, without tables. */
function toneOfLight(light: number): number {
  const x = light * 0.62 * 2 ** 0.15;
  const y = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return 255 * Math.min(1, Math.max(0, y)) ** (1 / 2.2);
}
const lightOf = (value: number) => 4 * (value / 255) ** 2.2;

describe('composePaint', () => {
  it('follows the formula for every value of both layers, within one step', () => {
    const recipe = paintRecipes.blue;
    for (let coat = 0; coat < 256; coat += 5) {
      for (let lobe = 0; lobe < 256; lobe += 5) {
        const picture = composePaint(
          Uint8Array.of(coat, coat, coat),
          Uint8Array.of(lobe, 255 - lobe, 255),
          recipe,
        );
        for (const channel of [0, 1, 2] as const) {
          const light =
            lightOf(coat) +
            lightOf(lobe) * recipe.diffuse[channel] +
            lightOf(255 - lobe) * recipe.flake[channel];
          expect(Math.abs((picture[channel] ?? -9) - toneOfLight(light))).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('leaves what is not painted the same in every paint', () => {
    const coat = Uint8Array.from({ length: 768 }, (_, index) => index % 256);
    const unpainted = new Uint8Array(768);
    expect(composePaint(coat, unpainted, paintRecipes.red)).toEqual(
      composePaint(coat, unpainted, paintRecipes.white),
    );
  });

  it('refuses layers of different sizes', () => {
    expect(() => composePaint(new Uint8Array(6), new Uint8Array(3), paintRecipes.red)).toThrow('differ');
  });
});
