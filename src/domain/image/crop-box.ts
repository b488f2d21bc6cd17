/** The part of a picture that a crop keeps: as it is chosen, in pixels, and whether it can be cut out. */

export type PixelSize = { readonly width: number; readonly height: number };
export type CropBox = PixelSize & { readonly left: number; readonly top: number };

/** All from 0 to 1: of the largest part that fits, and where it lies in the room that is left. */
export type CropChoice = {
  readonly size: number;
  /** Of any shape: its height by itself. */
  readonly height: number;
  readonly across: number;
  readonly down: number;
};

export const wholeCrop: CropChoice = { size: 1, height: 1, across: 0.5, down: 0.5 };
/** A tenth: less is no part that anyone would show. */
export const smallestCrop = 0.1;

/** `ratio`: width by height; null keeps no shape. */
export function cropBox(picture: PixelSize, ratio: number | null, choice: CropChoice): CropBox {
  const fitting = largestPart(picture, ratio);
  const width = pixels(fitting.width * choice.size, picture.width);
  const height = pixels(fitting.height * (ratio === null ? choice.height : choice.size), picture.height);
  return {
    width,
    height,
    left: Math.round((picture.width - width) * choice.across),
    top: Math.round((picture.height - height) * choice.down),
  };
}

function largestPart({ width, height }: PixelSize, ratio: number | null): PixelSize {
  if (ratio === null) return { width, height };
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

const pixels = (length: number, most: number) => Math.max(1, Math.min(most, Math.round(length)));

/** Whether it lies in the picture. */
export function isPartOf({ left, top, width, height }: CropBox, picture: PixelSize): boolean {
  const isWhole = [left, top, width, height].every(Number.isSafeInteger);
  return (
    isWhole &&
    left >= 0 &&
    top >= 0 &&
    width > 0 &&
    height > 0 &&
    left + width <= picture.width &&
    top + height <= picture.height
  );
}
