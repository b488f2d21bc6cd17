/** What the buyer's car can tow, as a filter of caravans by their mass. */
import { reachesBelow } from '#domain/stock-search/dead-ends.ts';
import type { SearchCounts } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { withRange } from '#domain/stock-search/search-state-changes.ts';
import type { ListingSite } from './listing-site.ts';
import { formatRange } from './listing-text.ts';
import type { TowChoice } from './listing-view.ts';
import type { Href } from './view-filter-groups.ts';

/** Braked towing limits that common tow vehicles have, in kilograms. */
export const towingLimitsKg = [1_600, 2_000, 2_500, 3_000, 3_500];

export function viewTowChoices(
  state: SearchState,
  site: ListingSite,
  result: SearchCounts,
  href: Href,
): readonly TowChoice[] {
  const stats = result.ranges.atm;
  if (!stats || stats.track.min === null) return [];
  const { min, max } = state.ranges.atm ?? { min: null, max: null };
  const choice = (label: string, limit: number | null): TowChoice => ({
    label,
    href:
      limit === null || reachesBelow(stats, limit)
        ? href(withRange(state, 'atm', limit === null ? null : { min: null, max: limit }))
        : null,
    isCurrent: min === null && max === limit,
  });
  return [
    choice('Anything', null),
    ...towingLimitsKg.map((kg) => choice(formatRange('atm', { min: kg, max: kg }, site), kg)),
  ];
}
