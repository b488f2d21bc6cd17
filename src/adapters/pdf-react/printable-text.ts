/** Text as the document's typeface can draw it: nothing else may reach the page, because a missing glyph is a box or worse. */

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

/**
 * Line breaks stay, every other white space and control becomes one space; signs and marks without a glyph go,
 * and a letter or figure without one is a question mark, so that a reader sees that something stood there.
 */
export function createPrintableText(hasGlyph: (codePoint: number) => boolean): PrintableText {
  const printable = (character: string): string => {
    if (character === '\n') return '\n';
    if (/[\s\p{Cc}]/u.test(character)) return ' ';
    const drawn = plainer[character] ?? character;
    const codePoint = drawn.codePointAt(0) ?? 0;
    if (!/[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/u.test(drawn) && hasGlyph(codePoint)) return drawn;
    return /[\p{L}\p{N}]/u.test(drawn) ? '?' : '';
  };
  return (text) =>
    [...text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').normalize('NFKC')]
      .map(printable)
      .join('')
      .replace(/\?{4,}/g, '???')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim();
}
