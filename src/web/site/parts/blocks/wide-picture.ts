/** Widths of a picture as wide as the page. */
import type { ImageWidth } from '#domain/image/image-url.ts';

export const wideWidths: readonly ImageWidth[] = [480, 640, 960, 1200, 1600];
