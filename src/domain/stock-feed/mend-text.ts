/**
 * Mends text that came damaged out of another system: UTF-8 read as Windows-1252 ("CitroÃ«n") is read anew, and what is
 * left of a cut emoji is taken away. A letter that is lost inside a word cannot be mended and is told.
 */

export type MendedText = {
  readonly text: string;
  /** What was wrong, with the place; null where nothing was. */
  readonly damage: { readonly part: string; readonly reason: string } | null;
  /** A letter or digit of a word is gone: the word as it stands is wrong. */
  readonly isWordBroken: boolean;
};

const lostMark = '\ufffd';
const misread = 'was UTF-8 that another system read as Windows-1252; it was read anew';
const lost =
  'holds letters that were lost on the way; if there are many, try `encoding: windows-1252` in the mapping';

export function mendText(original: string): MendedText {
  if (isPlain(original)) return { text: original, damage: null, isWordBroken: false };
  const reread = readAnew(original);
  const marked = reread.toWellFormed();
  if (!marked.includes(lostMark)) {
    const damage =
      reread === original
        ? null
        : { part: quoteAround(original, firstDifference(original, reread)), reason: misread };
    return { text: reread, damage, isWordBroken: false };
  }
  return {
    text: marked
      .replace(/ ?\ufffd+ ?/g, (gap) => (gap.startsWith(' ') || gap.endsWith(' ') ? ' ' : ''))
      .trim(),
    damage: { part: quoteAround(marked, marked.indexOf(lostMark)), reason: lost },
    isWordBroken: /[\p{L}\p{N}]\ufffd|\ufffd[\p{L}\p{N}]/u.test(marked),
  };
}

function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the letters of ASCII, in which nothing can be damaged
  return /^[\u0000-\u007f]*$/.test(text);
}

/** The characters of Windows-1252 between 0x80 and 0x9f; the other bytes above ASCII are their own number. */
const ofHighBytes = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...ofHighBytes].map((character, index) => [character, 0x80 + index]));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Runs of foreign letters that are whole UTF-8 once they are bytes again; every other run stays as it is. */
function readAnew(text: string): string {
  return text.replace(/[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g, (run) => {
    const bytes = [...run].map((character) => byteOf.get(character) ?? character.charCodeAt(0));
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });
}

function firstDifference(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index++;
  return index;
}

const quotedAround = 30;

/** The place with a few words on both sides: enough to find it in a long text. */
function quoteAround(text: string, index: number): string {
  const from = Math.max(0, index - quotedAround);
  const to = Math.min(text.length, index + quotedAround);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`;
}
