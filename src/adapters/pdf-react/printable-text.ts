/** Text as the document's typefaces can draw it: nothing else may reach the page, because a missing glyph is a box or worse. */

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
  const isDrawn = (character: string) => hasGlyph(character.codePointAt(0) ?? 0);
  const printable = (character: string): string => {
    if (character === '\n') return '\n';
    if (/[\s\p{Cc}]/u.test(character)) return ' ';
    const drawn = plainer[character] ?? character;
    return !/[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/u.test(drawn) && isDrawn(drawn) ? drawn : '';
  };
  const nameWord = (word: string): string => {
    const missing = [...word].filter((character) => /[\p{L}\p{N}]/u.test(character) && !isDrawn(character));
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
