/** Small numbers as text, one character each: what packs best behind the commas and brackets that JSON would need. */

/** The first printable characters are left to what separates; a backslash would be written as two. */
const first = 35;
const backslash = 92;
/** Behind it lie surrogates, which are no characters. */
export const maxCodes = 50_000;
/** Ends the codes of one record. */
const end = '!';

export function writeCodes(codes: readonly number[]): string {
  return codes.map(writeCode).join('');
}

export function readCodes(text: string): readonly number[] {
  return Array.from(text, readCode);
}

/** Any number of codes a record. */
export function writeCodeSets(sets: readonly (readonly number[])[]): string {
  return sets.map((codes) => writeCodes(codes) + end).join('');
}

export function readCodeSets(text: string): readonly (readonly number[])[] {
  return text.split(end).slice(0, -1).map(readCodes);
}

function writeCode(code: number): string {
  if (code < 0 || code >= maxCodes) throw new RangeError(`No character for the code ${code}.`);
  const place = first + code;
  return String.fromCharCode(place < backslash ? place : place + 1);
}

function readCode(character: string): number {
  const place = character.charCodeAt(0);
  return (place < backslash ? place : place - 1) - first;
}
