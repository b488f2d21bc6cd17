/**
 * How free text meets a car. Every word of the query must begin a word of one of the car's searchable labels, or
 * (from three characters on) begin its stock number, VIN or registration. Case and accents do not matter.
 * A word that begins nothing in the whole stock is taken for the words most like it (similar-words.ts).
 * "CX-5" is two words and, joined, a third ("cx5"), on both sides.
 */

export const shortestIdentifierPrefix = 3;
const mostTerms = 12;

export type QueryTerm = {
  /** The word without its punctuation. */
  readonly whole: string;
  /** What the punctuation separates; together they mean the same as `whole`. */
  readonly parts: readonly string[];
};

/** Without accents and in lower case. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The first twelve words; nobody types more to find a car. */
export function parseQueryTerms(query: string): readonly QueryTerm[] {
  return splitWords(query).slice(0, mostTerms);
}

/** The words by whose beginnings a label is found. */
export function labelTokens(label: string): readonly string[] {
  return [...new Set(splitWords(label).flatMap(({ whole, parts }) => [whole, ...parts]))];
}

/** Letters and digits only: "1ABC-123" is "1abc123". */
export function foldIdentifier(code: string): string {
  return code.replace(/[^A-Za-z0-9]+/g, '').toLowerCase();
}

function splitWords(text: string): readonly QueryTerm[] {
  return foldText(text)
    .split(/\s+/)
    .map((word) => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ whole: parts.join(''), parts }));
}
