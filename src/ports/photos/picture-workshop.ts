/** Checks a picture of a dealer, and makes the stored file of it. */

export type InspectedPicture =
  | {
      readonly kind: 'picture';
      /** Of what `prepare` makes, in pixels. */
      readonly width: number;
      readonly height: number;
    }
  /** The message goes on from the file's name: "is …". */
  | { readonly kind: 'refused'; readonly message: string };

export interface PictureWorkshop {
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /** WebP, upright, no larger than any page needs, and without what a camera wrote into it (where it was taken). */
  prepare(bytes: Uint8Array): Promise<Uint8Array>;
}
