import type { ImageWidth } from '#domain/image/image-url.ts';

/** The widths of the photos of a card: the same for the first, which the server draws, and for those that follow. */
export const cardPhotoWidths: readonly ImageWidth[] = [320, 480, 640, 960];
