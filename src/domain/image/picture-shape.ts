/** Which shapes a picture may have: one drawn far longer than it is high shows nothing and takes a decoder long. */

/** Panoramas of telephones come to seven, strips of logos to twenty. */
export const maxAspectRatio = { photo: 10, picture: 40 } as const;

/** With a limit of its pixels this limits its edges too. */
export function isTooNarrow(
  { width, height }: { readonly width: number; readonly height: number },
  of: keyof typeof maxAspectRatio,
): boolean {
  return Math.max(width, height) > maxAspectRatio[of] * Math.min(width, height);
}
