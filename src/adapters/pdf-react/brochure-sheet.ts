import type { BrochurePhotos } from '#ports/brochure-printer.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import type { DocumentFonts } from './document-fonts.ts';

/** What every part of a brochure is drawn from. */
export type Sheet = {
  readonly brochure: Brochure;
  readonly photos: BrochurePhotos;
  readonly fonts: DocumentFonts;
};
