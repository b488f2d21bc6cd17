import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnBodies, listLooks } from '#demo/stock/demo-look.ts';
import { demoPaints, interiorTrims, listDemoPictures, listMarkPictures } from '#demo/stock/demo-pictures.ts';
import { imageAsset } from '#domain/image/image-url.ts';
import { listDemoRecipes } from './demo-recipes.ts';

describe('demo recipes', () => {
  it('DATA-6 every demo picture has a recipe, and every recipe its layers in the assets', async () => {
    const recipes = listDemoRecipes();
    const layers = new Set(await readdir(join(import.meta.dirname, '..', 'layers')));
    const wishes = listLooks(drawnBodies).flatMap((look) =>
      [0, 1, 2, 3, 4].flatMap((variant) =>
        interiorTrims.flatMap((trim) => demoPaints.map((paint) => ({ look, paint, trim, variant }))),
      ),
    );
    const addresses = new Set(
      wishes.flatMap((wish) =>
        [...listDemoPictures(wish), ...listMarkPictures(wish.look, wish.paint)].map(({ url }) => url),
      ),
    );
    expect(addresses.size).toBeGreaterThan(1000);
    for (const url of addresses) {
      const recipe = recipes.get(imageAsset(url));
      expect(recipe, url).toBeDefined();
      if (recipe === undefined) continue;
      expect(layers).toContain(`${recipe.layers}-coat.avif`);
      expect(layers).toContain(`${recipe.layers}-paint.avif`);
    }
  });

  it('cuts stay 3:2 and inside a 1200 × 800 layer', () => {
    for (const [asset, recipe] of listDemoRecipes()) {
      if (recipe.crop === null) continue;
      const { left, top, width, height } = recipe.crop;
      expect(left + width, asset).toBeLessThanOrEqual(1200);
      expect(top + height, asset).toBeLessThanOrEqual(800);
      expect(width / height, asset).toBe(1.5);
    }
  });
});
