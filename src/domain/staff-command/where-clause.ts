/** `where Make is "Ford" and Days in stock is at least 61`: the exact way to say which cars, in which the console says back what it understood. */
import type { GridSearch } from '#domain/stock-editor/grid-search.ts';
import { gridFacets } from '#domain/stock-editor/grid-table.ts';
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import type { CarsDraft, CarVocabulary } from './read-cars.ts';
import { quote, type Sentence } from './sentence.ts';

type Named = { readonly attribute: string; readonly isRange: boolean; readonly parts: readonly string[] };

/** Saved links still have these. */
const formerLabels: Readonly<Record<string, string>> = { lacks: 'Without', owner: 'Whose values' };

/** The longest name first, where one begins another. */
const names: readonly Named[] = gridFacets
  .flatMap(({ attribute, kind, label }) =>
    [label, formerLabels[attribute] ?? label].map((name) => ({
      attribute,
      isRange: kind === 'range',
      parts: name.toLowerCase().split(' '),
    })),
  )
  .sort((left, right) => right.parts.length - left.parts.length);

export function readWhere(sentence: Sentence, draft: CarsDraft, words: CarVocabulary): void {
  const where = sentence.find('where');
  if (where < 0) return;
  let at = where + 1;
  for (;;) {
    const start = at;
    const range = readRangePart(sentence, at);
    const list = range === null ? readListPart(sentence, at, words) : null;
    const text = range === null && list === null ? readTextPart(sentence, at) : null;
    if (range !== null) {
      draft.addRange(range.name, range.range, sentence.take(start, range.end));
      at = range.end;
    } else if (list !== null) {
      draft.add(list.name, list.values, sentence.take(start, list.end));
      at = list.end;
    } else if (text !== null) {
      draft.query = text.query;
      draft.chips.push({ text: sentence.take(start, text.end), label: `Keywords: ${text.query}` });
      at = text.end;
    } else break;
    if (sentence.low(at) !== 'and') break;
    sentence.take(at, ++at);
  }
  if (at > where + 1) sentence.take(where, where + 1);
}

const startsWith = (sentence: Sentence, at: number, parts: readonly string[]) =>
  parts.every((part, offset) => sentence.low(at + offset) === part);

function readListPart(sentence: Sentence, at: number, words: CarVocabulary) {
  for (const { attribute, isRange, parts } of names) {
    if (isRange || !startsWith(sentence, at, [...parts, 'is'])) continue;
    const values: string[] = [];
    let end = at + parts.length + 1;
    for (;;) {
      const word = sentence.at(end);
      if (word === undefined || !word.isQuoted) break;
      values.push(toValue(attribute, word.low, words));
      end++;
      if (sentence.low(end) !== 'or' || sentence.at(end + 1)?.isQuoted !== true) break;
      end++;
    }
    if (values.length > 0) return { name: attribute, values, end };
  }
  return null;
}

const figure = /^-?\d{1,10}$/;

function readRangePart(
  sentence: Sentence,
  at: number,
): { readonly name: string; readonly range: NumberRange; readonly end: number } | null {
  for (const { attribute: name, isRange, parts } of names) {
    if (!isRange || !startsWith(sentence, at, [...parts, 'is'])) continue;
    const from = at + parts.length + 1;
    const number = (position: number) =>
      figure.test(sentence.low(position)) ? Number(sentence.low(position)) : null;
    if (startsWith(sentence, from, ['at', 'least']) && number(from + 2) !== null)
      return { name, range: { min: number(from + 2), max: null }, end: from + 3 };
    if (startsWith(sentence, from, ['at', 'most']) && number(from + 2) !== null)
      return { name, range: { min: null, max: number(from + 2) }, end: from + 3 };
    if (number(from) !== null && sentence.low(from + 1) === 'to' && number(from + 2) !== null)
      return { name, range: { min: number(from), max: number(from + 2) }, end: from + 3 };
  }
  return null;
}

function readTextPart(sentence: Sentence, at: number) {
  const word = ['keywords', 'words'].some((name) => startsWith(sentence, at, [name, 'are']))
    ? sentence.at(at + 2)
    : undefined;
  return word?.isQuoted === true ? { query: word.low, end: at + 3 } : null;
}

/** Locations are given by name. */
function toValue(attribute: string, value: string, { locations }: CarVocabulary): string {
  if (attribute !== 'location') return value;
  const named = locations.filter(({ name }) => name === value);
  return named.length === 1 ? (named[0]?.slug ?? value) : value;
}

/** The pair of the above: "cars where …", or "all cars". */
export function describeCarFilter({ query, facets, ranges }: GridSearch, words: CarVocabulary): string {
  const parts: string[] = query === '' ? [] : [`keywords are ${quote(query)}`];
  for (const { attribute, kind, label } of gridFacets) {
    const name = label.charAt(0).toLowerCase() + label.slice(1);
    const values = facets[attribute];
    const range = ranges[attribute];
    if (kind !== 'range' && values !== undefined && values.length > 0)
      parts.push(`${name} is ${values.map((value) => quote(toLabel(attribute, value, words))).join(' or ')}`);
    if (kind === 'range' && range !== undefined) parts.push(`${name} is ${sayRange(range)}`);
  }
  return parts.length === 0 ? 'all cars' : `cars where ${parts.join(' and ')}`;
}

function toLabel(attribute: string, value: string, words: CarVocabulary): string {
  if (attribute !== 'location') return value;
  const name = words.locations.find(({ slug }) => slug === value)?.name;
  return name !== undefined && toValue(attribute, name, words) === value ? name : value;
}

function sayRange({ min, max }: NumberRange): string {
  if (min !== null && max !== null) return `${min} to ${max}`;
  return min === null ? `at most ${max ?? 0}` : `at least ${min}`;
}
