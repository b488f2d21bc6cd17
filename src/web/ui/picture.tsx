/** A photograph in the width the screen needs: the endpoint's asset as `srcset`, a feed's absolute address as it is. */
import type { ImgHTMLAttributes } from 'react';
import { preload } from 'react-dom';
import {
  defaultImageWidth,
  type ImageWidth,
  imageSrcSet,
  imageSrcSetByDensity,
  imageUrl,
  isExternalImage,
} from '#domain/image/image-url.ts';

export type PictureProps = {
  /** An asset name, an address under /img/, or an absolute address from a feed. */
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  /**
   * How wide the picture is on the page, as the browser's `sizes` says it; from which width on in px, as in the sheets.
   * `density` for the narrowest of `widths` on every screen, and more only where a pixel of the page has more dots.
   */
  readonly sizes: string;
  /** True for the one picture that paints the page: fetched first, never lazily. */
  readonly priority?: boolean;
  /** The intrinsic ratio, so that nothing jumps; 3:2 by default. */
  readonly width?: number;
  readonly height?: number;
  readonly widths?: readonly ImageWidth[];
  readonly className?: string | undefined;
};

/** Cards to galleries. A full-bleed picture passes its own. */
const defaultWidths: readonly ImageWidth[] = [240, 320, 480, 640, 800, 960, 1200];

export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  width = 1200,
  height = 800,
  widths = defaultWidths,
  className,
}: PictureProps) {
  const isByDensity = sizes === 'density';
  const wide = { srcSet: imageSrcSet(src, widths), sizes: sizesInRem(sizes) };
  const fixed = { srcSet: imageSrcSetByDensity(src, widths) };
  const responsive = isExternalImage(src) ? {} : isByDensity ? fixed : wide;
  const loading: ImgHTMLAttributes<HTMLImageElement> = priority
    ? { loading: 'eager', fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' };
  return (
    <img
      {...responsive}
      {...loading}
      src={imageUrl(src, isByDensity ? (widths[0] ?? defaultImageWidth) : defaultImageWidth)}
      alt={alt}
      width={width}
      height={height}
      className={className}
    />
  );
}

const pxPerRem = 16;

/** As the sheets' media queries are built (decision 0011): a page that changes with the text size asks for other widths. */
function sizesInRem(sizes: string): string {
  return sizes.replace(/\(min-width: (\d+)px\)/g, (_, px) => `(min-width: ${Number(px) / pxPerRem}rem)`);
}

/** Starts the fetch of a picture that the markup names late (in a style, or below script). Call while rendering. */
export function preloadPicture(
  src: string,
  sizes: string,
  widths: readonly ImageWidth[] = defaultWidths,
): void {
  if (isExternalImage(src)) preload(src, { as: 'image', fetchPriority: 'high' });
  else {
    preload(imageUrl(src, defaultImageWidth), {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: imageSrcSet(src, widths),
      imageSizes: sizesInRem(sizes),
    });
  }
}
