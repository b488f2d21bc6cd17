import type { ImageWidth } from '#domain/image/image-url.ts';

/**
 * The widths of the photos of a card: the same for the first, which the server draws, and for those that follow; and of
 * the first photo of a car's page. Far enough apart that a phone chooses one and the same for the card, which has margins,
 * and for the page, which has none: the page's picture is then in the browser before it is asked for.
 */
export const cardPhotoWidths: readonly ImageWidth[] = [320, 480, 800, 1200];
