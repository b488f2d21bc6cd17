/** OFFER-8: the picture of an offer is 375 pixels wide; and what sharper screens, wider cards and its own page need. */
import type { ImageWidth } from './image-url.ts';

export const offerCardWidths = [375, 750, 1200] as const satisfies readonly ImageWidth[];
export const offerPageWidths = [375, 480, 640, 800, 960, 1200] as const satisfies readonly ImageWidth[];
