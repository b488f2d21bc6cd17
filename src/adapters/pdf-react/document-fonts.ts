/** The typefaces of the templates for documents, from `assets/fonts`. */
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import { createPrintableText, type PrintableText } from './printable-text.ts';

export type DocumentFonts = { readonly text: string; readonly display: string };

const families = ['archivo', 'sora', 'figtree'] as const;
const bold = 700;

const fontsOf: Readonly<Record<Brochure['template'], DocumentFonts>> = {
  meridian: { text: 'archivo', display: 'archivo' },
  volt: { text: 'sora', display: 'sora' },
  outback: { text: 'figtree', display: 'fraunces' },
};

export function documentFonts(template: Brochure['template']): DocumentFonts {
  return fontsOf[template];
}

export function registerDocumentFonts(folder: string): void {
  const file = (name: string) => join(folder, `${name}.ttf`);
  for (const family of families) {
    Font.register({
      family,
      fonts: [
        { src: file(`${family}-regular`), fontWeight: 400 },
        { src: file(`${family}-bold`), fontWeight: bold },
      ],
    });
  }
  Font.register({ family: 'fraunces', fonts: [{ src: file('fraunces-bold'), fontWeight: bold }] });
  Font.registerHyphenationCallback(breakLongWord);
}

/** Words are not hyphenated; what is longer than any word breaks where a line ends. */
const longestWord = 18;

function breakLongWord(word: string): string[] {
  const characters = [...word];
  if (characters.length <= longestWord) return [word];
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += longestWord) {
    parts.push(characters.slice(at, at + longestWord).join(''));
  }
  return parts;
}

/** What both faces of a template can draw. */
export async function loadPrintableText({ text, display }: DocumentFonts): Promise<PrintableText> {
  const faces = await Promise.all([
    loadFace({ fontFamily: text, fontWeight: 400 }),
    loadFace({ fontFamily: text, fontWeight: bold }),
    loadFace({ fontFamily: display, fontWeight: bold }),
  ]);
  return createPrintableText((codePoint) => faces.every((hasGlyph) => hasGlyph(codePoint)));
}

async function loadFace(face: { fontFamily: string; fontWeight: number }) {
  await Font.load(face);
  const data = Font.getFont(face)?.data;
  if (!data) throw new Error(`The font ${face.fontFamily} ${face.fontWeight} does not load.`);
  return (codePoint: number) => data.hasGlyphForCodePoint(codePoint);
}
