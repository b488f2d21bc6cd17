/** The filters of a search one by one: what each is called, and the search without it. */

import { facetLabel, facetValueLabel } from '#domain/stock-search/facets/car-facets.ts';
import { buildLabelContext } from '#domain/stock-search/facets/label-context.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import {
  clearFilters,
  withNear,
  withQuery,
  withRange,
  withRefinements,
} from '#domain/stock-search/search-state-changes.ts';
import { formatQuery } from './format-query.ts';
import type { ListingSite } from './listing-site.ts';
import { formatNear, formatRange, joinAnd } from './listing-text.ts';

export type RelaxationStep = {
  /** Null for the words of the search. */
  readonly attribute: string | null;
  readonly verb: 'Remove' | 'Any';
  readonly subject: string;
  /** What it asks for: "up to $9,000", "Orange". */
  readonly requested: string;
  /** "No matches with Yellow" */
  readonly blame: string;
  readonly nearestHeading: string;
  readonly leave: (state: SearchState) => SearchState;
  /** This filter and no other. */
  readonly only: SearchState;
};

/** Values are named as their chips name them. */
export function listRelaxationSteps(site: ListingSite, state: SearchState): readonly RelaxationStep[] {
  const steps: RelaxationStep[] = [];
  const cleared = clearFilters(state);
  if (state.query) {
    const text = formatQuery(state.query);
    steps.push({
      attribute: null,
      verb: 'Remove',
      subject: text,
      requested: text,
      blame: `No matches with ${text}`,
      nearestHeading: `Closest matches without ${text}`,
      leave: (from) => withQuery(from, ''),
      only: withQuery(cleared, state.query),
    });
  }
  const context = buildLabelContext(site);
  for (const [attribute, values] of Object.entries(state.refinements)) {
    const labels = joinAnd(values.map((value) => facetValueLabel(attribute, value, context)));
    const subject = nameValues(attribute, labels);
    steps.push({
      attribute,
      verb: 'Remove',
      subject,
      requested: subject,
      blame: `No matches with ${subject}`,
      nearestHeading: `Closest matches without ${subject}`,
      leave: (from) => withRefinements(from, attribute, []),
      only: withRefinements(cleared, attribute, values),
    });
  }
  for (const [attribute, range] of Object.entries(state.ranges)) {
    const label = facetLabel(attribute);
    const name = label === label.toUpperCase() ? label : label.toLowerCase();
    const anyName = attribute === 'sleeps' ? 'number of berths' : name;
    const requested = `${name} ${formatRange(attribute, range, site, state.repaidPer)}`;
    steps.push({
      attribute,
      verb: 'Any',
      subject: anyName,
      requested,
      blame: `No matches with ${requested}`,
      nearestHeading: `Closest matches at any ${anyName}`,
      leave: (from) => withRange(from, attribute, null),
      only: withRange(cleared, attribute, range),
    });
  }
  const { near } = state;
  if (near && near.withinKm !== null) {
    const requested = formatNear(near, site);
    steps.push({
      attribute: 'near',
      verb: 'Any',
      subject: 'distance',
      requested,
      blame: `No matches ${requested}`,
      nearestHeading: `Closest matches to ${near.place}`,
      leave: (from) => ({ ...withNear(from, { ...near, withinKm: null }), sortOrder: 'nearest' }),
      only: withNear(cleared, near),
    });
  }
  return steps;
}

/** "Remove" "Orange and Manual", "Any" "price and kilometres", "Remove" "Orange and the price filter" */
export function formatFilterPair(
  a: RelaxationStep,
  b: RelaxationStep,
): { readonly verb: string; readonly subject: string } {
  if (a.verb === b.verb) return { verb: a.verb, subject: joinAnd([a.subject, b.subject]) };
  const [removed, any] = a.verb === 'Remove' ? [a, b] : [b, a];
  return { verb: 'Remove', subject: `${removed.subject} and the ${any.subject} filter` };
}

/** A bare number says what it counts. */
function nameValues(attribute: string, labels: string): string {
  if (attribute === 'seats') return `${labels} seats`;
  return attribute === 'sleeps' ? `sleeps ${labels}` : labels;
}
