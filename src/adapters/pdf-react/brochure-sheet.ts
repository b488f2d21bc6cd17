import type { Brochure } from '../../domain/car/brochure.ts';
import type { BrochurePhotos } from '../../ports/brochure-printer.ts';
import type { DocumentFonts } from './document-fonts.ts';

/** What every part of a brochure is drawn from. */
export type Sheet = {
  readonly brochure: Brochure;
  readonly photos: BrochurePhotos;
  readonly fonts: DocumentFonts;
};
