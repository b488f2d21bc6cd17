/**
 * How free text matches a car. Every word of the query must begin a word of one of the car's searchable labels, or
 * (from three characters on) begin its stock number, VIN or registration. Case and accents do not matter, nor does
 * singular or plural (singular.ts). A word that begins nothing in the whole stock is taken for the words most like it
 * (similar-words.ts). "CX-5" is two words and, joined, a third ("cx5"); so are "CX 5" and "Land Cruiser", on both
 * sides. Words in double quotes must be adjacent, each of them whole and without slips: they never find more than
 * without the quotes. A minus before a word or a quoted phrase means all cars that it does not find, and
 * `-fuel:"Diesel"` all cars without that value.
 */
import { foldText } from '#domain/text/fold-text.ts';

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

const minLength = 4;

/**
 * Of folded words. Only letters, four at least and a vowel among them: the badges GTS and GLS are no plurals, nor are words
 * on -ss, -us and -is.
 */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < minLength || !word.endsWith('s') || !/^\p{L}+$/u.test(word)) return word;
  if (/[sui]s$/.test(word) || !/[aeiouy]/.test(word.slice(0, -1))) return word;
  if (/..ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  // Not of "Porsches": the maker's name ends so.
  if (/(?:ss|x|zz|tz|[^s]ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

export const minIdentifierPrefixLength = 3;
/** Before adjacent words that are written as one here: found whole, never by their beginning. */
export const joinedSign = '+';
const maxTerms = 12;
/** "4 x 4", "CX 5 Touring": a piece as short as this is often written together with what is beside it. */
const maxPieceLength = 2;

export type WordTerm = {
  readonly kind: 'word';
  readonly isExcluded: boolean;
  /** The word without its punctuation. */
  readonly whole: string;
  /** What the punctuation separates; together they mean the same as `whole`. */
  readonly parts: readonly string[];
  /** The word and those beside it, written as one: each means the same as its words together. */
  readonly joined: readonly string[];
};

/** `words` are a whole word of a car, or pairs of its adjacent words, each written as one. */
export type PhraseTerm = {
  readonly kind: 'phrase';
  readonly isExcluded: boolean;
  readonly words: readonly string[];
};

export type ValueTerm = {
  readonly kind: 'value';
  readonly isExcluded: true;
  readonly attribute: string;
  readonly value: string;
};

export type QueryTerm = WordTerm | PhraseTerm | ValueTerm;

/** The first twelve words or phrases; no one types more to find a car. */
export function parseQueryTerms(query: string): readonly QueryTerm[] {
  const terms: QueryTerm[] = [];
  const read = readQuoted(query);
  for (const [at, { sign, attribute, text, isQuoted }] of read.entries()) {
    const isExcluded = sign !== '';
    if (attribute !== '') terms.push({ kind: 'value', isExcluded: true, attribute, value: text });
    else if (isQuoted) terms.push(...phraseOf(text, isExcluded));
    else terms.push(...wordsOf(read, at, isExcluded));
  }
  return terms.slice(0, maxTerms);
}

/** The words by whose beginnings a label is found, and its pairs of words written as one. */
export function labelTokens(label: string): readonly string[] {
  return [...new Set([...labelWords(label), ...joinedTokens(label)])];
}

/** The words alone. */
export function labelWords(label: string): readonly string[] {
  const words = splitWords(label).flatMap(({ whole, parts }) => [whole, ...parts]);
  return [...new Set([...words, ...words.map(singular)])];
}

/** Two words beside each other, and three around a short one: "landcruiser", "cx5", "4x4". */
export function joinedTokens(label: string): readonly string[] {
  const words = splitWords(label);
  const wholes = words.map(({ whole }) => whole);
  const parts = words.flatMap((word) => word.parts);
  const joined = new Set([...joinNeighbours(wholes), ...joinNeighbours(parts)]);
  return [...joined].filter((word) => !wholes.includes(word)).map((word) => joinedSign + word);
}

/** The tokens by which a word is found whole, be it one or two in the label. */
export function wholeTokens(word: string): readonly string[] {
  return [word, joinedSign + word];
}

/** Letters and digits only: "1ABC-123" is "1abc123". */
export function foldIdentifier(code: string): string {
  return code.replace(/[^A-Za-z0-9]+/g, '').toLowerCase();
}

type Split = { readonly whole: string; readonly parts: readonly string[] };

function splitWords(text: string): readonly Split[] {
  return foldText(text)
    .split(/\s+/)
    .map((word) => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ whole: parts.join(''), parts }));
}

function joinNeighbours(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined) break;
    joined.push(word + singular(next), singular(word) + singular(next));
    const third = words[at + 2];
    if (third !== undefined && next.length <= maxPieceLength) joined.push(word + next + singular(third));
  }
  return joined;
}

type Quoted = {
  /** "-" before what is not wanted. */
  readonly sign: string;
  /** Of `-fuel:"Diesel"`; otherwise empty. */
  readonly attribute: string;
  readonly text: string;
  readonly isQuoted: boolean;
};

/** A quoted phrase, a minus before a word, or a word between blanks. */
const queryPiece = /(?<!\S)(-?)(?:([a-z_]{1,40}):)?"([^"]*)"|(?<!\S)(-(?=\p{N}{0,4}\p{L}))|\S+/gu;

/** A quotation mark without its other half is none. */
function readQuoted(query: string): readonly Quoted[] {
  const read: Quoted[] = [];
  let sign = '';
  for (const [whole, quoteSign, attribute = '', quoted, minus] of query.matchAll(queryPiece)) {
    if (minus !== undefined) {
      sign = minus;
      continue;
    }
    if (quoted !== undefined && (attribute === '' || quoteSign !== ''))
      read.push({ sign: quoteSign ?? '', attribute, text: quoted, isQuoted: true });
    else read.push({ sign, attribute: '', text: whole, isQuoted: false });
    sign = '';
  }
  return read;
}

function phraseOf(text: string, isExcluded: boolean): readonly PhraseTerm[] {
  const wholes = splitWords(text).map(({ whole }) => singular(whole));
  if (wholes.length === 0) return [];
  const pairs = wholes.slice(1).map((whole, at) => `${wholes[at]}${whole}`);
  return [{ kind: 'phrase', isExcluded, words: pairs.length === 0 ? wholes : pairs }];
}

/** Mostly one; none where there is nothing but punctuation. */
function wordsOf(read: readonly Quoted[], at: number, isExcluded: boolean): readonly WordTerm[] {
  return splitWords(read[at]?.text ?? '').map(({ whole, parts }) => ({
    kind: 'word',
    isExcluded,
    whole: singular(whole),
    parts: parts.map(singular),
    joined: isExcluded ? [] : joinedAround(read, at),
  }));
}

function joinedAround(read: readonly Quoted[], at: number): readonly string[] {
  const wordAt = (position: number): string | null => {
    const word = read[position];
    if (word === undefined || word.isQuoted || word.sign !== '') return null;
    return splitWords(word.text)[0]?.whole ?? null;
  };
  const joined = new Set<string>();
  for (const [from, length] of [
    [at - 1, 2],
    [at, 2],
    [at - 2, 3],
    [at - 1, 3],
    [at, 3],
  ] as const) {
    const words = Array.from({ length }, (_, position) => wordAt(from + position));
    if (words.includes(null) || (length === 3 && (words[1]?.length ?? 0) > maxPieceLength)) continue;
    joined.add(singular(words.join('')));
  }
  return [...joined];
}
