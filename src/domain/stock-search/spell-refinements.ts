/** Values of a filter as somebody else wrote them ("ute", "people-mover"), spelt as the stock spells them. */
import { foldSlug } from './facet-slug.ts';
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
  const spelt = Object.entries(state.refinements).map(([attribute, values]) => {
    const known = spellings.get(attribute);
    return [attribute, known === undefined ? values : spellValues(values, known)] as const;
  });
  const isAsWritten = spelt.every(([attribute, values]) => values === state.refinements[attribute]);
  return isAsWritten ? state : { ...state, refinements: Object.fromEntries(spelt) };
}

function spellValues(wanted: readonly string[], { values, byFolded }: Spelling): readonly string[] {
  const spelt = wanted.map((value) => (values.has(value) ? value : (byFolded.get(foldSlug(value)) ?? value)));
  return spelt.every((value, index) => value === wanted[index]) ? wanted : [...new Set(spelt)];
}
