/** Typefaces for letters that those of the templates do not have, from `assets/fonts/other`. One is read only where such a letter occurs. */
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { bold, loadFace } from './font-face.ts';

type OtherFamily = {
  readonly family: string;
  /** What may be in it. */
  readonly letters: RegExp;
  readonly weights: readonly number[];
};

/** The first that has a letter draws it. */
const others: readonly OtherFamily[] = [
  { family: 'noto-sans-vietnamese', letters: /\p{Script=Latin}/u, weights: [400, bold] },
  { family: 'noto-sans-latin-ext', letters: /\p{Script=Latin}/u, weights: [400, bold] },
  { family: 'noto-sans-cyrillic', letters: /\p{Script=Cyrillic}/u, weights: [400, bold] },
  { family: 'noto-sans-greek', letters: /\p{Script=Greek}/u, weights: [400, bold] },
  { family: 'noto-sans-arabic-arabic', letters: /\p{Script=Arabic}/u, weights: [400, bold] },
  {
    family: 'noto-sans-sc-chinese-simplified',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
    weights: [400],
  },
];

export function registerOtherFonts(folder: string): void {
  for (const { family, weights } of others) {
    Font.register({
      family,
      fonts: weights.map((fontWeight) => ({
        src: join(folder, 'other', `${family}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  }
}

export type OtherLetters = {
  readonly families: readonly string[];
  readonly hasGlyph: (codePoint: number) => boolean;
};

/** What is needed for those of the text that `hasGlyph` does not draw. */
export async function loadOtherLetters(
  text: string,
  hasGlyph: (codePoint: number) => boolean,
): Promise<OtherLetters> {
  const letters = [...new Set(text.normalize('NFKC'))].filter((character) => /[\p{L}\p{N}]/u.test(character));
  let missing = letters.filter((character) => !hasGlyph(character.codePointAt(0) ?? 0));
  const used: { readonly family: string; readonly hasGlyph: (codePoint: number) => boolean }[] = [];
  for (const { family, letters: own, weights } of others) {
    if (!missing.some((character) => own.test(character))) continue;
    const faces = await Promise.all(
      weights.map((fontWeight) => loadFace({ fontFamily: family, fontWeight })),
    );
    const draws = (codePoint: number) => faces.every((face) => face(codePoint));
    const left = missing.filter((character) => !draws(character.codePointAt(0) ?? 0));
    if (left.length < missing.length) used.push({ family, hasGlyph: draws });
    missing = left;
  }
  return {
    families: used.map(({ family }) => family),
    hasGlyph: (codePoint) => used.some((face) => face.hasGlyph(codePoint)),
  };
}
