/**
 * A text as rules about its words read it: small letters without accents, one blank between words, hyphens and dashes as
 * blanks, without apostrophes and footnote marks. Each place leads back to the text as it was written.
 */

export type FoldedText = {
  readonly words: string;
  /** What stands between two places of `words`, as it was written. */
  readonly written: (start: number, end: number) => string;
};

const dropped = /[\p{M}\p{Cf}'’‘`´ʼ*†‡^"“”„«»]/u;
const blank = /[\s\-‐‑‒–—_]/u;

export function foldWords(text: string): FoldedText {
  let words = '';
  const origins: number[] = [];
  let place = 0;
  for (const sign of text) {
    for (const part of sign.normalize('NFKD').toLowerCase()) {
      if (dropped.test(part)) continue;
      const folded = blank.test(part) ? ' ' : part;
      if (folded === ' ' && (words === '' || words.endsWith(' '))) continue;
      words += folded;
      for (let unit = 0; unit < folded.length; unit++) origins.push(place);
    }
    place += sign.length;
  }
  return {
    words,
    written: (start, end) => text.slice(origins[start] ?? 0, origins[end] ?? text.length).trim(),
  };
}
