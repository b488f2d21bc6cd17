import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRoundings } from '#domain/change/change-set.ts';
import { leadFamilies } from '#domain/staff/lead-family.ts';
import { emptyGridSearch, gridOrders } from '#domain/stock-editor/grid-search.ts';
import { facetNames, gridFacets, rangeNames } from '#domain/stock-editor/grid-table.ts';
import { exampleCommandVocabulary, exampleLocations } from '#tests/support/example-command-words.ts';
import { type Command, screenNames } from './command.ts';
import { describeCommand } from './describe-command.ts';
import { readCommand } from './read-command.ts';

const words = exampleCommandVocabulary();
const read = (text: string) => readCommand(text, words);
/** The exact words of what was understood; what is missing where nothing was. */
const interpret = (text: string) => {
  const { command, problems, unknown } = read(text);
  return command === null
    ? [...problems, ...unknown.map((word) => `? ${word}`)].join(' | ')
    : describeCommand(command, words);
};

const rangers = 'cars where model is "Ranger" and days in stock is at least 61';

describe('a command in plain words', () => {
  it.each([
    // The task that the rows name.
    [
      'drop Rangers over 60 days by $500 from Friday',
      `Drop the price of ${rangers} by $500, from 27 November 2026`,
    ],
    [
      'Drop rangers over 60 days by 500 from friday',
      `Drop the price of ${rangers} by $500, from 27 November 2026`,
    ],
    [
      'please lower ford rangers older than 60 days in stock by $1,500',
      'Drop the price of cars where make is "Ford" and model is "Ranger" and days in stock is at least 61 by $1,500',
    ],
    [
      'drop rangers 60 days or more by $500',
      'Drop the price of cars where model is "Ranger" and days in stock is at least 60 by $500',
    ],
    [
      'cut utes at least 60 days old by 2%',
      'Drop the price of cars where body type is "Ute" and days in stock is at least 60 by 2%',
    ],
    ['take $500 off rangers', 'Drop the price of cars where model is "Ranger" by $500'],
    ['reduce hybrids by 1.5 percent', 'Drop the price of cars where fuel is "Hybrid" by 1.5%'],
    [
      'raise hybrids by 2 % until 30 November',
      'Raise the price of cars where fuel is "Hybrid" by 2%, until the end of 30 November 2026',
    ],
    [
      'increase hybrids by 2 per cent until the end of the month',
      'Raise the price of cars where fuel is "Hybrid" by 2%, until the end of 30 November 2026',
    ],
    [
      'drop all cars by $200 from tomorrow until 2 december',
      'Drop the price of all cars by $200, from 25 November 2026, until the end of 2 December 2026',
    ],
    [
      'drop all cars by $200 for 10 days',
      'Drop the price of all cars by $200, until the end of 3 December 2026',
    ],
    [
      'drop all cars by $200 from friday for two weeks',
      'Drop the price of all cars by $200, from 27 November 2026, until the end of 10 December 2026',
    ],
    [
      'drop all cars by $200 from friday at 9am until sunday at 17:30',
      'Drop the price of all cars by $200, from 27 November 2026 at 09:00, until 29 November 2026 at 17:30',
    ],
    [
      'drop golfs by 5% not below $20,000',
      'Drop the price of cars where model is "Golf" by 5%, not below $20,000',
    ],
    [
      'drop golfs by 5% rounded to $100',
      'Drop the price of cars where model is "Golf" by 5%, rounded to $100',
    ],
    ['drop golfs by 5% ending in 990', 'Drop the price of cars where model is "Golf" by 5%, ending in 990'],
    [
      'drop golfs over $40k by $500',
      'Drop the price of cars where model is "Golf" and price is at least 40000 by $500',
    ],
    [
      'drop used suvs at southport by $300',
      'Drop the price of cars where condition is "used" and body type is "SUV" and city is "Southport" by $300',
    ],
    ['set KBU10492 to $31,990', 'Set the price of cars where stock number is "KBU10492" to $31,990'],
    ['price kbu10492 at 31990', 'Set the price of cars where stock number is "KBU10492" to $31,990'],
    ['mark KBU10492 as sold', 'Mark cars where stock number is "KBU10492" as sold'],
    ['mark kbu10492 sold', 'Mark cars where stock number is "KBU10492" as sold'],
    ['set kbu10492 and kbu10493 as sold', 'Mark cars where stock number is "KBU10492" or "KBU10493" as sold'],
    ['mark ABC122 as in stock', 'Mark cars where stock number is "KBU10492" as in stock'],
    ['mark KBU10492 as coming soon', 'Mark cars where stock number is "KBU10492" as coming soon'],
    ['hide KBU10492', 'Hide cars where stock number is "KBU10492"'],
    ['hide cars without photos', 'Hide cars where photos is "none"'],
    ['publish KBU10492', 'Publish cars where stock number is "KBU10492"'],
    ['label utes as "Runout"', 'Label cars where body type is "Ute" as "Runout"'],
    ['let go of KBU10492', 'Use feed price for cars where stock number is "KBU10492"'],
    // Slips and other spellings, as the shop forgives them.
    [
      'drop volkswagon golfs by $100',
      'Drop the price of cars where make is "Volkswagen" and model is "Golf" by $100',
    ],
    ['drop vw golf by $100', 'Drop the price of cars where make is "Volkswagen" and model is "Golf" by $100'],
    [
      'drop skoda octavias by $100',
      'Drop the price of cars where make is "Škoda" and model is "Octavia" by $100',
    ],
    ['drop cx5 by $100', 'Drop the price of cars where model is "CX-5" by $100'],
  ])('H-19 H-8 prepares a change: %s', (text, expected) => {
    expect(interpret(text)).toBe(expected);
    expect(read(text).command?.kind).toBe('change');
  });

  it.each([
    ['cars without photos at Southport', 'Show cars where photos is "none" and city is "Southport"'],
    ['show cars with too few photos', 'Show cars where photos is "few"'],
    ['cars with fewer than 8 photos', 'Show cars where number of photos is at most 7'],
    [
      'white suvs under 40k',
      'Show cars where body type is "SUV" and colour is "White" and price is at most 40000',
    ],
    ['rangers over 60 days', `Show ${rangers}`],
    ['30 to 60 days', 'Show cars where days in stock is 30 to 60'],
    ['under 2 weeks in stock', 'Show cars where days in stock is at most 13'],
    ['cars without a vin', 'Show cars where missing is "vin"'],
    ['data score under 60', 'Show cars where data score is at most 59'],
    ['cars that differ from the feed', 'Show cars where source of values is "differs"'],
    ['sold rangers', 'Show cars where status is "sold" and model is "Ranger"'],
    ['golfs cheapest first', 'Show cars where model is "Golf", lowest price first'],
    ['all cars', 'Show all cars'],
    ['ABC123', 'Show cars where stock number is "KBU10493"'],
    ['show leads that are overdue', 'Show leads that are overdue'],
    ['late leads at penrith', 'Show leads that are overdue at "Kestrel Bay Penrith"'],
    ['my leads', 'Show leads that need a reply assigned to me'],
    ['service leads given to nobody', 'Show leads that need a reply of kind service unassigned'],
    ['answered finance enquiries', 'Show leads that are answered of kind finance'],
    ['leads', 'Open Leads'],
    ['go to the calendar', 'Open Calendar'],
    ['price rules', 'Open Changes and price rules'],
    ['reports', 'Open Reports'],
  ])('H-19 leads somewhere: %s', (text, expected) => {
    expect(interpret(text)).toBe(expected);
    expect(read(text).command?.kind).not.toBe('change');
  });

  it.each([
    ['', 'Enter a search or a command.'],
    ['drop rangers', 'Add an amount, e.g. “by $500” or “by 2%”.'],
    ['drop by $500', 'Add which cars, e.g. a stock number, a make or days in stock, or “all cars”.'],
    ['drop rangers by 0', 'Enter an amount greater than 0.'],
    ['drop rangers by 100%', 'Enter a reduction of less than 100%.'],
    ['drop shiny rangers by $500', '? shiny'],
    [
      'drop kbu99999 by $500',
      'Add which cars, e.g. a stock number, a make or days in stock, or “all cars”. | ? kbu99999',
    ],
    ['drop rangers by $500 from 31 november', 'November has no day 31.'],
    ['drop rangers by $500 from 30/13', 'There is no month 13.'],
    ['drop rangers by $500 until 1 november 2026', '1 November 2026 is in the past.'],
    ['drop rangers by $500 from friday until thursday', 'The end is before the start. Choose a later end.'],
    [
      'drop rangers by $500 rounded to $7',
      'Prices can be rounded to $10, $50, $100 or $1,000, or end in 990.',
    ],
    ['mark KBU10492', 'Add the status, e.g. “mark KBU10492 as sold”, “as in stock” or “as coming soon”.'],
    ['set KBU10492', 'Add the new price, e.g. “to $31,990”.'],
    ['let go of KBU10492 from friday', 'Feed prices are used immediately. Remove the dates.'],
    ['leads about bananas', '? about | ? bananas'],
  ])('H-19 refuses, and says what is missing: "%s"', (text, expected) => {
    expect(interpret(text)).toBe(expected);
    expect(read(text).command).toBeNull();
  });

  it.each([
    ['hold KBU10492', /^To hold a car for a customer/],
    ['delete KBU10492', /^Feeds add and remove cars/],
    ['label utes as Runout', /double quotes/],
  ])('H-19 refuses what is not possible here, and says what is: %s', (text, expected) => {
    expect(read(text).command).toBeNull();
    expect(read(text).problems[0]).toMatch(expected);
  });

  it.each([
    ['drop rangers by $500 from 1/12', '1/12 is read as 1 December 2026 (day first).'],
    ['drop rangers by $500 from 3/2/27', '3/2/27 is read as 3 February 2027 (day first).'],
    ['drop rangers by $500 from 13/12', undefined],
    [
      'drop rangers by $500 from tuesday',
      'Today is Tuesday, so this is read as Tuesday 1 December 2026. Enter “today” for today.',
    ],
    [
      'drop rangers by $500 from next friday',
      '“Next Friday” is read as Friday 4 December 2026, not the one this week.',
    ],
    ['drop rangers by $500 from next monday', undefined],
    [
      'drop rangers by $500 from 2 march',
      '2 March is read as 2027, because this year’s date is in the past.',
    ],
    ['drop rangers by $500 from friday 4 december', undefined],
    [
      'drop rangers by $500 from thursday 4 december',
      '4 December 2026 is a Friday, not a Thursday. The date is used.',
    ],
    ['drop rangers by 500', '500 is read as dollars. Enter “500%” for a percentage.'],
    ['drop rangers over 2 months by $500', 'A month counts as 30 days.'],
  ])('H-19 says what it read where it may be meant otherwise: %s', (text, note) => {
    expect(read(text).notes).toEqual(note === undefined ? [] : [note]);
    expect(read(text).command).not.toBeNull();
  });

  it('H-19 shows as chips what it understood, and names what it did not', () => {
    const { understood, unknown } = read('drop shiny Rangers over 60 days by $500 from Friday');
    expect(understood).toEqual([
      { text: 'drop', label: 'Lower price' },
      { text: 'by $500', label: '$500' },
      { text: 'over 60 days', label: 'Days in stock: 61 or more' },
      { text: 'Rangers', label: 'Model: Ranger' },
      { text: 'from Friday', label: 'from Friday 27 November 2026' },
    ]);
    expect(unknown).toEqual(['shiny']);
  });

  it('H-2 knows no car and no place of locations that the asker does not see', () => {
    const own = exampleCommandVocabulary(['penrith']);
    expect(readCommand('mark KBU10490 as sold', own).command).toBeNull();
    expect(readCommand('mark KBU10491 as sold', own).command?.kind).toBe('change');
    expect(readCommand('late leads at southport', own)).toMatchObject({
      command: null,
      unknown: ['southport'],
    });
  });
});

const text = fc.oneof(
  fc.constantFrom(
    'Ford',
    'Kia',
    'It is "big"',
    'and',
    'is',
    'or "x"',
    'by $500',
    'until friday',
    'Škoda',
    'where',
  ),
  fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .filter((value) => value !== ''),
);
const values = fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map((list) => [...list].sort());
const locationValues = fc
  .uniqueArray(fc.constantFrom(...exampleLocations.map(({ slug }) => slug)), { minLength: 1 })
  .map((list) => [...list].sort());
const bound = fc.integer({ min: 0, max: 1_000_000_000 });
const range = fc.oneof(
  bound.map((min) => ({ min, max: null })),
  bound.map((max) => ({ min: null, max })),
  fc.tuple(bound, bound).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
);
const someOf = <Value>(names: ReadonlySet<string>, value: (name: string) => fc.Arbitrary<Value>) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => value(name).map((of) => [name, of] as const))))
    .map((entries) => Object.fromEntries(entries));
const cars = fc.record({
  query: fc.oneof(fc.constant(''), text),
  facets: someOf(facetNames, (name) => (name === 'location' ? locationValues : values)),
  ranges: someOf(rangeNames, () => range),
  order: fc.constant(emptyGridSearch.order),
  page: fc.constant(1),
});
const cents = fc.integer({ min: 1, max: 99_999_99 });
const options = { floorCents: fc.option(cents, { nil: null }), rounding: fc.constantFrom(...priceRoundings) };
const sign = fc.constantFrom(1, -1);
const change = fc.oneof(
  fc.record({
    kind: fc.constant('price-by' as const),
    path: fc.constant('priceCents' as const),
    cents: fc.tuple(cents, sign).map(([of, way]) => of * way),
    ...options,
  }),
  fc.record({
    kind: fc.constant('price-by-percent' as const),
    path: fc.constant('priceCents' as const),
    percent: fc.tuple(fc.integer({ min: 1, max: 9_999 }), sign).map(([of, way]) => (of * way) / 100),
    ...options,
  }),
  cents.map((value) => ({ kind: 'set' as const, path: 'priceCents' as const, value })),
  fc
    .constantFrom('sold', 'in_stock', 'coming_soon')
    .map((value) => ({ kind: 'set' as const, path: 'status' as const, value })),
  fc.boolean().map((value) => ({ kind: 'set' as const, path: 'showOnDealerWebsite' as const, value })),
  text.map((value) => ({ kind: 'set' as const, path: 'tag' as const, value })),
);
const day = fc
  .integer({ min: 1, max: 700 })
  .map((days) => new Date(Date.UTC(2026, 10, 24 + days)).toISOString().slice(0, 10));
const time = fc.constantFrom('00:00', '09:00', '17:30', '23:59');
const period = fc
  .tuple(fc.option(fc.tuple(day, time)), fc.option(fc.tuple(day, time)))
  .map(([starts, ends]) => ({ startsLocal: starts?.join('T') ?? null, endsLocal: ends?.join('T') ?? null }))
  .filter(
    ({ startsLocal, endsLocal }) => startsLocal === null || endsLocal === null || startsLocal < endsLocal,
  );

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom(...screenNames).map((screen) => ({ kind: 'open' as const, screen })),
  fc.record({
    kind: fc.constant('show-leads' as const),
    leads: fc.record({
      state: fc.constantFrom('late' as const, 'open' as const, 'answered' as const, 'all' as const),
      locationSlug: fc.constantFrom(null, ...exampleLocations.map(({ slug }) => slug)),
      family: fc.constantFrom(null, ...leadFamilies),
      who: fc.constantFrom('me' as const, 'nobody' as const, null),
    }),
  }),
  fc
    .tuple(cars, fc.constantFrom(...gridOrders))
    .map(([of, order]) => ({ kind: 'show-cars' as const, cars: { ...of, order } })),
  fc
    .tuple(change, cars, period)
    .map(([of, which, when]) => ({ kind: 'change' as const, change: of, cars: which, ...when })),
);

describe('a command repeated in words', () => {
  it('H-19 reads again as the same command, whatever it is', () => {
    fc.assert(
      fc.property(command, (requested) => {
        const sentence = describeCommand(requested, words);
        // What is longer than a sentence may be is never offered.
        fc.pre(sentence.length <= 400);
        expect([sentence, read(sentence).command]).toEqual([sentence, requested]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('H-19 never fails, and does not apply a change while a word of it is not understood', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            text,
            fc.constantFrom(
              'drop',
              'rangers',
              'by',
              '$500',
              'from',
              'friday',
              'until',
              'leads',
              '"',
              'where',
              '30',
              'days',
            ),
          ),
        ),
        (parts) => {
          const answer = read(parts.join(' '));
          if (answer.command?.kind === 'change') expect([answer.unknown, answer.problems]).toEqual([[], []]);
        },
      ),
    );
  });

  it('H-19 has one name for each thing that is filtered by', () => {
    const names = gridFacets.map(
      ({ kind, label }) => `${kind === 'range' ? 'range' : 'list'} ${label.toLowerCase()}`,
    );
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
  });
});
