/** Numbers that are written out: "seven", "thirty five thousand", "a hundred grand". */
import type { QueryWord } from './query-words.ts';

const upToTwelve = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const small: ReadonlyMap<string, number> = new Map([
  ...upToTwelve.map((word, index) => [word, index + 2] as const),
  // As they are often spelt.
  ...(['sevan 7', 'sevn 7', 'seaven 7', 'eigth 8', 'eght 8', 'foru 4', 'fiev 5'] as const).map((pair) => {
    const [word = '', value] = pair.split(' ');
    return [word, Number(value)] as const;
  }),
]);
const large: ReadonlyMap<string, number> = new Map([
  ...teens.map((word, index) => [word, index + 13] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
  ['fivety', 50],
  ['ninty', 90],
]);

export const thousandSynonyms: ReadonlySet<string> = new Set(['k', 'grand', 'thousand', 'thousands']);

/** "four": from two to twelve, since "one" is seldom a number. */
export function readNumberWord(folded: string): number | null {
  return small.get(folded) ?? null;
}

/** A number before the word that makes it thousands, or one of tens, which "to forty thousand" may follow. */
export function parseSpelledThousands(
  words: readonly QueryWord[],
  start: number,
): { readonly value: number; readonly end: number } | null {
  const texts: string[] = [];
  let end = start;
  for (; end < start + 3 && words[end]?.isLiteral === false; end++) {
    const parts = (words[end]?.folded ?? '').split('-');
    if (!parts.every((part) => small.has(part) || large.has(part) || /^(?:a|one|hundred)$/.test(part))) break;
    texts.push(...parts);
  }
  const value = addUp(texts);
  if (value === null) return null;
  return thousandSynonyms.has(words[end]?.folded ?? '') || large.has(texts[0] ?? '') ? { value, end } : null;
}

function addUp(texts: readonly string[]): number | null {
  const [first = '', second = ''] = texts;
  if (texts.length === 1) return first === 'hundred' ? 100 : (small.get(first) ?? large.get(first) ?? null);
  if (texts.length !== 2) return null;
  if (second === 'hundred') return first === 'a' || first === 'one' ? 100 : hundreds(first);
  const ones = second === 'one' ? 1 : (small.get(second) ?? 10);
  const ten = large.get(first) ?? 0;
  return ten >= 20 && ones < 10 ? ten + ones : null;
}

function hundreds(word: string): number | null {
  const value = small.get(word) ?? 10;
  return value < 10 ? value * 100 : null;
}
