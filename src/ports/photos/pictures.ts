/** Pictures of sites: where they come from in each width, and what makes a dealer's own ready. */
import type { CropBox } from '#domain/image/crop-box.ts';
import type { ImageWidth } from '#domain/image/image-url.ts';

/** The port for pictures: an asset of a known catalogue, in one width, in a format that the browser takes. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export type ImageRequest = {
  /** A catalogue name, such as `cars/suv/blue/front34`. Anything else is unknown: it is never used as a path. */
  readonly asset: string;
  /** At most this wide; an asset that is narrower comes in its own width. */
  readonly width: ImageWidth;
  readonly format: ImageFormat;
};

export type ImageAnswer =
  | { readonly kind: 'image'; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly kind: 'unknown-asset' }
  /** Too much is waiting to be made; a retry after a few seconds helps. */
  | { readonly kind: 'busy' };

export interface ImageSource {
  /** The same for the same request until the picture itself changes; null for an unknown asset. */
  tag(request: ImageRequest): string | null;
  get(request: ImageRequest): Promise<ImageAnswer>;
}

/** Checks a picture of a dealer, and makes the stored file of it. */
export type InspectedPicture =
  | {
      readonly kind: 'picture';
      /** Of what `prepare` makes, in pixels. */
      readonly width: number;
      readonly height: number;
    }
  /** The message goes on from the file's name: "is …". */
  | { readonly kind: 'refused'; readonly message: string };

export interface ImageProcessor {
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /** WebP, upright, no larger than any page needs, and without what a camera wrote into it (where it was taken). */
  prepare(bytes: Uint8Array): Promise<Uint8Array>;
  /** A part of what was prepared, which lies inside of it; WebP too. */
  crop(bytes: Uint8Array, box: CropBox): Promise<Uint8Array>;
}
