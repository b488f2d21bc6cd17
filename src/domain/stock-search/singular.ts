/** A word and its plural as one: "cameras" and "camera", "batteries" and "battery" are looked for as the same word. */

/** Where the endings below would be wrong. Each is found both ways. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['buses', 'bus'],
  ['busses', 'bus'],
  ['minibuses', 'minibus'],
  ['gases', 'gas'],
  ['lenses', 'lens'],
  ['bonuses', 'bonus'],
  ['campuses', 'campus'],
  ['viruses', 'virus'],
  ['lexuses', 'lexus'],
  ['priuses', 'prius'],
  ['focuses', 'focus'],
  ['series', 'series'],
  ['species', 'species'],
  ['movies', 'movie'],
  ['lens', 'lens'],
  ['mercedes', 'mercedes'],
  ['rolls', 'rolls'],
  ['kms', 'km'],
  ['leaves', 'leaf'],
]);

const shortest = 4;

/**
 * Of folded words. Only letters, four at least and a vowel among them: the badges GTS and GLS are no plurals, nor are words
 * on -ss, -us and -is.
 */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < shortest || !word.endsWith('s') || !/^\p{L}+$/u.test(word)) return word;
  if (/[sui]s$/.test(word) || !/[aeiouy]/.test(word.slice(0, -1))) return word;
  if (/..ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  // Not of "Porsches": the maker's name ends so.
  if (/(?:ss|x|zz|tz|[^s]ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
