/** The port for pictures: an asset of a known catalogue, in one width, in a format that the browser takes. */
import type { ImageWidth } from '#domain/image/image-url.ts';

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
