import type { ImageWidth } from '#domain/image/image-url.ts';

/**
 * The widths of the photos of a card, of the first, which the server draws, and of those that follow. With those of a
 * car's page (`gallery-view.ts`) they are far enough apart that a phone chooses one and the same for the card, which has
 * margins, and for the page, which has none: the page's picture is then in the browser before it is asked for.
 */
export const cardPhotoWidths: readonly ImageWidth[] = [320, 480, 800, 1200];
