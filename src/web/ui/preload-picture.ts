/** On the server: tells the browser of a picture before it reads the markup that names it. */
import { preload } from 'react-dom';
import {
  defaultImageWidth,
  type ImageWidth,
  imageSrcSet,
  imageUrl,
  isExternalImage,
} from '#domain/image/image-url.ts';
import { defaultWidths, sizesInRem } from './picture.tsx';

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
