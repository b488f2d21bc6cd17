/** The port for printed documents: a brochure in, a PDF out. */
import type { Brochure } from '#view-models/brochure/brochure.ts';

/** JPEG or PNG. */
export type BrochurePictures = {
  /** The dealer's own; null where mark and words are used. */
  readonly logo: { readonly bytes: Uint8Array; readonly isForDarkGround: boolean } | null;
  /** The main one first. */
  readonly photos: readonly Uint8Array[];
};

export type BrochureAnswer =
  | {
      readonly kind: 'printed';
      readonly pdf: Uint8Array;
      /** The same for the same brochure and pictures. */
      readonly tag: string;
    }
  /** Too many wait already, or this one took too long; a retry after a few seconds helps. */
  | { readonly kind: 'busy' };

export interface BrochurePrinter {
  /** Whatever the texts contain, a readable document comes out. Throws only for a fault of the printer itself. */
  print(brochure: Brochure, pictures: BrochurePictures): Promise<BrochureAnswer>;
}
