/** The shapes of the places where pictures are shown: each field for a picture names its own, and cropping offers it. */

export const pictureShapes = {
  free: { label: 'Any shape', ratio: null },
  square: { label: 'Square, 1:1', ratio: 1 },
  card: { label: 'Card, 3:2', ratio: 3 / 2 },
  wide: { label: 'Wide, 16:9', ratio: 16 / 9 },
  share: { label: 'Share picture, 1.91:1', ratio: 1200 / 630 },
  banner: { label: 'Banner, 8:3', ratio: 8 / 3 },
} as const;

export type PictureShape = keyof typeof pictureShapes;

/** Beside the title and description of a key of a schema: `.meta({ title, description, picture: 'card' })`. */
export function readPictureShape(meta: unknown): PictureShape | null {
  return typeof meta === 'string' && Object.hasOwn(pictureShapes, meta) ? (meta as PictureShape) : null;
}
