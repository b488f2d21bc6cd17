import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedImages } from '#demo/pictures/painted-pictures.ts';
import { imageAsset } from '#domain/image/image-url.ts';
import { buildImageCatalogue } from './image-catalogue.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** What the demo sites' configuration names as a picture. */
async function namedPictures(): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'sites'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.flatMap((text) =>
    [
      ...text.matchAll(
        /\b(?:imageUrl|heroImage|image): *"?(\/img\/|scenes\/|halden\/|cars\/|interiors\/)([\w/-]+)/g,
      ),
    ].map(([, start = '', rest = '']) => imageAsset(`${start}${rest}`)),
  );
}

describe('the image catalogue', () => {
  it('has every picture that a demo site names', async () => {
    const catalogue = await buildImageCatalogue(join(root, 'assets'), generatedImages());
    const named = await namedPictures();
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((asset) => !catalogue.has(asset))).toEqual([]);
  });

  it.each([
    'scenes/meridian-hero',
    'scenes/volt-hero',
    'scenes/outback-hero',
    'scenes/location-1',
    'scenes/location-11',
    'halden/2-orange',
    'halden/5-black',
    'cars/light-truck/white/front34',
    'cars/convertible/red/detail-rear',
  ])('has %s', async (asset) => {
    expect((await buildImageCatalogue(join(root, 'assets'), generatedImages())).has(asset)).toBe(true);
  });
});
