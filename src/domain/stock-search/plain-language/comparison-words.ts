/** Words that make a bound of a number: before it ("under 40k") and behind it ("2019 or newer"). */
import type { QueryWord } from './query-words.ts';

/** `past` and `before` leave the number itself out, which matters for years and seats. */
export type Comparison = 'max' | 'min' | 'before' | 'past' | 'about';

type Phrases = readonly (readonly [Comparison, readonly string[]])[];

const leading = buildLookup([
  [
    'max',
    [
      ...[
        'up to',
        'upto',
        'max',
        'max of',
        'maximum',
        'maximum of',
        'at most',
        'no more than',
        'not more than',
        'not over',
      ],
      ...['not exceeding', 'within', 'budget', 'budget of', 'budget is', 'until', 'till', '<=', '≤'],
    ],
  ],
  [
    'before',
    [
      'under',
      'below',
      'less than',
      'lower than',
      'cheaper than',
      'fewer than',
      'before',
      'pre',
      'older than',
      '<',
    ],
  ],
  ['before', ['earlier than', 'sub', 'beneath']],
  [
    'min',
    [
      ...[
        'at least',
        'from',
        'min',
        'min of',
        'minimum',
        'minimum of',
        'no less than',
        'not less than',
        'since',
        '>=',
        '≥',
      ],
      ...['starting at', 'starting from', 'not under', 'no older than'],
    ],
  ],
  [
    'past',
    [
      'over',
      'above',
      'more than',
      'greater than',
      'higher than',
      'newer than',
      'later than',
      'after',
      'post',
      '>',
    ],
  ],
  ['about', ['around', 'about', 'approx', 'approximately', 'roughly', 'circa', '~']],
]);

const trailing = buildLookup([
  [
    'max',
    [
      ...[
        'or less',
        'or under',
        'or below',
        'or lower',
        'or cheaper',
        'or older',
        'or earlier',
        'or fewer',
        'and under',
      ],
      ...['and below', 'and less', 'and older', 'max', 'maximum', 'tops', 'budget', 'and earlier'],
    ],
  ],
  [
    'min',
    [
      ...[
        'or more',
        'or over',
        'or above',
        'or newer',
        'or later',
        'or up',
        'or higher',
        'and over',
        'and above',
      ],
      ...[
        'and up',
        'and newer',
        'and later',
        'onwards',
        'onward',
        'upwards',
        'plus',
        '+',
        'min',
        'minimum',
        'and more',
      ],
      ...['and onwards', 'and on', 'or better'],
    ],
  ],
  ['about', ['or so', 'ish']],
]);

type Found = { readonly comparison: Comparison; readonly end: number };

export function readLeadingComparison(words: readonly QueryWord[], at: number): Found | null {
  return find(leading, words, at);
}

export function readTrailingComparison(words: readonly QueryWord[], at: number): Found | null {
  return find(trailing, words, at);
}

function find(
  phrases: ReadonlyMap<string, Comparison>,
  words: readonly QueryWord[],
  at: number,
): Found | null {
  for (let length = 3; length > 0; length--) {
    const span = words.slice(at, at + length);
    if (span.length < length || span.some(({ isLiteral }) => isLiteral)) continue;
    const comparison = phrases.get(span.map(({ folded }) => (folded === 'then' ? 'than' : folded)).join(' '));
    if (comparison) return { comparison, end: at + length };
  }
  return null;
}

function buildLookup(phrases: Phrases): ReadonlyMap<string, Comparison> {
  return new Map(
    phrases.flatMap(([comparison, list]) => list.map((phrase) => [phrase, comparison] as const)),
  );
}
