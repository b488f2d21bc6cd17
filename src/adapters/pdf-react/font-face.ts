/** One face of a typeface that is registered for documents. */
import { Font } from '@react-pdf/renderer';

export const bold = 700;

/** Reads it; gives whether it has a letter. */
export async function loadFace(face: {
  readonly fontFamily: string;
  readonly fontWeight: number;
}): Promise<(codePoint: number) => boolean> {
  await Font.load(face);
  const data = Font.getFont(face)?.data;
  if (!data) throw new Error(`The font ${face.fontFamily} ${face.fontWeight} does not load.`);
  return (codePoint) => data.hasGlyphForCodePoint(codePoint);
}
