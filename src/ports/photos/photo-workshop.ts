/** Looks at what was sent as a photo, and makes of it what is shown. */

/** Why it is no photo that can be shown, as `domain/image/photo-refusal.ts` words it. */
export const photoRefusals = [
  'empty',
  'too-large',
  'drawing',
  'heic',
  'unknown-kind',
  'too-many-pixels',
  'too-narrow',
  'too-small',
  'damaged',
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

export type DevelopedPhoto =
  | {
      readonly kind: 'photo';
      /** WebP, upright, no larger than any page needs, and without a camera's metadata: place, device, time. */
      readonly shown: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** Of what was sent. */
      readonly contentType: string;
    }
  | { readonly kind: 'refused'; readonly reason: PhotoRefusal };

export interface PhotoWorkshop {
  develop(sent: Uint8Array): Promise<DevelopedPhoto>;
}
