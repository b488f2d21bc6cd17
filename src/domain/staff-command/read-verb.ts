/** The verb of a sentence: what is to happen. Without one, cars are shown. */
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { Chip } from './command.ts';
import type { Sentence } from './sentence.ts';

export type Verb = { readonly chips: readonly Chip[] } & (
  | { readonly kind: 'show' }
  | { readonly kind: 'price-by'; readonly sign: 1 | -1 }
  | { readonly kind: 'price-to' }
  | { readonly kind: 'set'; readonly path: FeedFieldName; readonly value: FeedValue }
  | { readonly kind: 'release' }
  | { readonly kind: 'refused'; readonly problem: string }
);

const fillers = ['please', 'could you', 'can you', 'i want to', "i'd like to", 'let us', "let's"];
const lowering = [
  'mark down',
  'bring down',
  'put down',
  'drop',
  'lower',
  'reduce',
  'cut',
  'discount',
  'decrease',
  'take',
];
const raising = ['put up', 'bring up', 'mark up', 'raise', 'increase', 'lift'];
const showing = [
  'show me',
  'show',
  'list',
  'find',
  'see',
  'go to',
  'open',
  'which',
  'look for',
  'search for',
  'search',
];
const releasing = [
  'use feed price for',
  'use the feed price for',
  'let the feed price show again for',
  'let the feed price show for',
  "let the feed's price show again for",
  "let the feed's price show for",
  'let go of',
  'release',
];

type PhraseRule = readonly [phrases: readonly string[], path: FeedFieldName, value: FeedValue, label: string];
const states: readonly PhraseRule[] = [
  [['as sold', 'sold'], 'status', 'sold', 'Status: Sold'],
  [
    ['as in stock', 'as available', 'in stock', 'available', 'as unsold', 'as not sold'],
    'status',
    'in_stock',
    'Status: In stock',
  ],
  [['as coming soon', 'coming soon'], 'status', 'coming_soon', 'Status: Coming soon'],
];

/** Only at the beginning: "sold rangers" are cars, "mark … as sold" is a change. */
export function readVerb(sentence: Sentence): Verb {
  for (const filler of fillers) if (sentence.find(filler) === 0) sentence.take(0, filler.split(' ').length);
  const begin = firstOf(sentence);
  const led = (phrases: readonly string[]) => {
    const phrase = phrases.find((known) => sentence.find(known, begin) === begin);
    return phrase === undefined ? null : sentence.take(begin, begin + phrase.split(' ').length);
  };
  const low = led(lowering);
  if (low !== null) return { kind: 'price-by', sign: -1, chips: [{ text: low, label: 'Lower price' }] };
  const high = led(raising);
  if (high !== null) return { kind: 'price-by', sign: 1, chips: [{ text: high, label: 'Raise price' }] };
  const release = led(releasing);
  if (release !== null) return { kind: 'release', chips: [{ text: release, label: 'Use feed price' }] };
  const shown = led(showing);
  if (shown !== null) return { kind: 'show', chips: [{ text: shown, label: 'Show' }] };
  const hold = led(['hold back', 'take off the websites', 'take off the website', 'hide']);
  if (hold !== null) return shows(hold, 'no');
  const publish = led(['unhide', 'publish', 'put on the websites', 'put on the website']);
  if (publish !== null) return shows(publish, 'yes');
  const held = led(['hold', 'reserve']);
  if (held !== null)
    return { kind: 'refused', problem: holdWords, chips: [{ text: held, label: 'Hold car' }] };
  if (led(['delete', 'remove', 'erase']) !== null)
    return {
      kind: 'refused',
      problem:
        'Feeds add and remove cars. Enter “hide …” to take cars off the websites, or “mark … as sold”.',
      chips: [],
    };
  const mark = led(['mark', 'set', 'make', 'change', 'price', 'label', 'tag']);
  return mark === null ? { kind: 'show', chips: [] } : readMark(sentence, mark.toLowerCase());
}

const holdWords =
  'To hold a car for a customer, open the car. Enter “hide …” to take a car off the websites.';

function firstOf(sentence: Sentence): number {
  let at = 0;
  while (at < sentence.length && sentence.at(at) === undefined) at++;
  return at;
}

function shows(text: string, value: 'yes' | 'no'): Verb {
  const label = value === 'yes' ? 'Show on websites' : 'Hide from websites';
  return { kind: 'set', path: 'showOnDealerWebsite', value: value === 'yes', chips: [{ text, label }] };
}

/** "mark KBU10492 as sold", "set KBU10492 to $31,990", "label utes as “Runout”". */
function readMark(sentence: Sentence, mark: string): Verb {
  const isLabel = mark === 'label' || mark === 'tag';
  if (isLabel) {
    for (const word of ['as', 'with']) {
      const at = sentence.find(word);
      const typedWord = at < 0 ? undefined : sentence.at(at + 1);
      if (typedWord?.isQuoted !== true) continue;
      const chips = [{ text: `${mark} ${sentence.take(at, at + 2)}`, label: `Label: ${typedWord.low}` }];
      return { kind: 'set', path: 'tag', value: typedWord.low.trim().slice(0, 60), chips };
    }
    return {
      kind: 'refused',
      problem: 'Put the label in double quotes, e.g. label utes as "Runout".',
      chips: [{ text: mark, label: 'Card label' }],
    };
  }
  for (const [phrases, path, value, label] of states) {
    const phrase = phrases.find((known) => endsWith(sentence, known));
    if (phrase === undefined) continue;
    const text = sentence.takePhrase(phrase, sentence.length - phraseSize(sentence, phrase));
    return { kind: 'set', path, value, chips: [{ text: `${mark} … ${text ?? ''}`, label }] };
  }
  if (mark === 'mark' || mark === 'make')
    return {
      kind: 'refused',
      problem: 'Add the status, e.g. “mark KBU10492 as sold”, “as in stock” or “as coming soon”.',
      chips: [{ text: mark, label: 'Change status' }],
    };
  return { kind: 'price-to', chips: [{ text: mark, label: 'Set price' }] };
}

/** A day may follow: "mark … as sold from friday". */
function endsWith(sentence: Sentence, phrase: string): boolean {
  return phraseStart(sentence, phrase) >= 0;
}
function phraseSize(sentence: Sentence, phrase: string): number {
  return sentence.length - phraseStart(sentence, phrase);
}
function phraseStart(sentence: Sentence, phrase: string): number {
  let last = -1;
  for (let at = sentence.find(phrase); at >= 0; at = sentence.find(phrase, at + 1)) last = at;
  return last;
}
