/**
 * What a car is for, in filters: "family car", "first car". What a dealer files under such words says nothing that
 * could be checked; seats, size and price do. Each filter is one that the site has, and is shown as a chip that can be
 * removed.
 */
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import type { QueryWord, Refinement } from './query-words.ts';
import { readName } from './read-name.ts';
import { readRange } from './read-range.ts';
import type { SiteWords } from './site-words.ts';
import { fillers } from './synonyms.ts';

export type UseRange = { readonly attribute: 'seats' | 'sleeps' | 'price'; readonly range: NumberRange };

export type ReadUse = {
  readonly refinements: readonly Refinement[];
  readonly range: UseRange | null;
  readonly end: number;
};

type Use = {
  readonly refinements: readonly Refinement[];
  readonly range: UseRange | null;
};

const values = (attribute: string, list: readonly string[]): readonly Refinement[] =>
  list.map((value) => ({ attribute, value }));

const familyCar: Use = {
  refinements: [...values('body', ['SUV', 'Wagon', 'People Mover']), ...values('size', ['Medium', 'Large'])],
  range: { attribute: 'seats', range: { min: 5, max: null } },
};
/** Two who drive and two who do not yet. */
const familyVan: Use = {
  refinements: [],
  range: { attribute: 'sleeps', range: { min: 4, max: null } },
};
/** Small enough to park, and no more than many first loans. Whole dollars. */
const firstCar: Use = {
  refinements: [...values('body', ['Hatch', 'Sedan', 'SUV']), ...values('size', ['City', 'Small'])],
  range: { attribute: 'price', range: { min: null, max: 20_000 } },
};

/** Built to carry tools and loads. */
const workCar: Use = {
  refinements: values('body', ['Ute', 'Cab Chassis', 'Van', 'Light Truck']),
  range: null,
};

const nouns: ReadonlySet<string> = new Set('car cars vehicle vehicles hauler wheels runabout'.split(' '));
const vanNouns: ReadonlySet<string> = new Set('caravan caravans van vans camper motorhome'.split(' '));
const learners: ReadonlySet<string> = new Set(
  'learner learners p-plate p-plates p-plater p-platers teen teens teenager teenagers student students'.split(
    ' ',
  ),
);
const tradespeople: ReadonlySet<string> = new Set(
  'tradie tradies tradesman tradesmen tradesperson'.split(' '),
);
const families: ReadonlySet<string> = new Set(
  'family families famly familly familiy faimly kids children baby toddler toddlers'.split(' '),
);

/** Null where the words say something else: "family bunk" is a badge, "first aid kit" a feature. */
export function readUse(words: readonly QueryWord[], start: number, site: SiteWords): ReadUse | null {
  const word = words[start];
  const next = words[start + 1];
  if (!word) return null;
  const isNoun = next?.isLiteral === false && nouns.has(next.folded);
  if (families.has(word.folded)) {
    if (!(next === undefined || isNoun || saysMore(words, start + 1, site))) return null;
    return offered(site.ranges.has('sleeps') ? familyVan : familyCar, isNoun ? start + 2 : start + 1, site);
  }
  if (word.folded === 'first' || word.folded === '1st')
    return isNoun ? offered(firstCar, start + 2, site) : null;
  // "for work", "for tradies", "tradie ute".
  if (tradespeople.has(word.folded) || (word.folded === 'for' && isForWork(next)))
    return offered(workCar, word.folded === 'for' ? start + 2 : start + 1, site);
  // "p plater" in two words.
  if (word.folded === 'p' && next?.isLiteral === false && learners.has(`p-${next.folded}`))
    return offered(firstCar, start + 2, site);
  return learners.has(word.folded) ? offered(firstCar, isNoun ? start + 2 : start + 1, site) : null;
}

function isForWork(next: QueryWord | undefined): boolean {
  return next?.isLiteral === false && (next.folded === 'work' || tradespeople.has(next.folded));
}

function saysMore(words: readonly QueryWord[], at: number, site: SiteWords): boolean {
  const word = words[at];
  if (!word || word.isLiteral) return false;
  return (
    vanNouns.has(word.folded) ||
    fillers.has(word.folded) ||
    readName(words, at, site) !== null ||
    readRange(words, at) !== null
  );
}

/** As far as the site has such values and numbers; null where nothing of it is here. */
function offered({ refinements, range }: Use, end: number, site: SiteWords): ReadUse | null {
  const here = refinements.filter(({ attribute, value }) => site.spellings.get(attribute)?.values.has(value));
  const bound = range !== null && site.ranges.has(range.attribute) ? range : null;
  if (here.length === 0 && bound === null) return null;
  return { refinements: here, range: bound, end };
}
