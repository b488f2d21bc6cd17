import type { BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import type { DocumentFonts } from './document-fonts.ts';

/** What every part of a brochure is drawn from. */
export type Sheet = BrochurePictures & {
  readonly brochure: Brochure;
  readonly fonts: DocumentFonts;
};
