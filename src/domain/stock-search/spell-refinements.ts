/** Values of a filter as clients wrote them ("ute", "people-mover"), spelt as the stock spells them. */
import { type LabelKind, normaliseLabel } from '#domain/car/specification/label-normalisation.ts';
import { colourLabelOf } from '#domain/stock-search/facets/colour-swatch.ts';
import {
  bodyTypeSlugs,
  foldSlug,
  fourByFourRefinement,
  isFourByFour,
} from '#domain/stock-search/facets/facet-slug.ts';
import type { SearchResult } from './search-result.ts';
import type { SearchState } from './search-state.ts';

/** By attribute: the values that the stock has, and by folded value how it writes them. */
export type Spellings = ReadonlyMap<string, Spelling>;
type Spelling = { readonly values: ReadonlySet<string>; readonly byFolded: ReadonlyMap<string, string> };

/** `facets` of the empty search, most frequent value first: of two that fold alike the more frequent is meant. */
export function collectSpellings(facets: SearchResult['facets']): Spellings {
  return new Map(
    Object.entries(facets).map(([attribute, items]) => {
      const byFolded = new Map(items.toReversed().map(({ value }) => [foldSlug(value), value]));
      return [attribute, { values: new Set(items.map(({ value }) => value)), byFolded }];
    }),
  );
}

/** The very same state where every value is one that the stock has, or resembles none. */
export function spellRefinements(state: SearchState, spellings: Spellings): SearchState {
  const moved = moveFourByFour(state, spellings);
  if (moved !== state) return spellRefinements(moved, spellings);
  const spelled = Object.entries(state.refinements).map(([attribute, values]) => {
    const known = spellings.get(attribute);
    return [attribute, known === undefined ? values : spellValues(attribute, values, known)] as const;
  });
  const isAsWritten = spelled.every(([attribute, values]) => values === state.refinements[attribute]);
  return isAsWritten ? state : { ...state, refinements: Object.fromEntries(spelled) };
}

/** A refinement by the body "4x4" alone means the drive where no car of the stock is filed under such a body. */
function moveFourByFour(state: SearchState, spellings: Spellings): SearchState {
  const { body = [], ...others } = state.refinements;
  const { attribute, value } = fourByFourRefinement;
  const isFourByFourSearch = body.length > 0 && body.every(isFourByFour) && others[attribute] === undefined;
  const isInStock = [...(spellings.get('body')?.values ?? [])].some(isFourByFour);
  return isFourByFourSearch && !isInStock
    ? { ...state, refinements: { ...others, [attribute]: [value] } }
    : state;
}

function spellValues(
  attribute: string,
  requested: readonly string[],
  { values, byFolded }: Spelling,
): readonly string[] {
  const spell = (value: string) =>
    byFolded.get(foldSlug(value)) ??
    familyOf(attribute, value, values) ??
    synonymOf(attribute, value) ??
    value;
  const spelled = requested.map((value) => (values.has(value) ? value : spell(value)));
  return spelled.every((value, index) => value === requested[index]) ? requested : [...new Set(spelled)];
}

/**
 * A name of the contract or of a maker for what cars are filtered by under another: `stationWagon` is the stock's Wagon
 *, "Deep Crystal Blue Mica" is Blue.
 */
function familyOf(attribute: string, value: string, values: ReadonlySet<string>): string | null {
  switch (attribute) {
    case 'colour': {
      const family = colourLabelOf(value);
      return family !== null && values.has(family) ? family : null;
    }
    case 'body': {
      const folded = foldSlug(value);
      const known = bodyTypeSlugs.find(({ slug }) => foldSlug(slug) === folded);
      return known?.labels.find((label) => values.has(label)) ?? known?.filedUnder ?? null;
    }
    default:
      return null;
  }
}

/** What a feed would make of the word: "Pre-Owned" is used, "4x4" is 4WD, whether or not the stock has one today. */
function synonymOf(attribute: string, value: string): string | null {
  const kind = Object.hasOwn(labelKindsByAttribute, attribute) ? labelKindsByAttribute[attribute] : undefined;
  const normalised = kind && normaliseLabel(kind, value);
  return normalised?.isKnown ? normalised.label : null;
}

const labelKindsByAttribute: Readonly<Record<string, LabelKind>> = {
  body: 'bodyType',
  car_type: 'stockType',
  drive: 'driveType',
  fuel: 'fuelType',
  transmission: 'transmission',
};
