/** How many slips of the finger lie between two words: one letter wrong, missing, too many, or two swapped. */

/** Damerau-Levenshtein (adjacent swaps), up to `most`; anything farther is `most + 1`. */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > maxDistance || haveTooManyOwnLetters(a, b, maxDistance))
    return maxDistance + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && !isSame;
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > maxDistance) return maxDistance + 1;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? 0, maxDistance + 1);
}

/** Every letter that only one of the words has takes a slip of its own: most words are distinguished by this alone. */
function haveTooManyOwnLetters(a: string, b: string, maxDistance: number): boolean {
  const inA = letterBits(a);
  const inB = letterBits(b);
  return countBits(inA & ~inB) > maxDistance || countBits(inB & ~inA) > maxDistance;
}

/** A bit for each letter that occurs; letters of other scripts share bits, which only makes the test milder. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** One slip in a word, two in a long one; none in what is too short to be sure. */
export function allowedTypos(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The same letters in another order: "desiel", "subura". */
function isReordered(a: string, b: string): boolean {
  return a.length === b.length && a.length >= 5 && [...a].sort().join('') === [...b].sort().join('');
}

/** Counts as one slip, at any position: letters in the wrong order, or the wrong letter doubled ("corrola"). */
export function isOneTypo(a: string, b: string): boolean {
  return isReordered(a, b) || isDoubledElsewhere(a, b);
}

/**
 * Spelt by ear: "dizel", "renolt". The consonants are the same and in the same places, the vowels are anyone's guess.
 * Three consonants at least, and the first letter is right: with fewer every other word sounds like one of them.
 */
export function soundsAlike(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5 || a[0] !== b[0]) return false;
  const sound = soundOf(a);
  return sound === soundOf(b) && sound.replaceAll('-', '').length >= 3;
}

function soundOf(word: string): string {
  return withoutDoubles(
    word
      .replaceAll('ph', 'f')
      .replaceAll('sch', 'sh')
      .replaceAll('ck', 'k')
      .replace(/c(?=[eiy])/g, 's')
      .replaceAll('c', 'k')
      .replaceAll('z', 's')
      .replace(/[aeiouy]+/g, '-'),
  );
}

function isDoubledElsewhere(a: string, b: string): boolean {
  return a.length >= 5 && b.length >= 5 && a !== b && withoutDoubles(a) === withoutDoubles(b);
}

function withoutDoubles(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1');
}
