/** The studio's layer pairs (docs/images.md), decoded; the last few are cached, since nine paints share a pair. */
import { join } from 'node:path';
import sharp from 'sharp';

/** Body and view of a pair, as its files are named: `suv-front34`. */
export type LayerName = string;

export type LayerPair = {
  readonly coat: Uint8Array;
  readonly paint: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** 5.8 MB each. */
const storedPairs = 4;

export function createStudioLayers(layersDirectory: string): (name: LayerName) => Promise<LayerPair> {
  const layers = new Map<LayerName, Promise<LayerPair>>();

  async function load(name: LayerName): Promise<LayerPair> {
    const [coat, paint] = await Promise.all(
      ['coat', 'paint'].map((layer) =>
        sharp(join(layersDirectory, `${name}-${layer}.avif`))
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    );
    if (coat === undefined || paint === undefined) throw new Error(`Layers of ${name} are missing.`);
    return { coat: coat.data, paint: paint.data, width: coat.info.width, height: coat.info.height };
  }

  return (name) => {
    const pair = layers.get(name) ?? load(name);
    layers.delete(name);
    layers.set(name, pair);
    pair.catch(() => layers.delete(name));
    const [oldest] = layers.keys();
    if (layers.size > storedPairs && oldest !== undefined) layers.delete(oldest);
    return pair;
  };
}
