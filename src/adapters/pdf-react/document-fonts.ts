/** The typefaces of the templates for documents, from `assets/fonts`. */
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import type { Brochure } from '#view-models/brochure/brochure.ts';

/**
 * Text as the document's typefaces can draw it: nothing else may reach the page, because a missing glyph is a box or
 * worse.
 */
export type PrintableText = (text: string) => string;

/** What people type in other signs of the same meaning. */
const plainer: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  '′': "'",
  '″': '"',
};

/** Placeholder for words that no font here can draw, instead of wrong letters or question marks. */
const scripts: readonly (readonly [letters: RegExp, said: string])[] = [
  [/\p{Script=Hangul}/u, '[Korean text]'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, '[Japanese text]'],
  [/\p{Script=Han}/u, '[Chinese text]'],
  [/\p{Script=Arabic}/u, '[Arabic text]'],
  [/\p{Script=Hebrew}/u, '[Hebrew text]'],
  [/\p{Script=Thai}/u, '[Thai text]'],
  [/\p{Script=Devanagari}/u, '[Hindi text]'],
  [/\p{Script=Cyrillic}/u, '[Cyrillic text]'],
  [/\p{Script=Greek}/u, '[Greek text]'],
];
const anotherScript = '[text in another script]';

/** Letters, their marks and figures without a space between. */
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Line breaks stay, every other white space and control becomes one space; signs and marks without a glyph go. A word
 * of which one letter or figure has no glyph is named by its script, so that a reader sees that something is missing,
 * and several such words in a row are named once.
 */
export function createPrintableText(hasGlyph: (codePoint: number) => boolean): PrintableText {
  const isRendered = (character: string) => hasGlyph(character.codePointAt(0) ?? 0);
  const printable = (character: string): string => {
    if (character === '\n') return '\n';
    if (/[\s\p{Cc}]/u.test(character)) return ' ';
    const html = plainer[character] ?? character;
    return !/[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/u.test(html) && isRendered(html) ? html : '';
  };
  const nameWord = (word: string): string => {
    const missing = [...word].filter(
      (character) => /[\p{L}\p{N}]/u.test(character) && !isRendered(character),
    );
    if (missing.length === 0) return word;
    const letters = missing.join('');
    // Of a text without blanks between its words only the script tells what it is.
    return scripts.find(([script]) => script.test(letters))?.[1] ?? anotherScript;
  };
  return (text) =>
    [
      ...text
        .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
        .normalize('NFKC')
        .replace(wordPattern, nameWord),
    ]
      .map(printable)
      .join('')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/(\[[A-Za-z ]{4,22}\])(?: ?\1)+/g, '$1')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim();
}

/** One face of a typeface that is registered for documents. */
const bold = 700;

/** Reads it; gives whether it has a letter. */
async function loadFace(face: {
  readonly fontFamily: string;
  readonly fontWeight: number;
}): Promise<(codePoint: number) => boolean> {
  await Font.load(face);
  const data = Font.getFont(face)?.data;
  if (!data) throw new Error(`The font ${face.fontFamily} ${face.fontWeight} does not load.`);
  return (codePoint) => data.hasGlyphForCodePoint(codePoint);
}

/** Typefaces for letters that those of the templates do not have, from `assets/fonts/other`. One is read only where such a letter occurs. */
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

function registerOtherFonts(folder: string): void {
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

type OtherLetters = {
  readonly families: readonly string[];
  readonly hasGlyph: (codePoint: number) => boolean;
};

/** What is needed for those of the text that `hasGlyph` does not draw. */
async function loadOtherLetters(
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
const maxWordLength = 18;

function breakLongWord(word: string): string[] {
  const characters = [...word];
  if (characters.length <= maxWordLength) return [word];
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += maxWordLength) {
    parts.push(characters.slice(at, at + maxWordLength).join(''));
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
