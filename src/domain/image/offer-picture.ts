/**
 * The picture of an offer's card is 375 pixels wide, on a sharper screen the same in more dots. One or two cards
 * alone in their row are wider than that, and so is its own page: there the browser takes what the width needs.
 */
import type { ImageWidth } from './image-url.ts';

export const offerCardWidths = [375, 750, 1200] as const satisfies readonly ImageWidth[];
export const offerPageWidths = [375, 480, 640, 800, 960, 1200] as const satisfies readonly ImageWidth[];
