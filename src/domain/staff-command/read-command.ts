/**
 * What a sentence of staff asks for. A grammar and no model: the same words mean the same each time. First the exact
 * words (`where …`), then the verb, the period and the amount; what is left says which cars, in the plain words of the
 * site search. Nothing is changed here: a change becomes a preview that a person approves.
 */

import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import type { BulkChange, PriceRounding } from '#domain/change/change-set.ts';
import { addDays } from '#domain/location/local-time.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { ChangeCommand, Chip, Command, ReadCommand } from './command.ts';
import { CarsDraft, type CarVocabulary, readCars } from './read-cars.ts';
import { formatCommandDay, readDay } from './read-day.ts';
import { readLeads } from './read-leads.ts';
import {
  type ParsedAmount,
  parseNewPrice,
  parsePriceFloor,
  parsePriceStep,
  parseRounding,
} from './read-price.ts';
import { readScreen } from './read-screen.ts';
import { readVerb, type Verb } from './read-verb.ts';
import { Sentence, splitSentence } from './sentence.ts';
import { readWhere } from './where-clause.ts';

/** From when and until when a change holds, as a sentence says it. */
type ReadPeriod = {
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly chips: readonly Chip[];
  readonly notes: readonly string[];
  readonly problems: readonly string[];
};

const starting = ['starting from', 'starting on', 'starting', 'as of', 'as from', 'from', 'beginning', 'on'];
const ending = ['up to and including', 'until', 'till', 'til', 'through', 'ending on', 'ending'];

function readPeriod(sentence: Sentence, today: string): ReadPeriod {
  const chips: Chip[] = [];
  const notes: string[] = [];
  const problems: string[] = [];
  const read = (words: readonly string[], asEnd: boolean): string | null => {
    for (const word of words) {
      for (let start = sentence.find(word); start >= 0; start = sentence.find(word, start + 1)) {
        const found = readDay(sentence, start + word.split(' ').length, today);
        if (found === null) continue;
        const text = sentence.take(start, found.end);
        if (found.kind === 'impossible') {
          problems.push(found.problem);
          return null;
        }
        notes.push(...found.notes);
        const { date, time } = found;
        if (!asEnd && date === today && time === null) {
          chips.push({ text, label: 'immediately' });
          return null;
        }
        const at = time === null ? '' : ` at ${time}`;
        chips.push({
          text,
          label: asEnd
            ? `until ${time === null ? 'the end of ' : ''}${formatCommandDay(date)}${at}`
            : `from ${formatCommandDay(date)}${at}`,
        });
        return asEnd && time === null ? `${addDays(date, 1)}T00:00` : `${date}T${time ?? '00:00'}`;
      }
    }
    return null;
  };
  const endsLocal = read(ending, true);
  const startsLocal = read(starting, false);
  const lasting = endsLocal === null ? readLasting(sentence, startsLocal ?? `${today}T00:00`) : null;
  if (lasting !== null) chips.push(lasting.chip);
  const ends = endsLocal ?? lasting?.endsLocal ?? null;
  if (startsLocal !== null && ends !== null && ends <= startsLocal)
    problems.push('The end is before the start. Choose a later end.');
  return { startsLocal, endsLocal: ends, chips, notes, problems };
}

/** "for 10 days", "for two weeks": so many whole days, the first counted. */
function readLasting(
  sentence: Sentence,
  starts: string,
): { readonly endsLocal: string; readonly chip: Chip } | null {
  for (let at = sentence.find('for'); at >= 0; at = sentence.find('for', at + 1)) {
    const word = sentence.low(at + 1);
    const count = { a: 1, one: 1, two: 2, three: 3, four: 4 }[word] ?? Number(word || Number.NaN);
    const unit = /^(day|week)s?$/.exec(sentence.low(at + 2))?.[1];
    if (unit === undefined || !Number.isInteger(count) || count < 1 || count > 366) continue;
    const date = addDays(starts.slice(0, 10), unit === 'week' ? count * 7 : count);
    const text = sentence.take(at, at + 3);
    return {
      endsLocal: `${date}${starts.slice(10)}`,
      chip: { text, label: `until the end of ${formatCommandDay(addDays(date, -1))}` },
    };
  }
  return null;
}

export type CommandVocabulary = CarVocabulary & {
  /** YYYY-MM-DD on the dealer's calendar. */
  readonly today: string;
};

export function readCommand(text: string, words: CommandVocabulary): ReadCommand {
  const sentence = new Sentence(splitSentence(text));
  if (sentence.length === 0) return nothing(['Enter a search or a command.']);
  const screen = readScreen(sentence);
  if (screen !== null)
    return { ...nothing([]), command: { kind: 'open', screen: screen.screen }, understood: [screen.chip] };
  const leads = readLeads(sentence, words);
  if (leads !== null) return leads;
  const draft = new CarsDraft(words);
  readWhere(sentence, draft, words);
  const verb = readVerb(sentence);
  return verb.kind === 'show'
    ? readShow(sentence, { draft, verb, words })
    : readChange(sentence, { draft, verb, words });
}

const nothing = (problems: readonly string[]): ReadCommand => {
  return { command: null, understood: [], unknown: [], notes: [], problems };
};

type Reading = { readonly draft: CarsDraft; readonly verb: Verb; readonly words: CommandVocabulary };

function readShow(sentence: Sentence, { draft, verb, words }: Reading): ReadCommand {
  const { cars, chips, unknown, notes } = readCars(sentence, draft, words);
  // What the shop has no name for is looked for as text, as in its own search box.
  const query = [cars.query, ...unknown].join(' ').trim();
  const notSearched = unknown.length === 0 ? [] : [`Searching for the text “${unknown.join(' ')}”.`];
  const command: Command = { kind: 'show-cars', cars: { ...cars, query: query.slice(0, 100).trim() } };
  return {
    command,
    understood: [...verb.chips, ...chips],
    unknown,
    notes: [...notes, ...notSearched],
    problems: [],
  };
}

function readChange(sentence: Sentence, { draft, verb, words }: Reading): ReadCommand {
  const period = readPeriod(sentence, words.today);
  const what = readWhat(sentence, verb);
  const which = readCars(sentence, draft, words);
  const problems = [...period.problems, ...what.problems];
  if (!which.isMentioned)
    problems.push('Add which cars, e.g. a stock number, a make or days in stock, or “all cars”.');
  if (what.change?.kind === 'release' && (period.startsLocal !== null || period.endsLocal !== null))
    problems.push('Feed prices are used immediately. Remove the dates.');
  const understood = [...verb.chips, ...what.chips, ...which.chips, ...period.chips];
  const notes = [...period.notes, ...what.notes, ...which.notes];
  const { unknown, cars } = which;
  const isReady = what.change !== null && problems.length === 0 && unknown.length === 0;
  const command: ChangeCommand | null =
    isReady && what.change !== null
      ? {
          kind: 'change',
          change: what.change,
          cars,
          startsLocal: period.startsLocal,
          endsLocal: period.endsLocal,
        }
      : null;
  return { command, understood, unknown, notes, problems };
}

type What = {
  readonly change: BulkChange | null;
  readonly chips: readonly Chip[];
  readonly notes: readonly string[];
  readonly problems: readonly string[];
};

function readWhat(sentence: Sentence, verb: Verb): What {
  const plain = (change: BulkChange): What => ({ change, chips: [], notes: [], problems: [] });
  switch (verb.kind) {
    case 'set':
      return plain({ kind: 'set', path: verb.path, value: verb.value });
    case 'release':
      return plain({ kind: 'release', path: 'priceCents' });
    case 'refused':
      return { change: null, chips: [], notes: [], problems: [verb.problem] };
    case 'price-to': {
      const price = parseNewPrice(sentence);
      if (price === null)
        return { change: null, chips: [], notes: [], problems: ['Add the new price, e.g. “to $31,990”.'] };
      const chip = { ...price.chip, label: `Price: ${money(price.value)}` };
      return { ...plain({ kind: 'set', path: 'priceCents', value: price.value }), chips: [chip] };
    }
    case 'price-by':
      return readStep(sentence, verb.sign);
    case 'show':
      return { change: null, chips: [], notes: [], problems: [] };
  }
}

const money = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });

function readStep(sentence: Sentence, sign: 1 | -1): What {
  const floor = parsePriceFloor(sentence);
  const rounding = parseRounding(sentence);
  const step = parsePriceStep(sentence);
  const problems: string[] = [];
  const notes: string[] = [];
  const chips: Chip[] = [];
  if (floor !== null) chips.push({ ...floor.chip, label: `minimum ${money(floor.value)}` });
  let rounded: PriceRounding = 'dollars';
  if (rounding !== null && 'problem' in rounding) problems.push(rounding.problem);
  else if (rounding !== null) {
    rounded = rounding.value;
    chips.push({ ...rounding.chip, label: roundingNames[rounded] });
  }
  const by = step === null ? null : stepOf(step, sign);
  if (step === null) problems.push('Add an amount, e.g. “by $500” or “by 2%”.');
  else if (by === null)
    problems.push(
      step.unit === 'percent' && step.value >= 100
        ? 'Enter a reduction of less than 100%.'
        : 'Enter an amount greater than 0.',
    );
  else {
    chips.unshift({
      text: step.text,
      label: step.unit === 'percent' ? `${step.value}%` : money(Math.round(step.value * 100)),
    });
    if (step.unit === 'none')
      notes.push(`${step.value} is read as dollars. Enter “${step.value}%” for a percentage.`);
  }
  const options = { floorCents: floor?.value ?? null, rounding: rounded };
  return { change: by === null ? null : { ...by, ...options }, chips, notes, problems };
}

function stepOf({ value, unit }: ParsedAmount, sign: 1 | -1) {
  if (unit === 'percent') {
    const percent = sign * value;
    return percent === 0 || percent <= -100 || percent > 100
      ? null
      : ({ kind: 'price-by-percent', path: 'priceCents', percent } as const);
  }
  const cents = sign * Math.round(value * 100);
  return cents === 0 ? null : ({ kind: 'price-by', path: 'priceCents', cents } as const);
}
