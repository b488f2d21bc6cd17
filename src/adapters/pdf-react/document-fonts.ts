/** The typefaces of the templates for documents, from `assets/fonts`. */
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import { bold, loadFace } from './font-face.ts';
import { loadOtherLetters, registerOtherFonts } from './other-letters.ts';
import { createPrintableText, type PrintableText } from './printable-text.ts';

/** A letter is drawn by the first family that has it. */
export type DocumentFonts = { readonly text: string[]; readonly display: string[] };

const families = ['archivo', 'sora', 'figtree'] as const;
const fontsOf: Readonly<Record<Brochure['template'], { readonly text: string; readonly display: string }>> = {
  meridian: { text: 'archivo', display: 'archivo' },
  volt: { text: 'sora', display: 'sora' },
  outback: { text: 'figtree', display: 'fraunces' },
};

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
  registerOtherFonts(folder);
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

/** What a document with these texts is drawn with: the typefaces of the template, and others for letters that they do not have. */
export async function loadDocumentFonts(
  template: Brochure['template'],
  texts: string,
): Promise<{ readonly fonts: DocumentFonts; readonly printable: PrintableText }> {
  const { text, display } = fontsOf[template];
  const faces = await Promise.all([
    loadFace({ fontFamily: text, fontWeight: 400 }),
    loadFace({ fontFamily: text, fontWeight: bold }),
    loadFace({ fontFamily: display, fontWeight: bold }),
  ]);
  const hasOwn = (codePoint: number) => faces.every((hasGlyph) => hasGlyph(codePoint));
  const others = await loadOtherLetters(texts, hasOwn);
  return {
    fonts: { text: [text, ...others.families], display: [display, ...others.families] },
    printable: createPrintableText((codePoint) => hasOwn(codePoint) || others.hasGlyph(codePoint)),
  };
}
