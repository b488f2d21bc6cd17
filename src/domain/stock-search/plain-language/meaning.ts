/** What a word of a search means: filters, and how they are called. */
import type { FacetItem } from '#domain/stock-search/search-result.ts';

export type Refinement = { readonly attribute: string; readonly value: string };

export type Meaning = {
  /** `make_model` for a name that says both. */
  readonly attribute: string;
  readonly label: string;
  readonly refinements: readonly Refinement[];
};

export function meaningOf(attribute: string, value: string, label = value): Meaning {
  return { attribute, label, refinements: [{ attribute, value }] };
}

export function meaningOfItem(attribute: string, { value, label }: FacetItem): Meaning {
  return meaningOf(attribute, value, label);
}
