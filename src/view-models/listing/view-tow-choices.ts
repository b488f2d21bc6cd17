/** What the buyer's car can tow, as a filter of caravans by their mass. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { withRange } from '#domain/stock-search/search-state-changes.ts';
import type { TowChoice } from './listing-view.ts';
import { rangeInWords } from './listing-words.ts';
import type { Href } from './view-filter-groups.ts';

/** Braked towing limits that common tow vehicles have, in kilograms. */
const towingLimitsKg = [1_600, 2_000, 2_500, 3_000, 3_500];

export function viewTowChoices(
  state: SearchState,
  site: SiteContext,
  result: SearchResult,
  href: Href,
): readonly TowChoice[] {
  const track = result.ranges.atm?.track;
  if (!track || track.min === null) return [];
  const { min, max } = state.ranges.atm ?? { min: null, max: null };
  const choice = (label: string, limit: number | null): TowChoice => ({
    label,
    href: href(withRange(state, 'atm', limit === null ? null : { min: null, max: limit })),
    isCurrent: min === null && max === limit,
  });
  return [
    choice('Anything', null),
    ...towingLimitsKg.map((kg) => choice(rangeInWords('atm', { min: kg, max: kg }, site), kg)),
  ];
}
