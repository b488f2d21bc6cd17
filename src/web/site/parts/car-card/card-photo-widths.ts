import type { ImageWidth } from '#domain/image/image-url.ts';

/**
 * The widths of the photos of a card, of the first, which the server draws, and of those that follow; and of the photos of
 * a car's page. They are far enough apart that a phone chooses one and the same for the card, which has margins, and for
 * the page, which has none: the page's picture is then in the browser before it is asked for. Few, as each costs a page of a
 * dozen photos 70 bytes for every photo.
 */
export const cardPhotoWidths: readonly ImageWidth[] = [320, 480, 800, 1200];
export const galleryWidths: readonly ImageWidth[] = [480, 800, 1200];
