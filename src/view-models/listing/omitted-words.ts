/**
 * Words of a search that no car here uses, left out so that they do not empty the list: named over it. The
 * address carries them, so that the same list says the same without script; they are no part of the search.
 */
export const omittedWordsParameter = 'omitted';

const maxWords = 8;
const maxWordLength = 30;

/** Of rubbish, nothing or a part: what is printed is short. */
export function parseOmittedWords(parameters: URLSearchParams): readonly string[] {
  const said = (parameters.get(omittedWordsParameter) ?? '').slice(0, maxWords * (maxWordLength + 1));
  return said
    .split(' ')
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** The address with the words that were left out; as it was for none. */
export function withOmittedWords(address: string, words: readonly string[]): string {
  if (words.length === 0) return address;
  const joined = encodeURIComponent(words.join(' ')).replaceAll('%20', '+');
  return `${address}${address.includes('?') ? '&' : '?'}${omittedWordsParameter}=${joined}`;
}

/** "No match for “reliable”, so we left it out." Null for none. */
export function describeOmittedWords(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  const listed = quoted.length === 1 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
  return `No match for ${listed}, so we left ${words.length === 1 ? 'it' : 'them'} out.`;
}
